import {
  dayMs,
  hasNightSession,
  hourMs,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
} from '@vce/futures'
import { epochOfBeijing } from './beijing-moment'
import { settledAt } from './market-constants'

/** State of the simulated feed at a time. */
export interface FeedMoment {
  tradingDay: string
  /** Market time, epoch milliseconds. */
  at: number
  /** Whether the feed replays a past session. */
  replay: boolean
}

/** Beijing times between which any product trades or holds its auction; bonds close last. */
const night = { from: '20:55', to: '02:30' }
const day = { from: '08:55', to: '15:15' }
/** Parts of the day session that a replay shows: from the morning's match on, without the lunch break. */
const replayedSpans = [
  { from: '08:59', to: '11:30' },
  { from: '13:00', to: '15:15' },
]

/**
 * The clock of the simulated feed. While the market is open it is the real time; from the close until the day
 * is settled it stays at the close. Otherwise the last day session is replayed in a loop until the next
 * opening, `speed` times as fast as in reality. Night sessions are not replayed, because not every product
 * trades in them.
 */
export function feedMoment(now: number, speed: number): FeedMoment {
  const today = dayOfBeijing(now)
  const open = openDay(now, today)
  if (open !== null) return { tradingDay: open, at: now, replay: false }

  const closes = closeOf(today)
  const settled = epochOfBeijing(`${today} ${settledAt}`)
  // Before the settlement there is no replay, because pages would show replayed prices next to figures of the
  // previous settled day and of the session just closed.
  if (isTradingDay(today) && now >= closes && now < settled) {
    return { tradingDay: today, at: closes, replay: false }
  }
  const closed = now >= settled && isTradingDay(today)
  const tradingDay = closed ? today : previousTradingDay(today)
  return { tradingDay, at: replayAt(tradingDay, (now - replaysFrom(now, tradingDay)) * speed), replay: true }
}

/** Market time of the close of a trading day, where a replay rests that no page shows. */
export const closeOf = (tradingDay: string): number => epochOfBeijing(`${tradingDay} ${day.to}`)

function openDay(now: number, today: string): string | null {
  const within = (from: string, to: string) => now >= epochOfBeijing(from) && now < epochOfBeijing(to)
  if (isTradingDay(today) && within(`${today} ${day.from}`, `${today} ${day.to}`)) return today
  for (const evening of [today, dayOfBeijing(now - dayMs)]) {
    if (!isTradingDay(evening)) continue
    const tradingDay = nextTradingDay(evening)
    if (!hasNightSession(tradingDay)) continue
    if (within(`${evening} ${night.from}`, `${dayAfter(evening)} ${night.to}`)) return tradingDay
  }
  return null
}

/**
 * When the replay began: at the settlement of the day, or at the end of the following night session if that
 * has ended.
 */
function replaysFrom(now: number, tradingDay: string): number {
  const nightEnd = epochOfBeijing(`${dayAfter(tradingDay)} ${night.to}`)
  return hasNightSession(nextTradingDay(tradingDay)) && now >= nightEnd
    ? nightEnd
    : epochOfBeijing(`${tradingDay} ${settledAt}`)
}

function replayAt(tradingDay: string, elapsed: number): number {
  const spans = replayedSpans.map(({ from, to }) => ({
    start: epochOfBeijing(`${tradingDay} ${from}`),
    end: epochOfBeijing(`${tradingDay} ${to}`),
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
  return new Date(at + 8 * hourMs).toISOString().slice(0, 10)
}

function dayAfter(calendarDay: string): string {
  return dayOfBeijing(epochOfBeijing(`${calendarDay} 00:00`) + dayMs)
}
