import { addDays } from '@vce/futures'
import { catchUpDays, type SignDay, type SignInfo, signAmounts } from '@vce/protocol'

/** The place in the week of rewards of the n-th day in a row. */
export const placeOf = (streak: number) => ((streak - 1) % signAmounts.length) + 1

export const amountOf = (place: number) => signAmounts[place - 1] ?? 0

interface StoredDay {
  day: string
  place: number
  madeUp: boolean
}

interface CalendarFacts {
  today: string
  /** The Beijing day of the registration. */
  registered: string
  /** Days of the last weeks, at least of this month and this round. */
  signed: readonly StoredDay[]
  /** Days in a row up to yesterday. */
  untilYesterday: number
  cards: number
}

/** Whether a card can fill a day: missed, of the last week, and not before the account. */
export const isMissed = (day: string, { today, registered }: { today: string; registered: string }) =>
  day < today && day >= addDays(today, -catchUpDays) && day >= registered

/** The days of a month, the first to the last. */
function monthDays(today: string) {
  const first = `${today.slice(0, 7)}-01`
  const days: string[] = []
  for (let day = first; day.slice(0, 7) === today.slice(0, 7); day = addDays(day, 1)) days.push(day)
  return days
}

/** Content of the calendars of the daily sign-in. */
export function signCalendar({ today, registered, signed, untilYesterday, cards }: CalendarFacts): SignInfo {
  const byDay = new Map(signed.map((row) => [row.day, row]))
  const ofToday = byDay.get(today)
  const streak = untilYesterday + (ofToday ? 1 : 0)
  const place = placeOf(untilYesterday + 1)

  function dayOf(day: string, placeIfOpen: number): SignDay {
    const row = byDay.get(day)
    if (row) {
      const state = row.madeUp ? 'made_up' : 'signed'
      return { day, state, place: row.place, amount: amountOf(row.place), can_make_up: 0 }
    }
    const canCatchUp = isMissed(day, { today, registered })
    const past = day < registered ? 'before' : 'missed'
    const state = day === today ? 'today' : day > today ? 'coming' : past
    return { day, state, place: placeIfOpen, amount: amountOf(placeIfOpen), can_make_up: canCatchUp ? 1 : 0 }
  }

  /** The place that a missed day would be paid for: behind the days in a row before it. */
  function placeOfMissed(day: string) {
    let before = 0
    while (byDay.has(addDays(day, -before - 1))) before += 1
    return placeOf(before + 1)
  }

  const roundBegins = addDays(today, 1 - place)
  return {
    todayIsSign: ofToday ? 1 : 0,
    streak,
    place,
    week: signAmounts.map((_, index) => dayOf(addDays(roundBegins, index), index + 1)),
    month: monthDays(today).map((day) =>
      dayOf(day, day === today ? place : day > today ? 0 : placeOfMissed(day)),
    ),
    cards,
  }
}
