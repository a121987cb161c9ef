import { mixed } from './random'

/** Uniform from 0 up to 1, the same for the same two numbers. */
export function unitAt(hash: number, index: number): number {
  return (mixed(hash + Math.imul(index + 1, 0x9e3779b9)) >>> 0) / 4294967296
}

/** Nearly normal, mean 0 and standard deviation 1, never beyond ±3.5: the sum of four uniform numbers. */
export function normalAt(hash: number, index: number): number {
  const one = mixed(hash + Math.imul(index + 1, 0x9e3779b9))
  const other = mixed(one + 0x632be59b)
  const sum = (one >>> 16) + (one & 0xffff) + (other >>> 16) + (other & 0xffff)
  return (sum / 65536 - 2) * 1.7320508
}

/**
 * A smooth line through independent normals, one for every `knot` days. It can be evaluated directly for any
 * day, so what is derived from it does not depend on the first day.
 */
export function slowNoise(hash: number, day: number, knot: number): number {
  // Each line starts at its own point between two knots, or all would turn on the same day.
  const place = day / knot + unitAt(hash, -7)
  const index = Math.floor(place)
  const part = place - index
  const smooth = part * part * (3 - 2 * part)
  return normalAt(hash, index) * (1 - smooth) + normalAt(hash, index + 1) * smooth
}
