"""Section .12: which row of a paytable a hand is paid by, at its top, its bottom and just below.

`list` is the clause that ranks the hand; `pays` is the cell of the row that the hand fits, `-` where
no row pays it. A cell printed as $0 is a row, but it loses.
"""

from __future__ import annotations

import pytest

from pitboss.cards import cards
from pitboss.games.catalog import rule_set
from pitboss.hands import best
from pitboss.hands.patterns import HoleCards
from pitboss.money import dollars
from pitboss.rules.house import House
from pitboss.rules.tables import About
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

FOUR_CARD_POKER = """
    rules        clause           letter    list         cards             pays             why
    641a@2011    641a.12(b)       -         641a.6(b)    2c 2d 2h 2s 9c    25 to 1          any four-of-a-kind
    641a@2011    641a.12(b)       -         641a.6(b)    Ac 2c 3c 4c 9d    20 to 1          the lowest straight flush
    641a@2011    641a.12(b)       -         641a.6(b)    2c 2d 2h 9s Tc    2 to 1           the lowest three-of-a-kind
    641a@2011    641a.12(b)       -         641a.6(b)    Ac Kc Qc 9c 2d    -                a flush is below the last row
    641a@2011    641a.12(c)       A         641a.6(b)    9c 9d 9h 9s 2c    50 to 1          the top row
    641a@2011    641a.12(c)       A         641a.6(b)    9c 9d 9h 2s 3c    9 to 1           three-of-a-kind under A
    641a@2011    641a.12(c)       B         641a.6(b)    9c 9d 9h 2s 3c    7 to 1           three-of-a-kind under B
    641a@2011    641a.12(c)       B         641a.6(b)    Ac 2d 3h 4s 9c    5 to 1           a straight under B
    641a@2011    641a.12(c)       C         641a.6(b)    2c 2d 3h 3s 9c    3 to 1           two pair under C
    641a@2011    641a.12(c)       D         641a.6(b)    2c 4c 6c 8c 9d    6 to 1           a flush under D
    641a@2011    641a.12(c)       E         641a.6(b)    5c 6c 7c 8c 2d    30 to 1          a straight flush under E
    641a@2011    641a.12(c)       F         641a.6(b)    Ac Ad 3h 7s 9c    1 to 1           a pair of aces, the last row
    641a@2011    641a.12(c)       F         641a.6(b)    Kc Kd Ah 7s 9c    -                a pair of kings is below the last row
    641a@2011    641a.12(d)(1)    A         641a.6(b)    Ac Ad Ah As 2c    100% of meter    four aces
    641a@2011    641a.12(d)(1)    A         641a.6(b)    Kc Kd Kh Ks Ac    300 for 1        four kings
    641a@2011    641a.12(d)(1)    B         641a.6(b)    Ac Kc Qc Jc 2d    100 for 1        a straight flush
    641a@2011    641a.12(d)(1)    A         641a.6(b)    2c 2d 2h 9s Tc    9 for 1          three-of-a-kind under A
    641a@2011    641a.12(d)(1)    B         641a.6(b)    2c 2d 2h 9s Tc    15 for 1         three-of-a-kind under B
    641a@2011    641a.12(d)(1)    B         641a.6(b)    Ac Kc Qc 9c 2d    -                a flush is below the last row
"""

LET_IT_RIDE_2011 = """
    rules        clause        letter    list         cards             pays          why
    643a@2011    643a.12(a)    A         643a.6(b)    As Ks Qs Js Ts    1,000 to 1    the top row
    643a@2011    643a.12(a)    B         643a.6(b)    As Ks Qs Js Ts    500 to 1      the top row of B
    643a@2011    643a.12(a)    A         643a.6(b)    Tc Td 2h 3s 4c    1 to 1        a pair of tens
    643a@2011    643a.12(a)    A         643a.6(b)    9c 9d Ah Ks Qc    -             a pair of nines
    643a@2011    643a.12(b)    A         643a.6(b)    As Ks Qs Js Ts    $25,000       the top row
    643a@2011    643a.12(b)    A         643a.6(b)    2c 2d 2h 3s 4c    $5            three-of-a-kind, the last that pays under A
    643a@2011    643a.12(b)    A         643a.6(b)    Ac Ad Kh Ks 4c    $0            two pair loses under A
    643a@2011    643a.12(b)    A         643a.6(b)    Ac Ad Kh Qs 4c    $0            a pair of aces loses under A
    643a@2011    643a.12(b)    B         643a.6(b)    Tc Td 2h 3s 4c    $1            a pair of tens under B
    643a@2011    643a.12(b)    C         643a.6(b)    2c 2d 3h 3s 4c    $6            two pair, the last that pays under C
    643a@2011    643a.12(b)    C         643a.6(b)    Ac Ad Kh Qs 4c    $0            a pair of aces loses under C
    643a@2011    643a.12(b)    B         643a.6(b)    9c 9d 2h 3s 4c    -             a pair of nines
    643a@2011    643a.12(c)    A         643a.6(c)    Ah Kh Qh          40 to 1       a mini-royal
    643a@2011    643a.12(c)    D         643a.6(c)    Ah Kh Qh          50 to 1       a mini-royal under D
    643a@2011    643a.12(c)    D         643a.6(c)    Kh Qh Jh          40 to 1       a lower straight flush under D
    643a@2011    643a.12(c)    F         643a.6(c)    2c 2d 3h          1 to 1        the lowest pair
    643a@2011    643a.12(c)    F         643a.6(c)    Ac Kd Jh          -             no pair
"""

