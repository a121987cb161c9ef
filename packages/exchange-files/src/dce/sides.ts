import { isDoubleSided } from '@vce/futures'
import type { QuoteRow } from '../rows'

/**
 * Today's site of 大商所 counts each lot once even on days before 2020, although the files of those days, like
 * every other exchange's, counted buyer and seller. Returns the row as published on its day.
 */
export function asPublishedOnItsDay(row: QuoteRow): QuoteRow {
  return isDoubleSided('DCE', row.tradingDay) ? times(row, 2) : row
}

/**
 * Its yearly files, by contrast, still count each lot twice. Since 2020 this is detected by the figures: a
 * double count has no odd number, and hundreds of lines of a year without one are no coincidence.
 */
export function yearAsPublishedOnItsDays(rows: readonly QuoteRow[]): readonly QuoteRow[] {
  const singleSided = rows.filter(({ tradingDay }) => !isDoubleSided('DCE', tradingDay))
  const figures = singleSided
    .flatMap(({ volume, openInterest }) => [volume ?? 0, openInterest ?? 0])
    .filter(Boolean)
  const isDoubled = figures.length >= minFigures && figures.every((lots) => lots % 2 === 0)
  if (!isDoubled) return rows
  return rows.map((row) => (isDoubleSided('DCE', row.tradingDay) ? row : times(row, 0.5)))
}

/** Fifty figures are all even by chance once in a thousand million million. */
const minFigures = 50

function times(row: QuoteRow, factor: number): QuoteRow {
  const scaled = (value: number | null) => (value === null ? null : value * factor)
  return {
    ...row,
    volume: scaled(row.volume),
    openInterest: scaled(row.openInterest),
    openInterestChange: scaled(row.openInterestChange),
    turnover: scaled(row.turnover),
  }
}
