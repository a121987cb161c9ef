import type { DayLine, FundamentalRow, Quote, TechnicalRow } from '@vce/protocol'
import type { ReactNode } from 'react'
import type { CsvCell } from '#app/ui/table/csv'

/** Sets of columns of the three types of 看行情 and of 盘口报价. Addresses and accounts store their names. */
export const columnSets = ['fund', 'tech', 'volume', 'quote'] as const
export type ColumnSet = (typeof columnSets)[number]

/** Facts that a row shows beside its quote; they do not change with each tick. */
export interface RowFacts {
  fund: FundamentalRow | null
  tech: TechnicalRow | null
  /** 分时, small. */
  line: DayLine | null
  /** The day of the facts; figures of an earlier day are marked. */
  day: string | null
}

export const noFacts: RowFacts = { fund: null, tech: null, line: null, day: null }

type Of<T> = (quote: Quote, facts: RowFacts) => T

interface CsvColumn {
  head: string
  csv: Of<CsvCell>
}

export interface BoardColumn extends CsvColumn {
  /** Stored in addresses and accounts. */
  key: string
  /** Pixels that the widest figure needs (e2e/support/cut-cells.ts). */
  width: number
  align: 'start' | 'end' | 'center'
  cell: Of<ReactNode>
  tone?: Of<string>
  /** Value that sorts the rows; without it the head is plain text. */
  value?: Of<number | string | null>
  /** A column of facts: its cell is not rendered again with each tick. */
  still?: true
  /** Further columns of a CSV file: days, units. */
  csvMore?: readonly CsvColumn[]
}

/** A number for spreadsheets: ASCII minus, empty if unknown. */
export const plain = (value: number | null | undefined, digits: number, unit = '') =>
  value === null || value === undefined ? null : value.toFixed(digits) + unit
