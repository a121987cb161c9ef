import { addDays, hourMs, minuteMs, previousTradingDay, weekdayOf } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'

/** When a sample was written, relative to the moment of seeding. */
export type SampleMoment =
  /** A Beijing time on the n-th trading day before the newest settled day; 0 is that day. */
  | { tradingDay: number; time: string }
  /** A Beijing time on the last Saturday or Sunday. */
  | { weekend: 'saturday' | 'sunday'; time: string }
  | { minutesAgo: number }

export const on = (tradingDay: number, time: string): SampleMoment => ({ tradingDay, time })
export const saturday = (time: string): SampleMoment => ({ weekend: 'saturday', time })
export const sunday = (time: string): SampleMoment => ({ weekend: 'sunday', time })
export const minutesAgo = (minutes: number): SampleMoment => ({ minutesAgo: minutes })

export interface SeedTime {
  now: Date
  /** The newest settled trading day. */
  day: string
}

/**
 * Computed times are not between these Beijing times: a time in this range is moved by `hours`, back if it
 * was counted back from now, forward if it follows another text.
 */
const night = { from: '01:30', to: '07:15', hours: 6.5 } as const

const isAtNight = (at: Date) => {
  const time = beijingTime(at).slice(11, 16)
  return time >= night.from && time < night.to
}
const outsideNight = (at: Date) => (isAtNight(at) ? new Date(at.getTime() - night.hours * hourMs) : at)

const weekdays = { saturday: 6, sunday: 0 } as const

/** The moment of a sample. A time on a trading day or weekend is at least four minutes before now. */
export function momentOf(when: SampleMoment, { now, day }: SeedTime): Date {
  const latest = new Date(now.getTime() - 4 * minuteMs)
  if ('minutesAgo' in when) return outsideNight(new Date(now.getTime() - when.minutesAgo * minuteMs))
  if ('weekend' in when) {
    let date = beijingTime(now).slice(0, 10)
    while (weekdayOf(date) !== weekdays[when.weekend] || fromBeijingTime(`${date} ${when.time}:00`) > latest)
      date = addDays(date, -1)
    return fromBeijingTime(`${date} ${when.time}:00`)
  }
  const { tradingDay: ago, time } = when
  const at = fromBeijingTime(`${ago === 0 ? day : previousTradingDay(day, ago)} ${time}:00`)
  // A time on the newest day that is still in the future is moved to the previous trading day.
  return at > latest ? fromBeijingTime(`${previousTradingDay(day, ago + 1)} ${time}:00`) : at
}

/** A moment `minutes` after `from`: later if that is at night, earlier if it is not before now. */
export function momentAfter(from: Date, minutes: number, { now }: Pick<SeedTime, 'now'>): Date {
  const wanted = new Date(from.getTime() + minutes * minuteMs)
  const at = isAtNight(wanted) ? new Date(wanted.getTime() + night.hours * hourMs) : wanted
  const latest = now.getTime() - minuteMs
  if (at.getTime() <= latest) return at
  // The moment is within the time that is left; a longer delay gets a larger share of this time.
  const share = minutes / (minutes + 30)
  return new Date(from.getTime() + Math.max(0, latest - from.getTime()) * share)
}
