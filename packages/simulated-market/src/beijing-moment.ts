/** Epoch milliseconds of a Beijing `YYYY-MM-DD HH:mm`. China has no daylight saving time. */
export function epochOfBeijing(moment: string): number {
  return Date.parse(`${moment.replace(' ', 'T')}:00+08:00`)
}
