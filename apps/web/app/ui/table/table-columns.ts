import { type Figure, signed, toneOf } from '#app/lib/format'
import type { Column } from './table'

interface ChangeColumn<T> {
  head: string
  of: (row: T) => Figure
  width?: number
  digits?: number
  unit?: string
}

/** Column of changes: with + or − and colour on the page, the plain number in the CSV. */
export const changeColumn = <T>({ head, of, width, digits = 0, unit = '' }: ChangeColumn<T>): Column<T> => ({
  head,
  align: 'end',
  width,
  className: 'font-medium',
  tone: (row) => toneOf(of(row), digits),
  cell: (row) => signed(of(row), digits, unit),
  csv: of,
})

/** Column for values such as 基差率 and 展期收益, which have + or − but no direction: not coloured. */
export const uncolouredColumn = <T>(column: ChangeColumn<T>): Column<T> => ({
  ...changeColumn(column),
  className: 'text-ink',
  tone: undefined,
})
