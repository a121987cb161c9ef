import { symbolLink } from '#app/features/bbas/addresses'
import type { SymbolRow } from '#app/features/bbas/queries'
import { LongShare, StateTag } from '#app/features/bbas/state-tag'
import { missing, price } from '#app/lib/format'
import { isOlder } from '#app/lib/stale-day'
import { Link } from '#app/ui/link'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import type { Column } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { type BoardChoice, type SortKey, sortLink } from './board-choice'

/** Date of a stale price. It has its own line, so that the price is not cut off. */
const OlderDay = ({ of, day }: { of: string | null; day: string | null }) =>
  isOlder(of, day) ? <span className="t-hint block leading-4 font-normal">{of}</span> : null

type BoardColumn = SortableColumn<SymbolRow, SortKey>

const columns = (search: URLSearchParams, day: string | null): BoardColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 112,
    cell: ({ symbol, shortName }) => (
      <Link to={symbolLink(symbol, search)} className="seat">
        <b className="font-medium">{shortName}</b> <span className="t-hint">{symbol}</span>
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  {
    head: '主力',
    width: 82,
    className: 'text-ink-2',
    cell: (row) => row.main_contract ?? missing,
    csv: (row) => row.main_contract,
  },
  {
    head: '最新',
    key: 'lastPrice',
    align: 'end',
    width: 82,
    className: 'font-medium text-ink',
    cell: ({ lastPrice, digits, tradingDay }) => (
      <>
        {price(lastPrice, digits)}
        <OlderDay of={tradingDay} day={day} />
      </>
    ),
    csv: ({ lastPrice }) => lastPrice,
  },
  {
    ...changeColumn<SymbolRow>({ head: '涨跌幅', of: ({ zdf }) => zdf, digits: 2, unit: '%', width: 74 }),
    key: 'zdf',
  },
  {
    head: '枢轴状态',
    key: 'state',
    align: 'center',
    width: 76,
    cell: ({ pivotState, stale }) => <StateTag state={pivotState} small quiet={stale} />,
    csv: ({ pivotState }) => pivotState,
  },
  {
    head: '多头占比',
    key: 'duo',
    align: 'end',
    cell: (row) => <LongShare row={row} />,
    csv: ({ duo }) => duo,
  },
  {
    head: '快讯',
    key: 'express',
    align: 'end',
    width: 60,
    className: 'text-ink-2',
    cell: ({ lastPrice, express }) => (lastPrice === null ? missing : express),
    csv: ({ lastPrice, express }) => (lastPrice === null ? null : express),
  },
]

/** Columns exchange and sector, for a list with several exchanges. */
const originColumns: BoardColumn[] = [
  {
    head: '交易所',
    width: 96,
    cell: ({ exchangeName }) => exchangeName,
    csv: ({ exchangeName }) => exchangeName,
  },
  { head: '板块', width: 96, cell: ({ sector }) => sector, csv: ({ sector }) => sector },
]

interface ColumnOptions {
  search: URLSearchParams
  /** The board's trading day. */
  day: string | null
  choice: BoardChoice
  /** Whether the list has symbols of several exchanges and uses the full width. */
  wide: boolean
}

export function selectColumns({ search, day, choice, wide }: ColumnOptions): Column<SymbolRow>[] {
  const base = columns(search, day)
  const [name, ...figures] = base
  // At full width the figure columns share the space evenly.
  const all =
    name && wide
      ? [name, ...originColumns, ...figures.map((column) => ({ ...column, width: undefined }))]
      : base
  return withSortHeaders(all, choice, (key) => sortLink(search, key))
}

/** Columns of the CSV file: those of the page, with code, exchange and sector. */
export const csvColumns = (): Column<SymbolRow>[] => [
  { head: '代码', cell: () => null, csv: ({ symbol }) => symbol },
  ...columns(new URLSearchParams(), null),
  { head: '价格日期', cell: () => null, csv: ({ tradingDay }) => tradingDay },
  ...originColumns,
]
