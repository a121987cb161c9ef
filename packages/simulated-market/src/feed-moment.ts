import { hasNightSession, isTradingDay, nextTradingDay, previousTradingDay } from '@vce/futures'
import { timeOfBeijing } from './beijing-moment'
import { settledAt } from './recipe'

/** State of the simulated feed at a moment. */
export interface FeedMoment {
  tradingDay: string
  /** Market time, epoch milliseconds. */
  at: number
  /** Whether it repeats a past session. */
  replay: boolean
}

/** Hours in which any product trades or holds its auction, Beijing time; bonds close last. */
const night = { from: '20:55', to: '02:30' }
const day = { from: '08:55', to: '15:15' }
/** A replay begins with the morning's match and skips the hours without trading. */
const replayedSpans = [
  { from: '08:59', to: '11:30' },
  { from: '13:00', to: '15:15' },
]

const millisecondsOfDay = 86_400_000

/**
 * The clock of the simulated feed: the real time while the market is open, its close until the day is settled.
 * Otherwise the last day session is
 * replayed from its beginning, `speed` times as fast (1 is the original speed), repeatedly until the next
 * opening. Only the day session, because every product trades in it.
 */
export function feedMoment(now: number, speed: number): FeedMoment {
  const today = dayOfBeijing(now)
  const open = openDay(now, today)
  if (open !== null) return { tradingDay: open, at: now, replay: false }

  const closes = timeOfBeijing(`${today} ${day.to}`)
  const settled = timeOfBeijing(`${today} ${settledAt}`)
  // A replay beside the settled day before would be two truths, and the session just over the third.
  if (isTradingDay(today) && now >= closes && now < settled) {
    return { tradingDay: today, at: closes, replay: false }
  }
  const closed = now >= settled && isTradingDay(today)
  const tradingDay = closed ? today : previousTradingDay(today)
  return { tradingDay, at: replayed(tradingDay, (now - replaysFrom(now, tradingDay)) * speed), replay: true }
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

/** When the replay began: once the day was settled, or at the end of the night session that followed it. */
function replaysFrom(now: number, tradingDay: string): number {
  const nightEnd = timeOfBeijing(`${dayAfter(tradingDay)} ${night.to}`)
  return hasNightSession(nextTradingDay(tradingDay)) && now >= nightEnd
    ? nightEnd
    : timeOfBeijing(`${tradingDay} ${settledAt}`)
}

function replayed(tradingDay: string, elapsed: number): number {
  const spans = replayedSpans.map(({ from, to }) => ({
    start: timeOfBeijing(`${tradingDay} ${from}`),
    end: timeOfBeijing(`${tradingDay} ${to}`),
  }))
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  let left = Math.floor(elapsed) % length
  for (const { start, end } of spans) {
    if (left < end - start) return start + left
    left -= end - start
  }
  throw new RangeError(`not a time: ${elapsed}`)
}

function dayOfBeijing(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
}

function dayAfter(calendarDay: string): string {
  return dayOfBeijing(timeOfBeijing(`${calendarDay} 00:00`) + millisecondsOfDay)
}
