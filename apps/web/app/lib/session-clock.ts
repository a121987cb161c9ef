import { minuteMs } from '@vce/futures'
import type { getMarketHeadline, OutputOf } from '@vce/protocol'

export type Hours = OutputOf<typeof getMarketHeadline>['hours']
type Session = Hours['sessions'][number]

export type SessionStatus = '集合竞价' | '交易中' | '小节休息' | '午间休市' | '已收盘' | '夜盘' | '休市'

const auction = 5 * minuteMs
/** Commodities pause for 15 minutes in the morning. The noon break is longer than this limit. */
const shortBreak = 60 * minuteMs

/** Epoch milliseconds of a Beijing time, `YYYY-MM-DD HH:mm`. */
export const momentOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

/** Day and time in Beijing, independent of the reader's time zone. */
export function beijingDayAndClock(now: number) {
  const [day = '', clock = ''] = new Date(now + 480 * minuteMs).toISOString().split('T')
  return { day, clock: clock.slice(0, 8) }
}

/**
 * Current status of the commodity market (calendar, "Sessions"). `hours` covers one trading day only. Outside
 * sessions a day counts as a closed trading day if it is that trading day, the day on which its night session
 * begins, or the day of the last figures. Any other day is a day off.
 */
export function sessionStatus(
  { tradingDay, sessions }: Hours,
  figuresDay: string | null,
  now: number,
): SessionStatus {
  let before: Session | undefined
  for (const session of sessions) {
    const start = momentOf(session.start)
    if (now < start) {
      if (before?.kind === 'day') {
        return start - momentOf(before.end) > shortBreak ? '午间休市' : '小节休息'
      }
      if (start - now <= auction) return '集合竞价'
      break
    }
    if (now < momentOf(session.end)) return session.kind === 'night' ? '夜盘' : '交易中'
    before = session
  }
  const { day } = beijingDayAndClock(now)
  const traded = [tradingDay, figuresDay, sessions[0]?.start.slice(0, 10)].includes(day)
  return traded ? '已收盘' : '休市'
}

/**
 * Width on the ruler, in minutes, of a break: small for the pause, wider for noon, widest before the day
 * session.
 */
const gapOf = (pause: number) => {
  if (pause === 0) return 0
  if (pause <= shortBreak) return 6
  return pause <= 3 * shortBreak ? 12 : 16
}

/** Start and end of each session on the ruler, night first, as fractions of its length. */
export function rulerSegments(sessions: readonly Session[]): { from: number; to: number }[] {
  let at = 0
  const placed = sessions.map(({ start, end }, index) => {
    const before = sessions[index - 1]
    const from = at + (before ? gapOf(momentOf(start) - momentOf(before.end)) : 0)
    at = from + (momentOf(end) - momentOf(start)) / minuteMs
    return { from, to: at }
  })
  return placed.map(({ from, to }) => ({ from: from / at, to: to / at }))
}

/** Position of the current time on the ruler, 0…1; in a break, between the two sessions. */
export function rulerMark(sessions: readonly Session[], now: number): number {
  const segments = rulerSegments(sessions)
  let mark = 0
  for (const [index, { from, to }] of segments.entries()) {
    const session = sessions[index]
    if (!session) break
    const [start, end] = [momentOf(session.start), momentOf(session.end)]
    if (now < start) return index === 0 ? 0 : (mark + from) / 2
    mark = from + (to - from) * Math.min(1, (now - start) / (end - start))
    if (now < end) return mark
  }
  return mark
}

/**
 * Whether the trading day of `hours` is over. Then the next trading day may be running, and figures of this
 * trading day may be available.
 */
export const isTradingDayOver = ({ hours }: { hours: Hours }, now: number) => {
  const last = hours.sessions.at(-1)
  return last !== undefined && now >= momentOf(last.end)
}
