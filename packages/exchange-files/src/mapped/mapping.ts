import type { ExchangeCode } from '@vce/futures'
import type { QuoteRow, RankingList, ReceiptUnit } from '../rows'

/** The source of a value: per row, or one for the whole table. */
export type Source = { column: string } | { constant: string } | 'fileName'

/** A column, and the factor that converts its figures to this project's unit (万元 → 元: 10000). */
export type Figure = string | { column: string; factor: number }

/** The figures of a quote; a source may lack any of them. */
export const quoteFigures = [
  'open',
  'high',
  'low',
  'close',
  'settlementPrice',
  'previousSettlement',
  'volume',
  'openInterest',
  'openInterestChange',
  'turnover',
] as const satisfies readonly (keyof QuoteRow)[]

export type QuoteFigure = (typeof quoteFigures)[number]

interface Common {
  /** Names the layout in the import report. */
  name: string
  /** For the reader: origin and peculiarities of such tables. */
  note?: string
  /** The columns a table must have to be read with this mapping; a built-in one requires exactly these. */
  header: string[]
  /** The figures are a vendor's own: any other source of the same fact takes precedence. */
  vendor?: true
  /** Default `,`; `\t` is a tab. */
  delimiter?: string
  /** The exchange of all rows, or the column that holds it, by code (`CZCE`) or name (郑商所). */
  exchange?: ExchangeCode | { column: string }
  /** Rows to leave out: those whose column matches the pattern, counted under `as`. */
  leaveOut?: { column: string; pattern: string; as: string }[]
}

interface Daily extends Common {
  /** Never a constant: every import states its day in a column or in its file name. */
  day: { column: string } | 'fileName'
}

export interface QuoteMapping extends Daily {
  kind: 'quotes'
  contract: Source
  figures: Partial<Record<QuoteFigure, Figure>>
}

export interface ListColumns {
  /** The member's column, if each list has its own; else `seat` of the mapping. */
  seat?: string
  lots: string
  change?: string
}

export interface RankingMapping extends Daily {
  kind: 'rankings'
  /** Rankings of contracts, or with `product` of whole products. */
  contract?: Source
  product?: Source
  seat?: string
  /** The column of the rank; without one, places are ordered by lots. */
  rank?: string
  /** 0 means that the member is not in the list. */
  zeroIsUnranked?: boolean
  lists: Partial<Record<RankingList, ListColumns>>
}

export interface ReceiptMapping extends Daily {
  kind: 'receipts'
  product: Source
  unit: ReceiptUnit
  figures: { quantity: Figure; change?: string; forecast?: string }
  /** The warehouse's column; without one every row is a product's total of a day. */
  warehouse?: string
  /** How rows with sums are recognised. */
  sums?: { column: string; subtotal: string; total: string }
}

export interface SpotMapping extends Daily {
  kind: 'spot'
  product: Source
  /**
   * Products whose price is in the future's quote unit, or all of them; without it every price is in the unit
   * that `spotUnitOf` of @vce/futures returns: 元/斤 of eggs, 元/㎡ of glass.
   */
  inQuoteUnit?: string[] | 'all'
  figures: { price: Figure }
}

/**
 * The moment of a row by Beijing's clock, `2026-11-20 09:00:00.5`, or since 1970 in seconds, milliseconds,
 * microseconds or nanoseconds; with `date`, the column of the calendar day if `column` holds only the time.
 */
export interface MomentColumns {
  column: string
  date?: string
}

export const barFigures = ['open', 'high', 'low', 'close', 'volume', 'turnover', 'openInterest'] as const
export type BarFigure = (typeof barFigures)[number]

/** 1-minute bars. Lots are single-sided; `factor` 0.5 halves those of a table that counts both sides. */
export interface MinuteMapping extends Common {
  kind: 'minutes'
  contract: Source
  time: MomentColumns
  /** Whether a bar is stamped with the start of its minute (09:00) or its end (09:01). */
  stamp: 'start' | 'end'
  figures: Record<'open' | 'high' | 'low' | 'close' | 'volume', Figure> & Partial<Record<BarFigure, Figure>>
}

export const tickFigures = [
  'price',
  'volume',
  'turnover',
  'openInterest',
  'bid',
  'bidVolume',
  'ask',
  'askVolume',
] as const
export type TickFigure = (typeof tickFigures)[number]

/** Snapshots as a trading interface publishes them: volume and turnover since the trading day began. */
export interface TickMapping extends Common {
  kind: 'ticks'
  contract: Source
  time: MomentColumns
  figures: Record<'price' | 'volume', Figure> & Partial<Record<TickFigure, Figure>>
}

/** A table whose rows are facts of a day. */
export type DailyMapping = QuoteMapping | RankingMapping | ReceiptMapping | SpotMapping

/** How to read a table that no exchange published: plain data, one JSON object. */
export type TableMapping = DailyMapping | MinuteMapping | TickMapping

export function columnOf(figure: Figure | undefined): string {
  if (figure === undefined) return ''
  return typeof figure === 'string' ? figure : figure.column
}

export function factorOf(figure: Figure | undefined): number {
  return typeof figure === 'object' ? figure.factor : 1
}
