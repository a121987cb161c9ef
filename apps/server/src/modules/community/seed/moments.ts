import { addDays, previousTradingDay, weekdayOf } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'

/** When a sample was written, counted back from the moment of seeding. */
export type When =
  /** A Beijing time on the n-th trading day before the newest settled one, 0 for that day. */
  | { tradingDay: number; time: string }
  /** A time on the last Saturday or Sunday. */
  | { weekend: 'saturday' | 'sunday'; time: string }
  | { minutesAgo: number }

export const on = (tradingDay: number, time: string): When => ({ tradingDay, time })
export const saturday = (time: string): When => ({ weekend: 'saturday', time })
export const sunday = (time: string): When => ({ weekend: 'sunday', time })
export const minutesAgo = (minutes: number): When => ({ minutesAgo: minutes })

export interface Present {
  now: Date
  /** The newest day with settlements. */
  day: string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Nothing is written from half past one to a quarter past seven; such texts move to the evening before. */
const sleep = { from: '01:30', to: '07:15', hours: 6.5 } as const

const isAsleep = (at: Date) => {
  const time = beijingTime(at).slice(11, 16)
  return time >= sleep.from && time < sleep.to
}
const awake = (at: Date) => (isAsleep(at) ? new Date(at.getTime() - sleep.hours * hourMs) : at)

const weekdays = { saturday: 6, sunday: 0 } as const

/** The moment of a sample; always some minutes before now. */
export function momentOf(when: When, { now, day }: Present): Date {
  const latest = new Date(now.getTime() - 4 * minuteMs)
  if ('minutesAgo' in when) return awake(new Date(now.getTime() - when.minutesAgo * minuteMs))
  if ('weekend' in when) {
    let date = beijingTime(now).slice(0, 10)
    while (weekdayOf(date) !== weekdays[when.weekend] || fromBeijingTime(`${date} ${when.time}:00`) > latest)
      date = addDays(date, -1)
    return fromBeijingTime(`${date} ${when.time}:00`)
  }
  const { tradingDay: ago, time } = when
  const at = fromBeijingTime(`${ago === 0 ? day : previousTradingDay(day, ago)} ${time}:00`)
  // An hour of the newest day that is still to come: a day earlier.
  return at > latest ? fromBeijingTime(`${previousTradingDay(day, ago + 1)} ${time}:00`) : at
}

/** A moment some minutes after another one, when its writer is awake, and before now: what is short of time is shared. */
export function momentAfter(from: Date, minutes: number, { now }: Pick<Present, 'now'>): Date {
  const wanted = new Date(from.getTime() + minutes * minuteMs)
  const at = isAsleep(wanted) ? new Date(wanted.getTime() + sleep.hours * hourMs) : wanted
  const latest = now.getTime() - minuteMs
  if (at.getTime() <= latest) return at
  // The longer the delay, the later, within what time there is.
  const share = minutes / (minutes + 30)
  return new Date(from.getTime() + Math.max(0, latest - from.getTime()) * share)
}
