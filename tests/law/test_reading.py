"""Reading the numbering of a printed chapter, on a made-up one."""

from pitboss.law.reading import clauses_in, numbering

SPEAKS_FOR = ()
CHAPTER = """
CHAPTER 699a. PRETEND POKER

§ 699a.1. Definitions.
The following words:

Ante—A first wager.

*Lucky Bonus*—A payment to:

(i) The player.

(ii) The dealer.

**§ 699a.2. Table.**

(a) Seats are seven.
- (b) The layout has:
(1) A name.
(2) Areas, in accordance with subsections
(a)—(c) and others.

### § 699a.3. Cards.

(a) One deck.

(b) Two decks if:

(1) A shuffler is used.

(i) It counts.

(A) By light.

(B) By touch.

(ii) It stores.

(2) Backs differ.

(c) Nothing else.

§ 699a.4. Long lists.

(a) A.
(b) B.
(c) C.
(d) D.
(e) E.
(f) F.
(g) G.
(h) If offered:
(1) One.
(5) This one is out of order and is no marker.
(i) After h comes i, not a roman one.
(1) Under i.
(j) J.
(k) K.
(1) Under k.
(2) Under k too.
(1) Scanned as a figure, this is the letter l.
[Next page is 699b-1.]
(m) Not part of the chapter.
"""


def test_every_clause_is_found_in_order() -> None:
    cites = [clause.cite.removeprefix("699a") for clause in clauses_in(CHAPTER, "699a")]
    assert cites == [
        ".1",
        ".1[ante]",
        ".1[lucky-bonus]",
        ".1[lucky-bonus](i)",
        ".1[lucky-bonus](ii)",
        ".2",
        ".2(a)",
        ".2(b)",
        ".2(b)(1)",
        ".2(b)(2)",
        ".3",
        ".3(a)",
        ".3(b)",
        ".3(b)(1)",
        ".3(b)(1)(i)",
        ".3(b)(1)(i)(A)",
        ".3(b)(1)(i)(B)",
        ".3(b)(1)(ii)",
        ".3(b)(2)",
        ".3(c)",
        ".4",
        ".4(a)",
        ".4(b)",
        ".4(c)",
        ".4(d)",
        ".4(e)",
        ".4(f)",
        ".4(g)",
        ".4(h)",
        ".4(h)(1)",
        ".4(i)",
        ".4(i)(1)",
        ".4(j)",
        ".4(k)",
        ".4(k)(1)",
        ".4(k)(2)",
        ".4(l)",
    ]


def test_a_clause_has_its_own_words_only() -> None:
    words = {clause.cite: " ".join(clause.text.split()) for clause in clauses_in(CHAPTER, "699a")}
    assert words["699a.3(b)(1)(i)(B)"] == "By touch."
    assert words["699a.1[ante]"] == "Ante—A first wager."


def test_roman_and_letter_i_are_told_apart() -> None:
    assert numbering(["a", "1", "i", "ii", "2", "b"], roman_first=False)[2] == ("a", "1", "i")
    letters = list("abcdefghi")
    assert numbering(letters, roman_first=False)[-1] == ("i",)
