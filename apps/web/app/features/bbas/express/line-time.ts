import type { ExpressLine } from '@vce/protocol'
import { shortTime } from '../../../lib/format'

type Timed = Pick<ExpressLine, 'time' | 'tradingDay'>

/** Settled facts are published after the close; at which hour is not known. */
const afterClose = '盘后'

/** Under the heading of its trading day: `21:35`, with the date where that is another, as of a night; 盘后 of what is settled. */
export function timeWords({ time, tradingDay }: Timed): string {
  if (time === null) return afterClose
  return time.startsWith(tradingDay) ? time.slice(11, 16) : shortTime(time)
}

/** Where no heading tells the day: `2017-12-29 盘后`, `11-20 21:35`. */
export const datedTime = ({ time, tradingDay }: Timed): string =>
  time === null ? `${tradingDay} ${afterClose}` : shortTime(time)

/** For the machine: the moment, or the trading day. */
export const timeStamp = ({ time, tradingDay }: Timed): string => time?.replace(' ', 'T') ?? tradingDay
