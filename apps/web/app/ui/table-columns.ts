import { type Figure, signed, toneOf } from '../lib/format'
import type { Column } from './table'

interface ChangeColumn<T> {
  head: string
  of: (row: T) => Figure
  width?: number
  digits?: number
  unit?: string
}

/** Changes: sign and colour together, the plain number in the CSV. */
export const changeColumn = <T>({ head, of, width, digits = 0, unit = '' }: ChangeColumn<T>): Column<T> => ({
  head,
  align: 'end',
  width,
  className: 'font-medium',
  tone: (row) => toneOf(of(row), digits),
  cell: (row) => signed(of(row), digits, unit),
  csv: of,
})

/** The same of what stands above or below something and has no direction, as 基差率 and 展期收益: a sign, in ink. */
export const levelColumn = <T>(column: ChangeColumn<T>): Column<T> => ({
  ...changeColumn(column),
  className: 'text-ink',
  tone: undefined,
})
