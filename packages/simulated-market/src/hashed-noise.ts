import { mixBits } from './random'

/** A uniform number from 0 up to, not including, 1. The same arguments give the same number. */
export function uniformAt(hash: number, index: number): number {
  return (mixBits(hash + Math.imul(index + 1, 0x9e3779b9)) >>> 0) / 4294967296
}

/**
 * A nearly normal number with mean 0 and standard deviation 1, never beyond ±3.5: the scaled sum of four
 * uniform numbers.
 */
export function normalAt(hash: number, index: number): number {
  const one = mixBits(hash + Math.imul(index + 1, 0x9e3779b9))
  const other = mixBits(one + 0x632be59b)
  const sum = (one >>> 16) + (one & 0xffff) + (other >>> 16) + (other & 0xffff)
  return (sum / 65536 - 2) * 1.7320508
}

/**
 * A smooth line through independent normal numbers, one for every `knot` days. It can be evaluated for any
 * day directly, so derived values do not depend on the first simulated day.
 */
export function slowNoise(hash: number, day: number, knot: number): number {
  // Each line has its own offset between two knots, because otherwise all lines would turn on the same day.
  const position = day / knot + uniformAt(hash, -7)
  const index = Math.floor(position)
  const part = position - index
  const smooth = part * part * (3 - 2 * part)
  return normalAt(hash, index) * (1 - smooth) + normalAt(hash, index + 1) * smooth
}
