import { bytesOfHex, hexOf } from './bytes'
import { sha256 } from './sha256'

/** A seed hashed a number of times: that of day k hashed k times is the commitment. */
export function hashed(seed: string, times: number): string {
  let bytes = bytesOfHex(seed)
  for (let left = times; left > 0; left--) bytes = sha256(bytes)
  return hexOf(bytes)
}

/** The seed of a day from 1 on, by the seed of the last day; day 0 is the commitment. */
export const seedOfDay = (lastSeed: string, days: number, dayNo: number): string => {
  if (dayNo < 0 || dayNo > days) throw new RangeError(`day ${dayNo} of ${days}`)
  return hashed(lastSeed, days - dayNo)
}
