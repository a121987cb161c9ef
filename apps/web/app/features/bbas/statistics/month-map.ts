import type { StatisticsAnswer } from '#app/features/bbas/queries'

export const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1)

export interface YearRow {
  year: number
  /** Twelve returns in percent; null for an incomplete month. */
  returns: (number | null)[]
}

/** One row per year, newest first. */
export function yearRows(monthReturns: StatisticsAnswer['monthReturns']): YearRow[] {
  const byYear = new Map<number, YearRow>()
  for (const { year, month, return: percent } of monthReturns) {
    const row = byYear.get(year) ?? { year, returns: monthsOfYear.map(() => null) }
    row.returns[month - 1] = percent
    byYear.set(year, row)
  }
  return [...byYear.values()].sort((a, b) => b.year - a.year)
}

/** Minimum absolute percent of each colour step, deepest colour first. */
const steps = [
  { from: 8, rise: 'bg-(--rise-4) text-on-fill', fall: 'bg-(--fall-4) text-on-fill' },
  { from: 4, rise: 'bg-(--rise-3) text-ink', fall: 'bg-(--fall-3) text-ink' },
  { from: 1, rise: 'bg-(--rise-2) text-ink', fall: 'bg-(--fall-2) text-ink' },
]

/** Colour of a return, in seven steps: the hue shows the direction, the depth the size. */
export function monthStyle(percent: number | null) {
  if (percent === null) return 'text-ink-3'
  const step = steps.find(({ from }) => Math.abs(percent) >= from)
  if (!step) return 'bg-hover text-ink-2'
  return percent > 0 ? step.rise : step.fall
}
