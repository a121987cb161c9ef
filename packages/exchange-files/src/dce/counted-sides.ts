import { isDoubleSided } from '@vce/futures'
import type { QuoteRow } from '../rows'

/**
 * Converts a row of 大商所's current site to the form in which it was published on its day. The site counts each
 * lot once even on days before 2020, when the files of all exchanges counted buyer and seller.
 */
export function toPublishedCounting(row: QuoteRow): QuoteRow {
  return isDoubleSided('DCE', row.tradingDay) ? scaleLots(row, 2) : row
}

/**
 * Converts rows of 大商所's yearly files to the form in which they were published. Some yearly files count each
 * lot twice even on days since 2020. Such a file is recognised by these days: if none of at least
 * `minFigures` lot figures is odd, the figures are halved.
 */
export function yearToPublishedCounting(rows: readonly QuoteRow[]): readonly QuoteRow[] {
  const singleSided = rows.filter(({ tradingDay }) => !isDoubleSided('DCE', tradingDay))
  const figures = singleSided
    .flatMap(({ volume, openInterest }) => [volume ?? 0, openInterest ?? 0])
    .filter(Boolean)
  const isDoubled = figures.length >= minFigures && figures.every((lots) => lots % 2 === 0)
  if (!isDoubled) return rows
  return rows.map((row) => (isDoubleSided('DCE', row.tradingDay) ? row : scaleLots(row, 0.5)))
}

/** Minimum number of figures: fifty figures are all even by chance once in 10^15. */
const minFigures = 50

function scaleLots(row: QuoteRow, factor: number): QuoteRow {
  const scaled = (value: number | null) => (value === null ? null : value * factor)
  return {
    ...row,
    volume: scaled(row.volume),
    openInterest: scaled(row.openInterest),
    openInterestChange: scaled(row.openInterestChange),
    turnover: scaled(row.turnover),
  }
}