LET_IT_RIDE = """
    rules    clause           letter    list         cards                pays                  why
    643a     643a.12(a)       A         643a.6(b)    Ah Kh Qh Jh Th       1,000 to 1            the top row
    643a     643a.12(a)       B         643a.6(b)    Ah Kh Qh Jh Th       500 to 1              the top row of B
    643a     643a.12(a)       B         643a.6(b)    Tc Td 2h 3s 4c       1 to 1                a pair of tens
    643a     643a.12(a)       B         643a.6(b)    9c 9d Ah Ks Qc       -                     a pair of nines
    643a     643a.12(b)       A         643a.6(b)    Ac Ad 2h 3s 4c       2 to 1                a pair of tens or better under A
    643a     643a.12(b)       B         643a.6(b)    Tc Td 2h 3s 4c       1 to 1                a pair of tens or better under B
    643a     643a.12(b)       C         643a.6(b)    Ac Ad 2h 3s 4c       -                     blank: no pair pays under C
    643a     643a.12(b)       C         643a.6(b)    2c 2d 3h 3s 4c       6 to 1                two pair, the last under C
    643a     643a.12(b)       D         643a.6(b)    Tc Td 2h 3s 4c       1 to 1                a pair of tens or better under D
    643a     643a.12(b)       E         643a.6(b)    Ac Ad 2h 3s 4c       -                     blank: no pair pays under E
    643a     643a.12(b)       F         643a.6(b)    2c 2d 3h 3s 4c       6 to 1                two pair, the last under F
    643a     643a.12(b)       G         643a.6(b)    Ac Ad Kh Ks 4c       -                     blank: two pair does not pay under G
    643a     643a.12(b)       G         643a.6(b)    2c 2d 2h 3s 4c       5 to 1                three-of-a-kind, the last under G
    643a     643a.12(b)       G         643a.6(b)    Ah Kh Qh Jh Th       25,000 to 1           the top row of G
    643a     643a.12(c)       A         643a.6(c)    Ah Kh Qh             40 to 1               a mini-royal has no row under A: a straight flush
    643a     643a.12(c)       D         643a.6(c)    Ah Kh Qh             50 to 1               a mini-royal
    643a     643a.12(c)       D         643a.6(c)    Kh Qh Jh             40 to 1               a lower straight flush
    643a     643a.12(c)       E         643a.6(c)    Ac 2d 3h             5 to 1                ace, 2, 3 is a straight
    643a     643a.12(c)       F         643a.6(c)    2c 2d 3h             1 to 1                the lowest pair
    643a     643a.12(c)       F         643a.6(c)    Ac Kd Jh             -                     no pair
    643a     643a.12(d)(1)    A         643a.6(d)    As Ks Qs             100% of meter         a mini-royal of spades
    643a     643a.12(d)(1)    A         643a.6(d)    Ad Kd Qd             500 for 1             a mini-royal of another suit
    643a     643a.12(d)(1)    B         643a.6(d)    As 2s 3s             100 for 1             a straight flush under B
    643a     643a.12(d)(1)    A         643a.6(d)    Ac 2d 3h             6 for 1               a straight, the last under A
    643a     643a.12(d)(1)    B         643a.6(d)    Ac Kd Qh             -                     blank: a straight does not pay under B
    643a     643a.12(d)(1)    B         643a.6(d)    2c 2d 2h             90 for 1              three-of-a-kind, the last under B
    643a     643a.12(d)(1)    A         643a.6(d)    Ac Kc Jc             -                     a flush is not in the list
    643a     643a.12(e)(1)    A         643a.6(b)    Ah Kh Qh Jh Th       100% of meter         a royal flush
    643a     643a.12(e)(1)    A         643a.6(b)    Kh Qh Jh Th 9h       10% of meter          a straight flush
    643a     643a.12(e)(1)    B         643a.6(b)    Ah Kh Qh Jh Th       100% mega jackpot     a royal flush
    643a     643a.12(e)(1)    B         643a.6(b)    Kh Qh Jh Th 9h       100% major jackpot    a straight flush
    643a     643a.12(e)(1)    B         643a.6(b)    2c 2d 2h 2s 9c       300 for 1             four-of-a-kind under B
    643a     643a.12(e)(1)    C         643a.6(b)    2c 2d 2h 2s 9c       100% minor jackpot    four-of-a-kind under C
    643a     643a.12(e)(1)    C         643a.6(b)    2c 2d 2h 3s 4c       10 for 1              three-of-a-kind under C
    643a     643a.12(e)(1)    D         643a.6(b)    2c 2d 2h 3s 4c       9 for 1               three-of-a-kind under D
    643a     643a.12(e)(1)    D         643a.6(b)    Ac Ad Kh Ks 4c       -                     two pair is below the last row
    643a     643a.12(f)(1)    -         643a.6(b)    Ah Kh Qh Jh Th       100% of meter         a royal flush
    643a     643a.12(f)(1)    -         643a.6(b)    2c 3c 4c 5c 7c       50 for 1              the lowest flush, the last row
    643a     643a.12(f)(1)    -         643a.6(b)    Ac Kd Qh Js Tc       -                     a straight is below the last row
    643a     643a.12(g)       A         643a.6(e)    Ad Kd Qd Jd Td 9d    1,000 to 1            a six-card royal is paid as a royal flush under A
    643a     643a.12(g)       D         643a.6(e)    Ad Kd Qd Jd Td 9d    1,000 to 1            blank: a six-card royal is paid as a royal flush under D
    643a     643a.12(g)       E         643a.6(e)    Ad Kd Qd Jd Td 9d    200,000 to 1          a six-card royal of diamonds
    643a     643a.12(g)       E         643a.6(e)    As Ks Qs Js Ts 9s    20,000 to 1           a six-card royal of another suit
    643a     643a.12(g)       E         643a.6(e)    Ad Kd Qd Jd Td 8d    1,000 to 1            a royal flush
    643a     643a.12(g)       B         643a.6(e)    2c 2d 2h 3s 4c 6d    5 to 1                three-of-a-kind, the last row
    643a     643a.12(g)       C         643a.6(e)    2c 2d 2h 3s 4c 6d    8 to 1                three-of-a-kind under C
    643a     643a.12(g)       B         643a.6(e)    Ac Ad Kh Ks Qc Qd    -                     three pairs are below the last row
"""

