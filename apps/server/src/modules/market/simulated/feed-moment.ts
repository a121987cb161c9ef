import { hasNightSession, isTradingDay, nextTradingDay, previousTradingDay } from '@vce/futures'
import { timeOfBeijing } from './beijing-moment'

/** What the simulated feed shows at a moment. */
export interface FeedMoment {
  tradingDay: string
  /** Market time, epoch milliseconds. */
  at: number
  /** It repeats hours that are over. */
  replay: boolean
}

/** Some product trades or calls its auction, Beijing time; bonds close last. */
const night = { from: '20:55', to: '02:30' }
const day = { from: '08:55', to: '15:15' }
/** A replay begins with the morning's match and leaves out the hours when nothing trades. */
const shown = [
  { from: '08:59', to: '11:30' },
  { from: '13:00', to: '15:15' },
]

const millisecondsOfDay = 86_400_000

/**
 * The clock of the simulated feed. While the market is open it is the clock itself. Outside, the last day session
 * runs again from its beginning, `speed` times as fast (1 is its own pace), over and over until the next opening:
 * the day session, because every product trades in it.
 */
export function feedMoment(now: number, speed: number): FeedMoment {
  const today = dayOfBeijing(now)
  const open = openDay(now, today)
  if (open !== null) return { tradingDay: open, at: now, replay: false }

  const closed = now >= timeOfBeijing(`${today} ${day.to}`) && isTradingDay(today)
  const tradingDay = closed ? today : previousTradingDay(today)
  return { tradingDay, at: replayed(tradingDay, (now - lastClose(now, tradingDay)) * speed), replay: true }
}

function openDay(now: number, today: string): string | null {
  const within = (from: string, to: string) => now >= timeOfBeijing(from) && now < timeOfBeijing(to)
  if (isTradingDay(today) && within(`${today} ${day.from}`, `${today} ${day.to}`)) return today
  for (const evening of [today, dayOfBeijing(now - millisecondsOfDay)]) {
    if (!isTradingDay(evening)) continue
    const tradingDay = nextTradingDay(evening)
    if (!hasNightSession(tradingDay)) continue
    if (within(`${evening} ${night.from}`, `${dayAfter(evening)} ${night.to}`)) return tradingDay
  }
  return null
}

/** When the market closed last: the day's own end, or the end of the night that followed it. */
function lastClose(now: number, tradingDay: string): number {
  const nightEnd = timeOfBeijing(`${dayAfter(tradingDay)} ${night.to}`)
  return hasNightSession(nextTradingDay(tradingDay)) && now >= nightEnd
    ? nightEnd
    : timeOfBeijing(`${tradingDay} ${day.to}`)
}

function replayed(tradingDay: string, passed: number): number {
  const spans = shown.map(({ from, to }) => ({
    start: timeOfBeijing(`${tradingDay} ${from}`),
    end: timeOfBeijing(`${tradingDay} ${to}`),
  }))
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  let left = Math.floor(passed) % length
  for (const { start, end } of spans) {
    if (left < end - start) return start + left
    left -= end - start
  }
  throw new RangeError(`not a time: ${passed}`)
}

function dayOfBeijing(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
}

function dayAfter(calendarDay: string): string {
  return dayOfBeijing(timeOfBeijing(`${calendarDay} 00:00`) + millisecondsOfDay)
}
