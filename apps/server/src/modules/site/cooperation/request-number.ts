import { randomInt } from 'node:crypto'
import { beijingTime } from '#platform/clock'

/** Letters and digits that cannot be confused when they are read aloud or written down. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A request number `HZ20261124-7KQ2`: the Beijing day and four random characters. */
export function requestNumber(now: Date): string {
  const day = beijingTime(now).slice(0, 10).replaceAll('-', '')
  return `HZ${day}-${Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
