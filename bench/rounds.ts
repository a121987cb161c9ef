export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Duration and number of the measurements. */
export interface Effort {
  rounds: number
  seconds: number
  /** Names of the pages that `paint` visits; default: all. */
  pages?: readonly string[]
}

type Measure = () => Promise<number> | number

/**
 * Measures in alternation, A B A B …, so that a busy moment of the machine affects both. The ratio is the
 * median of the ratios of all rounds, not the ratio of the medians: a slow round is slow for both.
 */
export async function measureInterleaved(rounds: number, ours: Measure, other: Measure) {
  const pairs: { ours: number; other: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await ours(), other: await other() })
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    other: median(pairs.map((pair) => pair.other)),
    ratio: median(pairs.map((pair) => pair.ours / pair.other)),
  }
}

/** Median of measurements without a counterpart. */
export async function measureRepeatedly(rounds: number, measure: Measure): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < rounds; round++) values.push(await measure())
  return median(values)
}
