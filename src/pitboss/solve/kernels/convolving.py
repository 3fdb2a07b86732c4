"""Compiled convolution of two rows of chances, exact: number-theoretic transforms by six primes.

A chance is a whole multiple of 2^-80. Chances are convolved modulo each prime; what all residues belong to is
the true sum of products, because no sum is above one, 2^160, and the product of the primes is.

Everything a kernel calls or reads by name stands in this file. None uses prange: they run on threads.
"""

import numpy as np

from pitboss.hands.compiling import kernel

LIMBS, LIMB_BITS = 4, 20
LIMB_MASK = (1 << LIMB_BITS) - 1
LONGEST = 1 << 24  # every prime less one is a multiple of it
PRIMES = (1224736769, 1711276033, 1811939329, 2013265921, 2113929217, 2130706433)  # rising, 2^30 to 2^31
NO_SQUARES = (3, 5, 11, 11, 5, 3)  # of each prime a number that is no square modulo it
WORD = np.uint64(32)
BLOCK, CHUNK = 16, 512  # places that lie too close for a loop to be fast; places that are joined at a time


@kernel
def times(number, by, quotient, prime):
    """A number below 2^32 times another modulo a prime, of which the quotient with 2^32 is known."""
    rest = number * by - (number * quotient >> WORD) * prime
    return rest - prime if rest >= prime else rest


@kernel
def fill_powers(root, prime, powers, quotients):
    """Write the powers of a root of the order n from place n / 2 on, of its square before them, and so on."""
    half = len(powers) // 2
    power, quotient = np.uint64(1), (root << WORD) // prime
    for place in range(half, len(powers)):
        powers[place] = power
        quotients[place] = (power << WORD) // prime
        power = times(power, root, quotient, prime)
    for place in range(half - 1, 0, -1):
        powers[place] = powers[2 * place]
        quotients[place] = quotients[2 * place]


@kernel
def cross(low, high, powers, quotients, prime):
    """One step of a transform: sums, and differences times powers."""
    for place in range(len(low)):
        one, two = np.uint64(low[place]), np.uint64(high[place])
        total = one + two
        low[place] = total - prime if total >= prime else total
        by, quotient = np.uint64(powers[place]), np.uint64(quotients[place])
        high[place] = times(one + prime - two, by, quotient, prime)


@kernel
def cross_back(low, high, powers, quotients, prime):
    """One step back: sums with and differences from what is first multiplied by powers."""
    for place in range(len(low)):
        by, quotient = np.uint64(powers[place]), np.uint64(quotients[place])
        one, two = np.uint64(low[place]), times(np.uint64(high[place]), by, quotient, prime)
        total, less = one + two, one + prime - two
        low[place] = total - prime if total >= prime else total
        high[place] = less - prime if less >= prime else less


@kernel
def cross_one(low, high, by, quotient, prime):
    """One step of a transform where all places have one power."""
    for place in range(len(low)):
        one, two = np.uint64(low[place]), np.uint64(high[place])
        total = one + two
        low[place] = total - prime if total >= prime else total
        high[place] = times(one + prime - two, by, quotient, prime)


@kernel
def cross_one_back(low, high, by, quotient, prime):
    """One step back where all places have one power."""
    for place in range(len(low)):
        one, two = np.uint64(low[place]), times(np.uint64(high[place]), by, quotient, prime)
        total, less = one + two, one + prime - two
        low[place] = total - prime if total >= prime else total
        high[place] = less - prime if less >= prime else less


@kernel
def transform(values, turned, powers, quotients, prime):
    """Transform a row, which is not left as it was; what comes out is in no order but always the same.

    values  uint32[n]               the row
    turned  uint32[block, n/block]  the transform: first steps are made along the row, last ones across blocks
    """
    block, half = len(turned), len(values) // 2
    while half >= block:
        by, of = powers[half : 2 * half], quotients[half : 2 * half]
        for start in range(0, len(values), 2 * half):
            middle = start + half
            cross(values[start:middle], values[middle : middle + half], by, of, prime)
        half //= 2
    turned[:] = values.reshape(turned.shape[1], block).T
    while half:
        for place in range(block):
            if not place & half:
                power = half + place % half
                by, of = np.uint64(powers[power]), np.uint64(quotients[power])
                cross_one(turned[place], turned[place + half], by, of, prime)
        half //= 2