THREE_CARD_POKER_2011 = """
    rules        clause           letter    list         cards                pays             why
    649a@2011    649a.12(b)       A         649a.6(b)    As Ks Qs             5 to 1           the top row
    649a@2011    649a.12(b)       B         649a.6(b)    2c 2d 2h             3 to 1           three-of-a-kind under B
    649a@2011    649a.12(b)       C         649a.6(b)    Ac 2d 3h             1 to 1           a straight, the last row
    649a@2011    649a.12(b)       C         649a.6(b)    Ac Kc Jc             -                a flush is below the last row
    649a@2011    649a.12(c)       A         649a.6(b)    As Ks Qs             50 to 1          ace, king, queen of spades
    649a@2011    649a.12(c)       A         649a.6(b)    Ah Kh Qh             5 to 1           ace, king, queen of another suit
    649a@2011    649a.12(c)       B         649a.6(b)    Ah Kh Qh             50 to 1          ace, king, queen under B
    649a@2011    649a.12(c)       A         649a.6(b)    Ac Kd Qh             1 to 1           unsuited they are a straight
    649a@2011    649a.12(c)       B         649a.6(b)    Ac Kd Qh             -                N/A: a straight does not pay under B
    649a@2011    649a.12(c)       C         649a.6(b)    2c 2d 2h             3 to 1           three-of-a-kind, the last under C
    649a@2011    649a.12(d)       A         649a.6(b)    2c 3d 4h             5 to 1           a straight under A of 2011
    649a@2011    649a.12(d)       A         649a.6(b)    2c 3c 5c             3 to 1           a flush under A of 2011
    649a@2011    649a.12(d)       C         649a.6(b)    2c 2d 3h             1 to 1           the lowest pair
    649a@2011    649a.12(d)       C         649a.6(b)    Ac Kd Jh             -                no pair
    649a@2011    649a.12(e)(1)    A         649a.6(b)    As Ks Qs             100% of meter    ace, king, queen of spades
    649a@2011    649a.12(e)(1)    A         649a.6(b)    Ac Kc Qc             500 for 1        of another suit
    649a@2011    649a.12(e)(1)    A         649a.6(b)    Ac 2d 3h             6 for 1          a straight, the last under A
    649a@2011    649a.12(e)(1)    B         649a.6(b)    Ac 2d 3h             -                N/A: a straight does not pay under B
    649a@2011    649a.12(f)       A         649a.6(d)    Ad Kd Qd Jd Td 9d    1,000 to 1       a royal flush, six of them or five
    649a@2011    649a.12(f)       B         649a.6(d)    2c 2d 2h 3s 4c 6d    8 to 1           three-of-a-kind, the last row
    649a@2011    649a.12(f)       B         649a.6(d)    2c 2d 2h 3s 3c 6d    20 to 1          a full house is three and a pair
    649a@2011    649a.12(f)       B         649a.6(d)    Ac Ad Kh Ks Qc Jd    -                two pair is below the last row
"""

