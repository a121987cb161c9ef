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
