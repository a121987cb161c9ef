import type { DayLine, FundamentalRow, Quote, TechnicalRow } from '@vce/protocol'
import type { ReactNode } from 'react'
import type { CsvCell } from '#app/ui/table/csv'

/** Sets of columns: one for each type of 看行情, and 盘口报价. The names are stored in addresses and accounts. */
export const columnSets = ['fund', 'tech', 'volume', 'quote'] as const
export type ColumnSet = (typeof columnSets)[number]

/** Facts shown with a quote; they do not change with each tick. */
export interface RowFacts {
  fund: FundamentalRow | null
  tech: TechnicalRow | null
  /** Points of the small 分时 curve. */
  line: DayLine | null
  /** Day of the facts; figures of an earlier day are marked. */
  day: string | null
}

export const noFacts: RowFacts = { fund: null, tech: null, line: null, day: null }

type RowGetter<T> = (quote: Quote, facts: RowFacts) => T

interface CsvColumn {
  head: string
  csv: RowGetter<CsvCell>
}

export interface BoardColumn extends CsvColumn {
  /** Name of the column in addresses and accounts. */
  key: string
  /** Width in pixels that the widest figure needs (e2e/support/cut-cells.ts). */
  width: number
  align: 'start' | 'end' | 'center'
  cell: RowGetter<ReactNode>
  tone?: RowGetter<string>
  /** Reads the value by which rows are sorted; a column without this function cannot be sorted. */
  value?: RowGetter<number | string | null>
  /** A column of facts, whose cells are not rendered again with each tick. */
  still?: true
  /** Further columns in the CSV file, such as days and units. */
  csvMore?: readonly CsvColumn[]
}

/** A number as CSV text: ASCII minus; null if unknown. */
export const plainNumber = (value: number | null | undefined, digits: number, unit = '') =>
  value === null || value === undefined ? null : value.toFixed(digits) + unit
