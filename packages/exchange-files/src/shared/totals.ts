import type { QuoteRow, TotalDifference } from '../rows'

/** 手, summed over quote rows; an unpublished figure counts as 0. */
export interface QuoteSum {
  volume: number
  openInterest: number
  openInterestChange: number
}

/** The same three figures as an exchange published them under 小计 or 总计. */
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

/** A figure that was not published is not compared. */
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
