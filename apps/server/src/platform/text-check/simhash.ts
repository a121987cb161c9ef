import { denseWithFigures } from './views'

/**
 * A fingerprint of 64 bits, as two signed halves; the fingerprints of nearly equal texts differ in few bits.
 */
export type Simhash = readonly [high: number, low: number]

/** Minimum number of letters, digits and Han characters: shorter texts are similar by chance. */
const minCharacters = 20
const halfBits = 32

/** Mixes the bits of a number (the last step of murmur3). */
function mixed(value: number) {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

/** 32 bits: each has the value that most mixed pairs have at that position. */
function majority(pairs: readonly number[]) {
  const votes = new Int32Array(halfBits)
  for (const pair of pairs) {
    const bits = mixed(pair)
    for (let bit = 0; bit < halfBits; bit += 1)
      votes[bit] = (votes[bit] ?? 0) + (((bits >>> bit) & 1) === 1 ? 1 : -1)
  }
  return votes.reduce((bits, vote, bit) => (vote > 0 ? bits | (1 << bit) : bits), 0)
}

/**
 * The fingerprint of a text, from its pairs of adjacent characters (Charikar, 2002); undefined for a short
 * text.
 */
export function simhashOf(text: string): Simhash | undefined {
  const codes = [...denseWithFigures(text)].map((character) => character.codePointAt(0) ?? 0)
  if (codes.length < minCharacters) return undefined
  const pairs = codes.slice(1).map((code, at) => Math.imul(codes[at] ?? 0, 0x01000193) + code)
  return [majority(pairs), majority(pairs.map((pair) => pair ^ 0x9e3779b9))]
}

/** Number of bits that are set. */
function bitCount(value: number) {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Number of the 64 bits in which two fingerprints differ. */
export const differingBits = (one: Simhash, other: Simhash) =>
  bitCount(one[0] ^ other[0]) + bitCount(one[1] ^ other[1])

/** A fingerprint as sixteen hexadecimal digits, for the database. */
export const simhashText = (hash: Simhash) =>
  hash.map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')

export const simhashIn = (text: string): Simhash => [
  Number.parseInt(text.slice(0, 8), 16) | 0,
  Number.parseInt(text.slice(8), 16) | 0,
]