THREE_CARD_POKER = """
    rules    clause           letter    list         cards                pays             why
    649a     649a.12(b)       A         649a.6(b)    As Ks Qs             5 to 1           the top row
    649a     649a.12(b)       B         649a.6(b)    2c 2d 2h             3 to 1           three-of-a-kind under B
    649a     649a.12(b)       C         649a.6(b)    Ac 2d 3h             1 to 1           a straight, the last row
    649a     649a.12(b)       C         649a.6(b)    Ac Kc Jc             -                a flush is below the last row
    649a     649a.12(c)       A         649a.6(b)    As Ks Qs             50 to 1          ace, king, queen of spades
    649a     649a.12(c)       C         649a.6(b)    Ah Kh Qh             10 to 1          ace, king, queen of another suit
    649a     649a.12(c)       C         649a.6(b)    Kh Qh Jh             6 to 1           a lower straight flush
    649a     649a.12(c)       B         649a.6(b)    Ac Kd Qh             -                blank: a straight does not pay under B
    649a     649a.12(d)       A         649a.6(b)    2c 3d 4h             6 to 1           a straight under A
    649a     649a.12(d)       A         649a.6(b)    2c 3c 5c             4 to 1           a flush under A
    649a     649a.12(d)       A         649a.6(b)    As Ks Qs             35 to 1          the top row of A
    649a     649a.12(d)       E         649a.6(b)    9c 9d 9h             25 to 1          three-of-a-kind under E
    649a     649a.12(d)       D         649a.6(b)    2c 2d 3h             1 to 1           the lowest pair
    649a     649a.12(d)       D         649a.6(b)    Ac Kd Jh             -                no pair
    649a     649a.12(e)(1)    A         649a.6(b)    As Ks Qs             100% of meter    ace, king, queen of spades
    649a     649a.12(e)(1)    B         649a.6(b)    Ad Kd Qd             500 for 1        of another suit
    649a     649a.12(e)(1)    A         649a.6(b)    Ac Kd Qh             6 for 1          a straight, the last under A
    649a     649a.12(e)(1)    B         649a.6(b)    Ac Kd Qh             -                N/A: a straight does not pay under B
    649a     649a.12(f)       A         649a.6(d)    Ad Kd Qd Jd Td 9d    1,000 to 1       a Super Royal is paid as a royal flush under A
    649a     649a.12(f)       D         649a.6(d)    As Ks Qs Js Ts 9s    1,000 to 1       blank: a Super Royal is paid as a royal flush under D
    649a     649a.12(f)       E         649a.6(d)    Ad Kd Qd Jd Td 9d    $1,000,000       a Super Royal of diamonds
    649a     649a.12(f)       E         649a.6(d)    Ac Kc Qc Jc Tc 9c    $100,000         a Super Royal of another suit
    649a     649a.12(f)       E         649a.6(d)    Ad Kd Qd Jd Td 9c    1,000 to 1       five suited cards are a royal flush
    649a     649a.12(f)       C         649a.6(d)    2c 2d 2h 3s 4c 6d    7 to 1           three-of-a-kind, the last row
    649a     649a.12(f)       C         649a.6(d)    Ac Ad Kh Ks Qc Jd    -                two pair is below the last row
    649a     649a.12(h)(1)    -         649a.6(d)    Ah Kh Qh Jh Th       100% of meter    a royal flush
    649a     649a.12(h)(1)    -         649a.6(d)    Ah 2h 3h 4h 5h       10% of meter     the lowest straight flush
    649a     649a.12(h)(1)    -         649a.6(d)    2c 2d 2h 3s 4c       9 for 1          three-of-a-kind, the last row
    649a     649a.12(h)(1)    -         649a.6(d)    Ac Ad Kh Ks Qc       -                two pair is below the last row
    649a     649a.12(i)(1)    -         649a.6(d)    2c 2d 2h 2s 9c       500 for 1        four-of-a-kind
    649a     649a.12(i)(1)    -         649a.6(d)    2c 3c 4c 5c 7c       50 for 1         the lowest flush, the last row
    649a     649a.12(i)(1)    -         649a.6(d)    Ac Kd Qh Js Tc       -                a straight is below the last row
    649a     649a.12(j)(1)    -         649a.6(d)    As Ks Qs Js Ts 2c    100% of meter    a royal flush of spades
    649a     649a.12(j)(1)    -         649a.6(d)    As Ks Qs Js Ts 9s    100% of meter    six of them are a royal flush of spades too
    649a     649a.12(j)(1)    -         649a.6(d)    Ah Kh Qh Jh Th 2s    25% of meter     a royal flush of another suit
    649a     649a.12(j)(1)    -         649a.6(d)    Ac 2d 3h 4s 5c Kd    5 for 1          the lowest straight, the last row
    649a     649a.12(j)(1)    -         649a.6(d)    2c 2d 2h 3s 4c 6d    -                three-of-a-kind is below the last row
"""

