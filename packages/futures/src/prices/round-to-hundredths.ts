/**
 * Rounds to two decimals, halves away from 0 (四舍五入), so that a value and its negative round symmetrically.
 * Never −0.
 */
export const roundToHundredths = (value: number) =>
  (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100 + 0