@kernel
def transform_back(turned, values, powers, quotients, prime):
    """Undo a transform, all but the division by the length; powers are those of the inverse root."""
    block, half = len(turned), 1
    while half < block:
        for place in range(block):
            if not place & half:
                power = half + place % half
                by, of = np.uint64(powers[power]), np.uint64(quotients[power])
                cross_one_back(turned[place], turned[place + half], by, of, prime)
        half *= 2
    values.reshape(turned.shape[1], block)[:] = turned.T
    while half < len(values):
        by, of = powers[half : 2 * half], quotients[half : 2 * half]
        for start in range(0, len(values), 2 * half):
            middle = start + half
            cross_back(values[start:middle], values[middle : middle + half], by, of, prime)
        half *= 2


@kernel
def residues(limbs, prime, out):
    """Write the chances modulo a prime."""
    by = np.uint64(1 << LIMB_BITS)
    quotient = (by << WORD) // prime
    for place in range(limbs.shape[1]):
        rest = np.uint64(limbs[LIMBS - 1, place])
        for limb in range(LIMBS - 2, -1, -1):
            rest = times(rest, by, quotient, prime) + np.uint64(limbs[limb, place])
            rest = rest - prime if rest >= prime else rest
        out[place] = rest


@kernel
def weigh(values, others, by, prime):
    """Multiply numbers place by place, and all by one more."""
    quotient = (by << WORD) // prime
    estimate, two = np.uint64(1 << 62) // prime, np.uint64(30)
    for place in range(len(values)):
        product = np.uint64(values[place]) * np.uint64(others[place])
        rest = product - ((product >> two) * estimate >> WORD) * prime
        rest = rest - prime if rest >= prime else rest
        rest = rest - prime if rest >= prime else rest
        values[place] = times(rest, by, quotient, prime)


@kernel
def multiply(left, right, roots, square, out):
    """Write the convolution of two rows modulo a prime.

    left, right  int64[4, n]    limbs of the rows
    roots        uint64[4]      the prime, a root of the order m, its inverse, and the inverse of m
    square       bool           whether both rows are the same
    out          uint32[m]      noughts
    """
    prime, size = roots[0], len(out)
    powers, quotients = np.empty(size, np.uint32), np.empty(size, np.uint32)
    fill_powers(roots[1], prime, powers, quotients)
    block = min(BLOCK, size)
    one = np.empty((block, size // block), np.uint32)
    residues(left, prime, out)
    transform(out, one, powers, quotients, prime)
    two = one
    if not square:
        two = np.empty((block, size // block), np.uint32)
        out[:] = 0
        residues(right, prime, out)
        transform(out, two, powers, quotients, prime)
    for row in range(block):
        weigh(one[row], two[row], roots[3], prime)
    fill_powers(roots[2], prime, powers, quotients)
    transform_back(one, out, powers, quotients, prime)


@kernel
def peel(rests, before, by, prime):
    """Take a digit of an earlier prime from residues by a later one, and divide by the earlier prime."""
    quotient = (by << WORD) // prime
    for place in range(len(rests)):
        less = np.uint64(rests[place]) + prime - np.uint64(before[place])
        rests[place] = times(less, by, quotient, prime)


@kernel
def shift_in(limbs, carries, digits, prime):
    """Multiply numbers in limbs by a prime, and add a digit to each."""
    for place in range(len(digits)):
        carries[place] = digits[place]
    for limb in range(2 * LIMBS):
        row = limbs[limb]
        for place in range(len(digits)):
            carry = carries[place] + row[place] * prime
            row[place] = carry & LIMB_MASK
            carries[place] = carry >> LIMB_BITS


@kernel
def join(rests, inverses, out):
    """Write the chances that residues by all primes belong to, rounded down to multiples of 2^-80.

    rests     uint32[6, m]   as multiply writes them; they become digits, the first prime's the lowest
    inverses  uint64[6, 6]   of an earlier prime modulo a later one
    out       int64[4, n]    limbs; the highest may hold one bit more
    """
    for place in range(0, out.shape[1], CHUNK):
        digits = rests[:, place : min(place + CHUNK, out.shape[1])]
        for each in range(len(PRIMES)):
            for before in range(each):
                peel(digits[each], digits[before], inverses[before, each], np.uint64(PRIMES[each]))
        limbs = np.zeros((2 * LIMBS, digits.shape[1]), np.int64)
        carries = np.zeros(digits.shape[1], np.int64)
        for each in range(len(PRIMES) - 1, -1, -1):
            shift_in(limbs, carries, digits[each], PRIMES[each])
        limbs[2 * LIMBS - 1] += carries << LIMB_BITS
        out[:, place : place + CHUNK] = limbs[LIMBS:]
