import type { QuoteRow, TotalDifference } from '../rows'

/** Sums of quote rows in 手; figures that were not published count as 0. */
export interface QuoteSum {
  volume: number
  openInterest: number
  openInterestChange: number
}

/** Sums of quote rows as an exchange published them under 小计 or 总计; null if not published. */
export type PublishedSum = { [Field in keyof QuoteSum]: number | null }

const fields = ['volume', 'openInterest', 'openInterestChange'] as const

export function emptySum(): QuoteSum {
  return { volume: 0, openInterest: 0, openInterestChange: 0 }
}

export function addQuote(sum: QuoteSum, row: QuoteRow): void {
  sum.volume += row.volume ?? 0
  sum.openInterest += row.openInterest ?? 0
  sum.openInterestChange += row.openInterestChange ?? 0
}

/** Compares published with computed sums; figures that were not published are not compared. */
export function compareSums(of: string, published: PublishedSum, summed: QuoteSum): TotalDifference[] {
  const differences: TotalDifference[] = []
  for (const field of fields) {
    const figure = published[field]
    if (figure !== null && figure !== summed[field]) {
      differences.push({ of, field, published: figure, summed: summed[field] })
    }
  }
  return differences
}
