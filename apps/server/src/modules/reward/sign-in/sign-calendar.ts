import { addDays } from '@vce/futures'
import { catchUpDays, roundDays, type SignDay, type SignInfo } from '@vce/protocol'
import { fromBeijingTime } from '#platform/clock'
import type { AmountOfPlace } from './sign-in-terms'

/** The position of the n-th consecutive day in the week of rewards, from 1. */
export const placeInWeek = (streak: number) => ((streak - 1) % roundDays) + 1

interface StoredDay {
  day: string
  place: number
  madeUp: boolean
  /** When the day was signed. */
  at: Date
}

interface CalendarFacts {
  now: Date
  today: string
  /** The Beijing day of the registration. */
  registered: string
  /** Signed days of the last weeks: at least those of this month and of the current week of rewards. */
  signed: readonly StoredDay[]
  /** Number of consecutive signed days up to yesterday. */
  untilYesterday: number
  cards: number
  amountOf: AmountOfPlace
}

/**
 * Whether a day that is not signed can be signed later with a card: it is one of the last `catchUpDays` days
 * and not before the registration.
 */
export const isMissed = (day: string, { today, registered }: { today: string; registered: string }) =>
  day < today && day >= addDays(today, -catchUpDays) && day >= registered

/** All days of the month of `today`. */
function monthDays(today: string) {
  const first = `${today.slice(0, 7)}-01`
  const days: string[] = []
  for (let day = first; day.slice(0, 7) === today.slice(0, 7); day = addDays(day, 1)) days.push(day)
  return days
}

/** Content of the calendars of the daily sign-in. */
export function signInCalendar({
  now,
  today,
  registered,
  signed,
  untilYesterday,
  cards,
  amountOf,
}: CalendarFacts): SignInfo {
  const byDay = new Map(signed.map((row) => [row.day, row]))
  const ofToday = byDay.get(today)
  const streak = untilYesterday + (ofToday ? 1 : 0)
  const place = placeInWeek(untilYesterday + 1)

  function dayOf(day: string, placeIfOpen: number): SignDay {
    const row = byDay.get(day)
    if (row) {
      const state = row.madeUp ? 'made_up' : 'signed'
      return { day, state, place: row.place, amount: amountOf(row.place, row.at), can_make_up: 0 }
    }
    const canCatchUp = isMissed(day, { today, registered })
    const past = day < registered ? 'before' : 'missed'
    const state = day === today ? 'today' : day > today ? 'coming' : past
    return {
      day,
      state,
      place: placeIfOpen,
      amount: amountOf(placeIfOpen, day > today ? fromBeijingTime(`${day} 00:00:00`) : now),
      can_make_up: canCatchUp ? 1 : 0,
    }
  }

  /**
   * The position that decides the amount for a missed day, from the number of consecutive signed days before
   * it.
   */
  function placeOfMissed(day: string) {
    let before = 0
    while (byDay.has(addDays(day, -before - 1))) before += 1
    return placeInWeek(before + 1)
  }

  const roundBegins = addDays(today, 1 - place)
  return {
    todayIsSign: ofToday ? 1 : 0,
    streak,
    place,
    week: Array.from({ length: roundDays }, (_, index) => dayOf(addDays(roundBegins, index), index + 1)),
    month: monthDays(today).map((day) =>
      dayOf(day, day === today ? place : day > today ? 0 : placeOfMissed(day)),
    ),
    cards,
  }
}
