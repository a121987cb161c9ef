import { percentileRank } from '../statistics'

interface RatedDay {
  tradingDay: string
  rate: number | null
  carried: boolean
}

/** 分位 of today's 基差率 within a period of years, and the size of the sample. */
export interface BasisPercentile {
  /** Length of the period; null for all known days. */
  years: number | null
  /** Percent, 0 for the lowest rate; null if the sample has too few days for the period. */
  percentile: number | null
  samples: number
  /** First day of the sample. */
  from: string | null
}

/** Trading days of a typical year. */
const tradingDaysPerYear = 243
/** Minimum fraction of the years' trading days that a sample must have. */
const minFilled = 0.9

/**
 * The percentile of the last rate of a sample (models, 6). Null if the sample is too short for `years`,
 * because the label would name a period that the sample does not cover.
 */
export const samplePercentile = (rates: readonly number[], years: number | null): number | null =>
  years !== null && rates.length < minFilled * tradingDaysPerYear * years ? null : percentileRank(rates)

/**
 * The percentile of the last day's 基差率 among the days of the last 1, 3 or 5 years, or among all days (`years`
 * null). `days` are oldest first. Days that carry an earlier spot price are excluded, because only the
 * future's price changed the basis since; the last day always counts.
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

/** The same date some years earlier. Dates are compared as text, so 29 February needs no special case. */
export const yearsBefore = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
