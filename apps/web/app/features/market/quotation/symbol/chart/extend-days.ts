import type { CandleRow } from '@vce/protocol'
import type { IntradayDay } from '#app/ui/charts/candles/intraday-plan'

/** Merges minutes by their end; of each minute the newest state remains. */
export function withMinutes(earlier: readonly CandleRow[], news: readonly CandleRow[]): CandleRow[] {
  const byEnd = new Map(earlier.map((row) => [row[0], row]))
  for (const row of news) byEnd.set(row[0], row)
  return [...byEnd.values()].sort((a, b) => a[0] - b[0])
}

/**
 * 分时 with the minutes received after the answer; `average` is the current average price, which belongs to the
 * newest minute.
 */
export function extendedDays(
  days: readonly IntradayDay[],
  minutes: readonly CandleRow[],
  average: number | null,
): readonly IntradayDay[] {
  const last = days.at(-1)
  if (!last || minutes.length === 0) return days
  const indexes = new Map(last.minutes.map((end, index) => [end, index]))
  const points = new Map(last.points.map((point) => [point[0], point]))
  const newest = minutes.at(-1)?.[0]
  for (const [end, , , , close, volume, , interest] of minutes) {
    const index = indexes.get(end)
    // Minutes of another trading day are ignored: that day is fetched as a whole.
    if (index === undefined) continue
    const existing = points.get(index)
    points.set(index, [index, close, end === newest ? average : (existing?.[2] ?? null), volume, interest])
  }
  const grown = [...points.values()].sort((a, b) => a[0] - b[0])
  return [...days.slice(0, -1), { ...last, points: grown }]
}