HOLDEM_AND_STUD = """
    rules        clause           letter    list         cards                   pays                  why
    647a         647a.12(d)(1)    A         647a.6(b)    Ah Kh Qh Jh Th          100% of meter         a royal flush
    647a         647a.12(d)(1)    B         647a.6(b)    Kh Qh Jh Th 9h          100% major jackpot    a straight flush under B
    647a         647a.12(d)(1)    C         647a.6(b)    2c 2d 2h 2s 9c          100% minor jackpot    four-of-a-kind under C
    647a         647a.12(d)(1)    D         647a.6(b)    2c 2d 2h 3s 4c          9 for 1               three-of-a-kind, the last row
    647a         647a.12(d)(1)    D         647a.6(b)    Ac Ad Kh Ks 4c          -                     two pair is below the last row
    647a         647a.12(e)(1)    -         647a.6(b)    Kh Qh Jh Th 9h          10% of meter          a straight flush
    647a         647a.12(e)(1)    -         647a.6(b)    2c 3c 4c 5c 7c          50 for 1              the lowest flush, the last row
    647a         647a.12(e)(1)    -         647a.6(b)    Ac Kd Qh Js Tc          -                     a straight is below the last row
    647a         647a.12(f)       B         647a.6(d)    Ad Kd Qd Jd Td 9d       1,000 to 1            a six-card royal is paid as a royal flush under B
    647a         647a.12(f)       E         647a.6(d)    Ad Kd Qd Jd Td 9d       200,000 to 1          a six-card royal of diamonds
    647a         647a.12(f)       E         647a.6(d)    Ah Kh Qh Jh Th 9h       20,000 to 1           a six-card royal of another suit
    647a         647a.12(f)       D         647a.6(d)    2c 2d 2h 3s 4c 6d       7 to 1                three-of-a-kind, the last row
    647a         647a.12(f)       D         647a.6(d)    Ac Ad Kh Ks Qc Jd       -                     two pair is below the last row
    653a@2011    653a.12(b)       -         653a.6(b)    Ah Kh Qh Jh Th 2c 3d    500 to 1              a royal flush
    653a@2011    653a.12(b)       -         653a.6(b)    2c 4c 6c 8c Tc Ad Kd    3 to 2                a flush
    653a@2011    653a.12(b)       -         653a.6(b)    Ac 2d 3h 4s 5c 9d Kd    1 to 1                the lowest straight
    653a@2011    653a.12(b)       -         653a.6(b)    Ac Ad Ah 4s 5c 9d Kd    Push                  less than a straight
    653a@2011    653a.12(b)       -         653a.6(b)    Ac Kd Jh 4s 5c 9d 7d    Push                  less than a straight
    653a@2011    653a.12(c)       A         653a.6(b)    2c 2d 2h 3s 3c 9d Kd    9 to 1                a full house under A
    653a@2011    653a.12(c)       B         653a.6(b)    Ac 2d 3h 4s 5c 9d Kd    5 to 1                a straight under B
    653a@2011    653a.12(c)       C         653a.6(b)    2c 4c 6c 8c Tc Ad Kd    7 to 1                a flush under C
    653a@2011    653a.12(c)       D         653a.6(b)    2c 2d 2h 2s 3c 9d Kd    20 to 1               four-of-a-kind under D
    653a@2011    653a.12(c)       D         653a.6(b)    2c 2d 2h 4s 6c 9d Kd    3 to 1                three-of-a-kind, the last row
    653a@2011    653a.12(c)       D         653a.6(b)    Ac Ad Kh Ks 6c 9d 2d    -                     two pair is below the last row
    653a@2011    653a.12(d)(1)    -         653a.6(b)    Ah 2h 3h 4h 5h          10% of meter          the lowest straight flush
    653a@2011    653a.12(d)(1)    -         653a.6(b)    2c 2d 2h 3s 4c          9 for 1               three-of-a-kind, the last row
    653a@2011    653a.12(d)(1)    -         653a.6(b)    Ac Ad Kh Ks 6c          -                     two pair is below the last row
    669a         669a.12(a)       A         669a.6(c)    9c 9d 9h                30 to 1               three-of-a-kind under A
    669a         669a.12(a)       B         669a.6(c)    9c 9d 9h                25 to 1               three-of-a-kind under B
    669a         669a.12(a)       B         669a.6(c)    2c 2d 3h                1 to 1                the lowest pair
    669a         669a.12(a)       B         669a.6(c)    Ac Kd Jh                -                     no pair
    669a         669a.12(c)       -         669a.6(b)    Ah Kh Qh Jh Th 2c       100 to 1              a royal flush
    669a         669a.12(c)       -         669a.6(b)    2c 2d 3h 3s 5c 9d       3 to 2                two pair
    669a         669a.12(c)       -         669a.6(b)    Tc Td 3h 4s 6c 9d       1 to 1                a pair of tens, the last row
    669a         669a.12(c)       -         669a.6(b)    9c 9h 3h 4s 6c Ad       -                     a pair of nines
    669a         669a.12(d)       -         669a.6(b)    2c 2d 2h 4s 6c 9d       1 to 1                three-of-a-kind, the last that pays
    669a         669a.12(d)       -         669a.6(b)    2c 2d 3h 3s 5c 9d       Push                  two pair
    669a         669a.12(d)       -         669a.6(b)    Tc Td 3h 4s 6c 9d       Push                  a pair of tens
    669a         669a.12(d)       -         669a.6(b)    9c 9h 3h 4s 6c Ad       -                     a pair of nines
    669a         669a.12(e)(1)    -         669a.6(c)    As Ks Qs                100% of meter         ace, king and queen of spades
    669a         669a.12(e)(1)    -         669a.6(c)    Ac Kc Qc                500 for 1             of another suit
    669a         669a.12(e)(1)    -         669a.6(c)    Ac 2d 3h                6 for 1               a straight, ace, 2, 3 included, the last row
    669a         669a.12(e)(1)    -         669a.6(c)    Ac Kc Jc                -                     a flush is below the last row
    669a         669a.12(f)       A         669a.6(b)    Ah Kh Qh Jh Th 9h       1,000 to 1            a royal flush
    669a         669a.12(f)       C         669a.6(b)    2c 2d 2h 4s 6c 9d       8 to 1                three-of-a-kind, the last row
    669a         669a.12(f)       C         669a.6(b)    Ac Ad Kh Ks 6c 9d       -                     two pair is below the last row
"""

