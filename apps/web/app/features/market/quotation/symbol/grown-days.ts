import type { CandleRow } from '@vce/protocol'
import type { IntradayDay } from '../../../../ui/chart/intraday-plan'

/** Minutes by their end, the newest state of each. */
export function withMinutes(known: readonly CandleRow[], news: readonly CandleRow[]): CandleRow[] {
  const byEnd = new Map(known.map((row) => [row[0], row]))
  for (const row of news) byEnd.set(row[0], row)
  return [...byEnd.values()].sort((a, b) => a[0] - b[0])
}

/** 分时 with the minutes that came since it was answered; the average at hand belongs to the newest of them. */
export function grownDays(
  days: readonly IntradayDay[],
  minutes: readonly CandleRow[],
  average: number | null,
): readonly IntradayDay[] {
  const last = days.at(-1)
  if (!last || minutes.length === 0) return days
  const places = new Map(last.minutes.map((end, index) => [end, index]))
  const points = new Map(last.points.map((point) => [point[0], point]))
  const newest = minutes.at(-1)?.[0]
  for (const [end, , , , close, volume, , interest] of minutes) {
    const place = places.get(end)
    // Of another trading day: that one is asked for as a whole.
    if (place === undefined) continue
    const known = points.get(place)
    points.set(place, [place, close, end === newest ? average : (known?.[2] ?? null), volume, interest])
  }
  const grown = [...points.values()].sort((a, b) => a[0] - b[0])
  return [...days.slice(0, -1), { ...last, points: grown }]
}
