import { randomInt } from 'node:crypto'
import { beijingTime } from '#platform/clock'

/** Without letters and digits that are confused when read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `HZ20261124-7KQ2`: the day in Beijing, and four random characters. */
export function requestNumber(now: Date): string {
  const day = beijingTime(now).slice(0, 10).replaceAll('-', '')
  return `HZ${day}-${Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
