import { sortedBy } from '@vce/futures/collections'
import type { CalendarRow, SpreadPresetRow } from '@vce/protocol'
import { missing, price, signed, thousands, toneOf } from '#app/lib/format'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import type { Column } from '#app/ui/table/table'
import { type SortKey, type SpreadChoice, sortLink } from './choice'

type SpreadStatistics = Pick<
  SpreadPresetRow & CalendarRow,
  'value' | 'change' | 'percentile' | 'sample' | 'mean' | 'zScore' | 'digits'
>

export type StatisticColumn<T> = SortableColumn<T, SortKey>

/** Columns of a spread: value, change on the day, and percentile in its sample. */
export const statisticColumns = <T extends SpreadStatistics>(
  value: string,
  percentile: string,
): StatisticColumn<T>[] => [
  {
    head: value,
    key: 'value',
    align: 'end',
    width: 96,
    className: 'font-medium',
    cell: (row) => price(row.value, row.digits),
    csv: (row) => row.value,
  },
  {
    head: '日变',
    key: 'change',
    align: 'end',
    width: 84,
    className: 'font-medium',
    tone: (row) => toneOf(row.change, row.digits),
    cell: (row) => signed(row.change, row.digits),
    csv: (row) => row.change,
  },
  {
    head: percentile,
    key: 'percentile',
    align: 'end',
    width: 128,
    bar: { of: (row) => row.percentile, hue: 'series' },
    cell: (row) => (row.percentile === null ? missing : `${price(row.percentile, 1)}%`),
    csv: (row) => row.percentile,
  },
  {
    head: '样本/日',
    align: 'end',
    width: 68,
    cell: (row) => thousands(row.sample),
    csv: (row) => row.sample,
  },
  {
    head: '均值',
    align: 'end',
    width: 88,
    cell: (row) => price(row.mean, row.digits),
    csv: (row) => row.mean,
  },
  {
    head: '标准分',
    key: 'zScore',
    align: 'end',
    width: 76,
    cell: (row) => signed(row.zScore, 2),
    csv: (row) => row.zScore,
  },
]

/** Adds sortable headers, which are links, to the columns. */
export const withHeaders = <T,>(
  columns: readonly StatisticColumn<T>[],
  search: URLSearchParams,
  choice: SpreadChoice,
): Column<T>[] => withSortHeaders(columns, choice, (key) => sortLink(search, key, choice))

/** The rows of the board in the chosen order; `default` leaves them in the order of the server's answer. */
export function sortByChoice<T extends SpreadStatistics>(
  rows: readonly T[],
  { sort, order }: SpreadChoice,
  nameOf: (row: T) => string,
): readonly T[] {
  if (sort === 'default') return rows
  return sortedBy(rows, (row) => (sort === 'name' ? nameOf(row) : row[sort]), order)
}
