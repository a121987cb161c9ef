import type { ExpressLine } from '@vce/protocol'
import { shortTime } from '#app/lib/format'

type LineTime = Pick<ExpressLine, 'time' | 'tradingDay'>

/** Text for settled facts, which are published after the close at an unknown time. */
const afterClose = '盘后'

/**
 * Time of a line under the heading of its trading day: `21:35`, with the date if it differs (night session);
 * 盘后 for settled facts.
 */
export function timeText({ time, tradingDay }: LineTime): string {
  if (time === null) return afterClose
  return time.startsWith(tradingDay) ? time.slice(11, 16) : shortTime(time)
}

/** Time of a line outside a day's heading: `2017-12-29 盘后`, `11-20 21:35`. */
export const datedTime = ({ time, tradingDay }: LineTime): string =>
  time === null ? `${tradingDay} ${afterClose}` : shortTime(time)

/** Value of a `datetime` attribute: the time, or the trading day if there is no time. */
export const timeStamp = ({ time, tradingDay }: LineTime): string => time?.replace(' ', 'T') ?? tradingDay
