import type { ReceiptBoardRow } from '@vce/protocol'
import { missing, percent, signed } from '#app/lib/format'
import { dayTextWithinYear } from '#app/lib/stale-day'
import { Link } from '#app/ui/link'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import type { Column } from '#app/ui/table/table'
import { type BoardKey, type ReceiptChoice, receiptLink, sortLink } from './choice'
import {
  amountChangeText,
  amountText,
  cancellationEvidence,
  cliffTexts,
  ratioText,
  unitNames,
  warningsOf,
} from './receipt-text'

type BoardColumn = SortableColumn<ReceiptBoardRow, BoardKey>

const rateColumn = (head: string, key: 'week' | 'month'): BoardColumn => ({
  head,
  key,
  align: 'end',
  width: 72,
  cell: (row) => signed(row[key]?.rate, 1, '%'),
})

const columns = (search: URLSearchParams, day: string | null): BoardColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    // Wide enough for 低硫燃油 followed by a date of ten characters.
    width: 144,
    cell: ({ code, shortName, tradingDay }) => (
      <>
        <Link to={receiptLink(search, { product: code })} keepScroll className="seat">
          {shortName}
        </Link>
        {tradingDay !== day && <small className="t-hint ml-1">{dayTextWithinYear(tradingDay, day)}</small>}
      </>
    ),
    csv: ({ shortName }) => shortName,
  },
  {
    head: '仓单量',
    key: 'quantity',
    align: 'end',
    width: 84,
    className: 'text-ink',
    cell: ({ quantity }) => amountText(quantity),
    csv: ({ quantity }) => quantity,
  },
  { head: '单位', width: 48, cell: ({ unit }) => unitNames[unit], csv: ({ unit }) => unitNames[unit] },
  {
    head: '增减',
    key: 'change',
    align: 'end',
    width: 72,
    cell: ({ change }) => amountChangeText(change),
    csv: ({ change }) => change,
  },
  {
    head: '折吨',
    key: 'tons',
    align: 'end',
    width: 84,
    cell: ({ tons }) => amountText(tons),
    csv: ({ tons }) => tons,
  },
  {
    head: '折合手',
    key: 'lots',
    align: 'end',
    width: 72,
    cell: ({ lots }) => amountText(lots),
    csv: ({ lots }) => lots,
  },
  {
    head: '有效预报',
    key: 'forecast',
    align: 'end',
    width: 68,
    cell: ({ forecast }) => amountText(forecast),
    csv: ({ forecast }) => forecast,
  },
  {
    head: '虚实盘比',
    key: 'ratio',
    align: 'end',
    width: 72,
    cell: (row) => ratioText(row.ratio),
    csv: (row) => row.ratio,
  },
  {
    head: '近月',
    align: 'end',
    width: 68,
    className: 'text-ink-3',
    cell: ({ near }) => near?.contract ?? missing,
    csv: ({ near }) => near?.contract,
  },
  {
    head: '近月比',
    key: 'nearRatio',
    align: 'end',
    width: 68,
    className: 'text-ink',
    cell: ({ near }) => ratioText(near?.ratio),
    csv: ({ near }) => near?.ratio,
  },
  {
    head: '提示',
    key: 'warning',
    width: 84,
    className: 'font-semibold text-ink',
    cell: (row) => warningsOf(row).join(' '),
    csv: (row) => warningsOf(row, cliffTexts).join(' '),
  },
  rateColumn('周变', 'week'),
  rateColumn('月变', 'month'),
  {
    head: '1 年分位',
    key: 'percentile',
    align: 'end',
    width: 100,
    bar: { of: ({ percentile }) => percentile.rank, hue: 'series' },
    cell: ({ percentile }) => percent(percentile.rank, 0),
  },
  {
    head: '下次注销',
    key: 'cancellation',
    align: 'end',
    cell: ({ cancellation }) => cancellation?.day.slice(2) ?? '未知',
  },
]

/** The columns on the page, with sortable headers. */
export const shownColumns = (search: URLSearchParams, day: string | null, choice: ReceiptChoice) =>
  withSortHeaders(columns(search, day), choice, (key) => sortLink(search, key))

const csvOnly = (
  head: string,
  csv: NonNullable<Column<ReceiptBoardRow>['csv']>,
): Column<ReceiptBoardRow> => ({
  head,
  cell: () => null,
  csv,
})

/** Columns of the CSV file, including values that the page shortens or shows elsewhere. */
export const csvColumns = (): Column<ReceiptBoardRow>[] => [
  csvOnly('代码', ({ code }) => code),
  ...columns(new URLSearchParams(), null),
  csvOnly('交易所', ({ exchangeName }) => exchangeName),
  csvOnly('板块', ({ sector }) => sector),
  csvOnly('交易日', ({ tradingDay }) => tradingDay),
  csvOnly('持仓/手', ({ openInterest }) => openInterest),
  csvOnly('近月持仓/手', ({ near }) => near?.openInterest),
  csvOnly('近月最后交易日', ({ near }) => near?.lastTradingDay),
  csvOnly('周变量', ({ week }) => week?.change),
  csvOnly('周变%', ({ week }) => week?.rate),
  csvOnly('月变量', ({ month }) => month?.change),
  csvOnly('月变%', ({ month }) => month?.rate),
  csvOnly('1 年分位%', ({ percentile }) => percentile.rank),
  csvOnly('分位样本/日', ({ percentile }) => percentile.sample),
  csvOnly('下次强制注销', ({ cancellation }) => cancellation?.day ?? '未知'),
  csvOnly('注销日依据', ({ cancellation }) => cancellation && cancellationEvidence[cancellation.known]),
]
