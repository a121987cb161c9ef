import type { ExpressLine } from '@vce/protocol'
import { shortTime } from '#app/lib/format'

type LineTime = Pick<ExpressLine, 'time' | 'tradingDay'>

/** Settled facts are published after the close; the exact time is unknown. */
const afterClose = '盘后'

/**
 * Time under the heading of a trading day: `21:35`, with the date if different (night session); 盘后 for
 * settled facts.
 */
export function timeText({ time, tradingDay }: LineTime): string {
  if (time === null) return afterClose
  return time.startsWith(tradingDay) ? time.slice(11, 16) : shortTime(time)
}

/** Time without a heading for the day: `2017-12-29 盘后`, `11-20 21:35`. */
export const datedTime = ({ time, tradingDay }: LineTime): string =>
  time === null ? `${tradingDay} ${afterClose}` : shortTime(time)

/** Machine-readable time, or the trading day. */
export const timeStamp = ({ time, tradingDay }: LineTime): string => time?.replace(' ', 'T') ?? tradingDay
