const day = 86_400_000
/** Beijing is eight hours ahead of UTC, and has had no summer time since 1991. */
const ahead = 8 * 3_600_000

/**
 * Epoch milliseconds (UTC) of a moment of Beijing, `YYYY-MM-DD HH:mm[:ss[.fff]]`; throws for anything else.
 */
export function epochOf(moment: string): number {
  const time = momentForm.test(moment) ? Date.parse(`${moment.replace(' ', 'T')}Z`) : Number.NaN
  if (Number.isNaN(time)) throw new RangeError(`not a moment: ${moment}`)
  return time - ahead
}

const momentForm = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d(\.\d{1,3})?)?$/

/** The moment of Beijing at epoch milliseconds, `YYYY-MM-DD HH:mm:ss`. */
export function momentAt(epoch: number): string {
  return new Date(epoch + ahead).toISOString().slice(0, 19).replace('T', ' ')
}

/** The midnight of Beijing at or before a moment; all in epoch milliseconds. */
export function midnightBefore(epoch: number): number {
  return Math.floor((epoch + ahead) / day) * day - ahead
}
