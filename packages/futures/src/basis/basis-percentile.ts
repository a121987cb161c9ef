import { percentileRank } from '../statistics'

interface RatedDay {
  tradingDay: string
  rate: number | null
  carried: boolean
}

/** 分位 of today's 基差率 among those of some years, and the number of days behind it. */
export interface BasisPercentile {
  /** Null for all days. */
  years: number | null
  /** Percent, 0 the lowest; null if the days do not fill the years. */
  percentile: number | null
  samples: number
  /** The first day of the sample. */
  from: string | null
}

/** Trading days of a typical year. */
const daysOfYear = 243
/** Minimum fraction of the years' trading days that a sample must have. */
const minFilled = 0.9

/**
 * The percentile of the last rate of a sample (models, 6). A sample that does not fill the requested years
 * has a size but no percentile, which would be mislabelled.
 */
export const samplePercentile = (rates: readonly number[], years: number | null): number | null =>
  years !== null && rates.length < minFilled * daysOfYear * years ? null : percentileRank(rates)

/**
 * The percentile of the last day's 基差率 among the days of 1, 3 or 5 years, or of all. Days that carry an
 * earlier spot price are excluded, because only the future moved their basis; the last day always counts.
 * Oldest first.
 */
export function basisPercentile(days: readonly RatedDay[], years: number | null): BasisPercentile {
  const last = days.at(-1)
  if (!last || last.rate === null) return { years, percentile: null, samples: 0, from: null }
  const after = years === null ? '' : yearsBefore(last.tradingDay, years)
  const sample = days.filter(
    (day) => day.rate !== null && day.tradingDay > after && (!day.carried || day === last),
  )
  const rates = sample.flatMap(({ rate }) => rate ?? [])
  return {
    years,
    percentile: samplePercentile(rates, years),
    samples: sample.length,
    from: sample[0]?.tradingDay ?? null,
  }
}

/** The same date some years before; compared as text, so 29 February needs no special case. */
export const yearsBefore = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