HOLE_CARDS = """
    rules    clause        letter    player    dealer    pays          why
    647a     647a.12(b)    A         Ac Ad     Ah As     1,000 to 1    aces of the player and of the dealer
    647a     647a.12(b)    B         Ac Ad     Ah As     30 to 1       N/A: the dealer's aces change nothing under B
    647a     647a.12(b)    A         Ac Ad     Ah Ks     30 to 1       ace-ace
    647a     647a.12(b)    A         Ac Kc     Ah As     25 to 1       ace-king of the same suit
    647a     647a.12(b)    A         Ac Qc     2h 3s     20 to 1       ace-queen of the same suit
    647a     647a.12(b)    B         Ac Jc     2h 3s     20 to 1       ace-jack of the same suit
    647a     647a.12(b)    A         Ac Kd     2h 3s     15 to 1       ace-king of different suits
    647a     647a.12(b)    A         Kc Kd     2h 3s     10 to 1       king-king
    647a     647a.12(b)    B         Qc Qd     2h 3s     10 to 1       queen-queen
    647a     647a.12(b)    A         Jc Jd     2h 3s     10 to 1       jack-jack
    647a     647a.12(b)    A         Ac Qd     2h 3s     5 to 1        ace-queen of different suits
    647a     647a.12(b)    B         Jc Ad     2h 3s     5 to 1        ace-jack of different suits
    647a     647a.12(b)    A         Tc Td     2h 3s     3 to 1        ten-ten
    647a     647a.12(b)    B         2c 2d     4h 3s     3 to 1        two-two
    647a     647a.12(b)    A         Ac Tc     2h 3s     -             ace-ten has no row
    647a     647a.12(b)    A         Kc Qc     Ah As     -             king-queen has no row
"""

