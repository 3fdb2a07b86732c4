"""The Rules Submission as a document: one readable TOML text, checked, compared, filed and kept."""

from pitboss.submission.assemble import Filing, filing_of, submission_of
from pitboss.submission.check import check, check_draft, house_from, refusal_of, unlawful, violations
from pitboss.submission.draft import Draft, read
from pitboss.submission.finding import Finding, Severity
from pitboss.submission.writing import canonical, template, written

__all__ = [
    "Draft",
    "Filing",
    "Finding",
    "Severity",
    "canonical",
    "check",
    "check_draft",
    "filing_of",
    "house_from",
    "read",
    "refusal_of",
    "submission_of",
    "template",
    "unlawful",
    "violations",
    "written",
]
