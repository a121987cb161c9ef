import { groupBy } from '@vce/futures/collections'
import type { Fact } from '../facts/fact'
import { type Measure, measures } from '../facts/measures'
import { type Direction, signOf } from './direction'
import { keyOf, subjectsOf } from './ground'

/** Whether a measure is a change, so that its sign is the direction. */
const isChange = ({ measure }: Fact) =>
  (measures[measure] as Measure).up !== undefined && measure !== 'netLots'

const seriesKey = (fact: Fact) => [fact.measure, ...subjectsOf(fact).map(keyOf)].join('|')

/**
 * Finds a series that moves in the given direction, and returns its newest fact in a list; null if no series
 * does. A lasting move needs this direction at every step, over the number of `days` or at least two steps.
 * Any other move is judged from the first day to the last.
 */
export function findTrend(
  facts: readonly Fact[],
  sign: Direction,
  isLasting: boolean,
  days: number | undefined,
): Fact[] | null {
  const dated = facts.filter(({ tradingDay }) => tradingDay !== null)
  for (const series of groupBy(dated, seriesKey).values()) {
    const ordered = [...series].sort((a, b) => (a.tradingDay ?? '').localeCompare(b.tradingDay ?? ''))
    const steps = stepsOf(ordered)
    const wanted = days ?? (isLasting ? 2 : 1)
    if (steps.length < wanted) continue
    const isSo = isLasting
      ? steps.slice(-wanted).every((step) => signOf(step) === sign)
      : signOf(steps.reduce((sum, step) => sum + step, 0)) === sign
    if (isSo) return ordered.slice(-1)
  }
  return null
}

function stepsOf(series: readonly Fact[]): number[] {
  const values = series.map(({ value }) => (typeof value === 'number' ? value : 0))
  const [first] = series
  if (first && isChange(first)) return values
  return values.slice(1).map((value, at) => value - (values[at] ?? 0))
}