ENVY = """
    rules        clause           wager                            placed    letter    list         cards                pays      why
    641a@2011    641a.12(d)(5)    Progressive Payout               $1        A         641a.6(b)    Ac Ad Ah As 2c       $100      four aces
    641a@2011    641a.12(d)(5)    Progressive Payout               $5        A         641a.6(b)    Kc Kd Kh Ks Ac       $50       another four-of-a-kind
    641a@2011    641a.12(d)(5)    Progressive Payout               $1        B         641a.6(b)    Kc Kd Kh Ks Ac       $25       another four-of-a-kind under B
    641a@2011    641a.12(d)(5)    Progressive Payout               $5        A         641a.6(b)    Ac Kc Qc Jc 2d       $25       a straight flush under A
    641a@2011    641a.12(d)(5)    Progressive Payout               $5        B         641a.6(b)    Ac Kc Qc Jc 2d       -         N/A: no straight flush under B
    641a@2011    641a.12(d)(5)    Progressive Payout               $1        A         641a.6(b)    Ac Ad Ah Kc Qd       -         three-of-a-kind pays nobody else
    643a         643a.12(d)(5)    Three-Card Progressive Payout    $1        -         643a.6(d)    As Ks Qs             $100      a mini-royal of spades
    643a         643a.12(d)(5)    Three-Card Progressive Payout    $5        -         643a.6(d)    Ah Kh Qh             $125      a mini-royal of another suit
    643a         643a.12(d)(5)    Three-Card Progressive Payout    $5        -         643a.6(d)    Ks Qs Js             -         a straight flush pays nobody else
    643a         643a.12(e)(5)    Five-Card Progressive Payout     $1        -         643a.6(b)    Ah Kh Qh Jh Th       $1,000    a royal flush
    643a         643a.12(e)(5)    Five-Card Progressive Payout     $5        -         643a.6(b)    Kh Qh Jh Th 9h       $1,500    a straight flush
    643a         643a.12(e)(5)    Five-Card Progressive Payout     $5        -         643a.6(b)    2c 2d 2h 2s 9c       -         four-of-a-kind pays nobody else
    647a         647a.12(d)(5)    Progressive Payout               $5        -         647a.6(b)    Ah Kh Qh Jh Th       $5,000    a royal flush
    647a         647a.12(d)(5)    Progressive Payout               $1        -         647a.6(b)    Kh Qh Jh Th 9h       $300      a straight flush
    647a         647a.12(d)(5)    Progressive Payout               $1        -         647a.6(b)    2c 2d 2h 2s 9c       -         four-of-a-kind pays nobody else
    649a@2011    649a.12(e)(5)    Progressive Payout               $1        -         649a.6(b)    As Ks Qs             $100      ace, king and queen of spades
    649a@2011    649a.12(e)(5)    Progressive Payout               $5        -         649a.6(b)    Ah Kh Qh             $125      of another suit
    649a@2011    649a.12(e)(5)    Progressive Payout               $5        -         649a.6(b)    Ah Kd Qh             -         only of one suit
    649a         649a.12(e)(5)    Three-Card Progressive Payout    $5        -         649a.6(b)    As Ks Qs             $500      ace, king and queen of spades
    649a         649a.12(e)(5)    Three-Card Progressive Payout    $1        -         649a.6(b)    Ah Kh Qh             $25       of another suit
    649a         649a.12(e)(5)    Three-Card Progressive Payout    $1        -         649a.6(b)    Ks Qs Js             -         a lower straight flush pays nobody else
    649a         649a.12(h)(5)    Five-Card Progressive Payout     $1        -         649a.6(d)    Ah Kh Qh Jh Th       $1,000    a royal flush
    649a         649a.12(h)(5)    Five-Card Progressive Payout     $5        -         649a.6(d)    Ah 2h 3h 4h 5h       $1,500    a straight flush
    649a         649a.12(h)(5)    Five-Card Progressive Payout     $5        -         649a.6(d)    2c 2d 2h 2s 9c       -         four-of-a-kind pays nobody else
    649a         649a.12(j)(5)    5 of 6 Progressive Payout        $5        -         649a.6(d)    As Ks Qs Js Ts 2c    $500      a royal flush of spades
    649a         649a.12(j)(5)    5 of 6 Progressive Payout        $1        -         649a.6(d)    Ah Kh Qh Jh Th 9h    $50       a royal flush of another suit
    649a         649a.12(j)(5)    5 of 6 Progressive Payout        $1        -         649a.6(d)    Kh Qh Jh Th 9h 2c    -         a straight flush pays nobody else
    653a@2011    653a.12(d)(5)    Progressive Payout               $5        -         653a.6(b)    Ah Kh Qh Jh Th       $5,000    a royal flush
    653a@2011    653a.12(d)(5)    Progressive Payout               $1        -         653a.6(b)    Kh Qh Jh Th 9h       $300      a straight flush
    653a@2011    653a.12(d)(5)    Progressive Payout               $1        -         653a.6(b)    2c 2d 2h 2s 9c       -         four-of-a-kind pays nobody else
    669a         669a.12(e)(5)    Progressive Payout               $1        -         669a.6(c)    As Ks Qs             $100      ace, king and queen of spades
    669a         669a.12(e)(5)    Progressive Payout               $5        -         669a.6(c)    Ac Kc Qc             $125      of another suit
    669a         669a.12(e)(5)    Progressive Payout               $5        -         669a.6(c)    Ks Qs Js             -         a lower straight flush pays nobody else
"""

