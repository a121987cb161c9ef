import { isDoubleSided } from '@vce/futures'
import type { QuoteRow } from '../rows'

/**
 * 大商所's site of today counts each lot once even in days before 2020, where the files of those days, and every
 * other exchange's, counted buyer and seller. The row as it was published on its day.
 */
export function asPublishedOnItsDay(row: QuoteRow): QuoteRow {
  return isDoubleSided('DCE', row.tradingDay) ? times(row, 2) : row
}

/**
 * Its yearly files on the other hand count twice to this day. Since 2020 that is told by the figures: a double
 * count has no odd one, and a year without one among hundreds of lines is no accident.
 */
export function yearAsPublishedOnItsDays(rows: readonly QuoteRow[]): readonly QuoteRow[] {
  const once = rows.filter(({ tradingDay }) => !isDoubleSided('DCE', tradingDay))
  const figures = once.flatMap(({ volume, openInterest }) => [volume ?? 0, openInterest ?? 0]).filter(Boolean)
  const isDoubled = figures.length >= enoughFigures && figures.every((lots) => lots % 2 === 0)
  if (!isDoubled) return rows
  return rows.map((row) => (isDoubleSided('DCE', row.tradingDay) ? row : times(row, 0.5)))
}

/** Fifty figures are all even by chance once in a thousand million million. */
const enoughFigures = 50

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
