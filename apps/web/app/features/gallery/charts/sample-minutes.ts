import { minuteMs } from '@vce/futures'
import type { IntradayDay } from '#app/ui/charts/candles/intraday-plan'
import { sampleDays, sampleRandom, sampleWalk } from './sample-walk'

/** Start and length in minutes of each session; the night session is on the previous evening. */
const sessions = [
  { evening: true, start: '21:00', minutes: 120 },
  { evening: false, start: '09:00', minutes: 75 },
  { evening: false, start: '10:30', minutes: 60 },
  { evening: false, start: '13:30', minutes: 90 },
]

/** End times of all minutes of a trading day, in order, night first. */
const minutesOf = (day: string, before: string) =>
  sessions.flatMap(({ evening, start, minutes }) => {
    const from = Date.parse(`${evening ? before : day}T${start}:00+08:00`)
    return Array.from({ length: minutes }, (_, index) => from + (index + 1) * minuteMs)
  })

/** 分时 of `count` consecutive days; each day starts near the previous settlement. */
export function sampleIntraday(count: number): IntradayDay[] {
  const days = sampleDays(count + 1)
  return days.slice(1).map((tradingDay, place) => {
    const minutes = minutesOf(tradingDay, days[place] ?? tradingDay)
    const previousSettlement = 3100 + place * 14
    const prices = sampleWalk(minutes.length, { seed: 11 + place, start: previousSettlement, step: 3 })
    const random = sampleRandom(31 + place)
    let lots = 0
    let money = 0
    return {
      tradingDay,
      previousSettlement,
      minutes,
      points: prices.map((price, index): IntradayDay['points'][number] => {
        const volume = 200 + Math.round(random() * 3800)
        lots += volume
        money += volume * price
        return [index, price, Math.round((money / lots) * 10) / 10, volume, 1_500_000 + index * 40]
      }),
    }
  })
}

/** The day with only those points for which `isShown` returns true. */
export const withPoints = (
  day: IntradayDay,
  isShown: (index: number) => boolean,
  change: Partial<IntradayDay> = {},
): IntradayDay => ({ ...day, ...change, points: day.points.filter(([index]) => isShown(index)) })
