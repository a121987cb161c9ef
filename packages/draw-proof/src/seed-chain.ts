import { bytesOfHex, hexOf } from './bytes'
import { sha256 } from './sha256'

/** Hashes a seed `times` times. The seed of day k, hashed k times, is the commitment. */
export function hashRepeatedly(seed: string, times: number): string {
  let bytes = bytesOfHex(seed)
  for (let left = times; left > 0; left--) bytes = sha256(bytes)
  return hexOf(bytes)
}

/**
 * Derives the seed of day `dayNo` (from 1) from the seed of the last day; for day 0 the result is the
 * commitment.
 */
export const seedOfDay = (lastSeed: string, days: number, dayNo: number): string => {
  if (dayNo < 0 || dayNo > days) throw new RangeError(`day ${dayNo} of ${days}`)
  return hashRepeatedly(lastSeed, days - dayNo)
}
