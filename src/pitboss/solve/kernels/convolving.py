"""Compiled convolution of two rows of chances, exact: number-theoretic transforms by two primes.

A chance is a whole multiple of 2^-80, in five limbs of sixteen bits, the lowest first. Limbs are convolved
modulo either prime; what both residues belong to is the true sum, because no sum reaches their product.

Everything a kernel calls or reads by name stands in this file. None uses prange: they run on threads.
"""

import numpy as np

from pitboss.hands.compiling import kernel

LIMBS, LIMB_BITS = 5, 16
LIMB_MASK = (1 << LIMB_BITS) - 1
FIRST, FIRST_ROOT = 2013265921, 31  # 15 * 2^27 + 1, and a generator
SECOND, SECOND_ROOT = 1811939329, 13  # 27 * 2^26 + 1, and a generator
FIRST_INVERSE = pow(FIRST, -1, SECOND)


@kernel
def reduced(number, second):
    """A number modulo the first or the second prime; each is a constant, which divides much faster."""
    return number % SECOND if second else number % FIRST


@kernel
def fill_powers(root, second, powers):
    """Write the powers of a root, the first of which is one."""
    power = 1
    for place in range(len(powers)):
        powers[place] = power
        power = reduced(power * root, second)


@kernel
def transform(values, powers, second):
    """Transform a row in place; its places end in reversed order of bits."""
    prime = SECOND if second else FIRST
    length, step = len(values), 1
    while length > 1:
        half = length // 2
        for start in range(0, len(values), length):
            for place in range(start, start + half):
                one, two = values[place], values[place + half]
                total = one + two
                values[place] = total - prime if total >= prime else total
                values[place + half] = reduced((one - two + prime) * powers[(place - start) * step], second)
        length, step = half, step * 2


@kernel
def transform_back(values, powers, second):
    """Undo a transform in place, all but the division by the length; powers are those of the inverse root."""
    prime = SECOND if second else FIRST
    length, step = 2, len(values) // 2
    while length <= len(values):
        half = length // 2
        for start in range(0, len(values), length):
            for place in range(start, start + half):
                one = values[place]
                two = reduced(values[place + half] * powers[(place - start) * step], second)
                total, less = one + two, one - two
                values[place] = total - prime if total >= prime else total
                values[place + half] = less + prime if less < 0 else less
        length, step = length * 2, step // 2


@kernel
def multiply(left, right, roots, second, square, out):
    """Write the convolution of all limbs modulo a prime.

    left, right  int64[5, n]    rows padded with noughts; they are not left as they were
    roots        int64[3]       a root of the order n, its inverse, and the inverse of n
    square       bool           whether both rows are the same
    out          int64[9, n]    by the sum of the places of two limbs
    """
    powers = np.empty(left.shape[1] // 2, np.int64)
    fill_powers(roots[0], second, powers)
    for limb in range(LIMBS):
        transform(left[limb], powers, second)
        if square:
            right[limb] = left[limb]
        else:
            transform(right[limb], powers, second)
    for one in range(LIMBS):
        for two in range(LIMBS):
            for place in range(left.shape[1]):
                product = reduced(left[one, place] * right[two, place], second)
                out[one + two, place] = reduced(out[one + two, place] + product, second)
    fill_powers(roots[1], second, powers)
    for limb in range(2 * LIMBS - 1):
        transform_back(out[limb], powers, second)
        for place in range(left.shape[1]):
            out[limb, place] = reduced(out[limb, place] * roots[2], second)


@kernel
def join(first, second, out):
    """Write the chances that residues by both primes belong to, rounded down to multiples of 2^-80.

    first, second  int64[9, n]   as multiply writes them
    out            int64[5, m]   limbs; the highest may hold one bit more
    """
    for place in range(out.shape[1]):
        carry = 0
        for limb in range(2 * LIMBS - 1):
            one, two = first[limb, place], second[limb, place]
            times = (two - one) % SECOND * FIRST_INVERSE % SECOND
            whole = one + FIRST * times + carry
            if limb < LIMBS:
                carry = whole >> LIMB_BITS
            else:
                out[limb - LIMBS, place] = whole & LIMB_MASK
                carry = whole >> LIMB_BITS
        out[LIMBS - 1, place] = carry