HANDS = [
    *(case for block in (FOUR_CARD_POKER, LET_IT_RIDE_2011, LET_IT_RIDE) for case in rows(block)),
    *(case for block in (THREE_CARD_POKER_2011, THREE_CARD_POKER) for case in rows(block)),
    *rows(HOLDEM_AND_STUD),
]


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set, its clause and letter, its reason."""
    return f"{case['rules']} {case['clause']} {case['letter']} {case['why']}"


def cell(case: dict[str, str], hand: object) -> str:
    """What the paytable in force pays this hand, as printed; a row of $0 must lose."""
    chosen = {} if case["letter"] == "-" else {case["clause"]: case["letter"]}
    house = House(rules=rule_set(case["rules"]), letters=chosen)
    row = house.paytable(case["clause"]).row_for(hand)
    if row is None:
        return "-"
    assert row.pays.wins == (str(row.pays) not in ("$0", "Push"))
    return str(row.pays)


@pytest.mark.parametrize("case", HANDS, ids=called)
def test_a_hand_is_paid_by_its_row(case: dict[str, str]) -> None:
    ranking = rule_set(case["rules"]).ranking(case["list"])
    assert cell(case, best(cards(case["cards"]), ranking)) == case["pays"]


@pytest.mark.parametrize("case", rows(HOLE_CARDS), ids=called)
def test_two_cards_are_paid_by_their_row(case: dict[str, str]) -> None:
    assert cell(case, HoleCards(cards(case["player"]), cards(case["dealer"]))) == case["pays"]


@pytest.mark.parametrize("case", rows(ENVY), ids=called)
def test_what_a_hand_pays_the_other_players(case: dict[str, str]) -> None:
    rules = rule_set(case["rules"])
    schedules = rules.tables_for(case["wager"], About.ENVY)
    (table,) = [each for each in schedules if dollars(each.amount or 0) == case["placed"]]
    assert table.cite == case["clause"]
    row = table.paytable(case["letter"].strip("-")).row_for(
        best(cards(case["cards"]), rules.ranking(case["list"]))
    )
    assert str(row.pays if row else "-") == case["pays"]
