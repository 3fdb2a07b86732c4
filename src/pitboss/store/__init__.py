"""The floor on a disk: event log, ledger and tables in one transaction, on SQLite or PostgreSQL.

Reading order: `schema` (what is kept), `database` (how it is opened and migrated), `chain` (the log's
hashes), `batch` (what several actions change together), `writer` (one commit for them), `loading` (a table
from its snapshot and its log).
"""
