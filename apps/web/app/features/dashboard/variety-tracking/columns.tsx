import type { TrackedProduct } from '@vce/protocol'
import { modelKeys } from '#app/features/dashboard/models'
import { modelLink } from '#app/lib/data-models'
import { missing, price, signed, thousands, toneOf } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { dayTextWithinYear } from '#app/lib/stale-day'
import { withinWorld } from '#app/lib/world'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Link } from '#app/ui/link'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import type { Column } from '#app/ui/table/table'
import { changeColumn, uncolouredColumn } from '#app/ui/table/table-columns'
import { type SortKey, sortLink, type TrackingChoice } from './choice'

type TrackedColumn = SortableColumn<TrackedProduct, SortKey>

const unitNames: Record<NonNullable<TrackedProduct['receipts']>['unit'], string> = {
  lot: '手',
  ton: '吨',
  kilogram: '千克',
  barrel: '桶',
}

interface ColumnOptions {
  search: URLSearchParams
  /** Day of most figures; a figure of another day shows its day. */
  day: string | null
}

/** Shows the day below a figure if it differs from `day`, and with the year if the years differ. */
const Day = ({ of, day }: { of: string | undefined; day: string | null }) =>
  of && of !== day ? (
    <span className="t-hint -mt-0.5 block leading-4">{dayTextWithinYear(of, day)}</span>
  ) : null

const percentColumn = (
  head: string,
  key: SortKey,
  of: (row: TrackedProduct) => number | null,
  width = 68,
): TrackedColumn => ({ ...changeColumn<TrackedProduct>({ head, of, width, digits: 2, unit: '%' }), key })

/** All columns with their plain values for the CSV; figures link to the pages with their details. */
const columns = ({ search, day }: ColumnOptions): TrackedColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 136,
    cell: ({ shortName, contract }) =>
      contract ? (
        <Link to={chartLink({ contract }, search)} className="seat">
          <b className="font-medium">{shortName}</b> <span className="t-hint">{contract}</span>
        </Link>
      ) : (
        shortName
      ),
    csv: ({ shortName }) => shortName,
  },
  {
    head: '最新',
    align: 'end',
    width: 84,
    className: 'font-medium',
    tone: (row) => toneOf(row.price?.changeRate, 2),
    cell: (row) => (
      <>
        {price(row.price?.last, row.digits)}
        <Day of={row.price?.tradingDay} day={day} />
      </>
    ),
    csv: (row) => row.price?.last,
  },
  percentColumn('涨跌幅', 'changeRate', (row) => row.price?.changeRate ?? null),
  percentColumn('3 日', 'three', ({ returns }) => returns.three),
  percentColumn('5 日', 'five', ({ returns }) => returns.five),
  percentColumn('20 日', 'twenty', ({ returns }) => returns.twenty, 72),
  {
    head: '前20净持仓',
    key: 'net',
    align: 'end',
    width: 92,
    tone: ({ netPosition }) => toneOf(netPosition?.net),
    cell: ({ code, contract, netPosition }) =>
      netPosition ? (
        <Link
          to={withinWorld(`${modelLink(modelKeys.positions)}&product=${code}&contract=${contract}`, search)}
          title={`截至 ${netPosition.tradingDay}`}
          className="hover:underline"
        >
          {signed(netPosition.net)}
        </Link>
      ) : (
        missing
      ),
    csv: ({ netPosition }) => netPosition?.net,
  },
  {
    ...changeColumn<TrackedProduct>({
      head: '5日变化',
      of: ({ netPosition }) => netPosition?.change,
      width: 72,
    }),
    key: 'netChange',
  },
  {
    head: '净持仓走势',
    align: 'center',
    width: 80,
    cell: ({ netPosition }) =>
      netPosition && (
        <Sparkline
          points={netPosition.trend}
          color={(netPosition.net ?? 0) < 0 ? 'fall' : 'rise'}
          width={64}
          height={18}
        />
      ),
  },
  {
    head: '基差',
    align: 'end',
    width: 84,
    cell: ({ basis, digits }) => (
      <>
        {signed(basis?.value, digits)}
        <Day of={basis?.tradingDay} day={day} />
      </>
    ),
    csv: ({ basis }) => basis?.value,
  },
  {
    ...uncolouredColumn<TrackedProduct>({
      head: '基差率',
      of: ({ basis }) => basis?.rate,
      width: 68,
      digits: 2,
      unit: '%',
    }),
    key: 'basisRate',
  },
  {
    head: '仓单',
    key: 'receipts',
    align: 'end',
    width: 104,
    cell: ({ receipts }) =>
      receipts ? (
        <span title={`截至 ${receipts.tradingDay}`}>
          {thousands(receipts.quantity)} <span className="t-hint">{unitNames[receipts.unit]}</span>
          <Day of={receipts.tradingDay} day={day} />
        </span>
      ) : (
        missing
      ),
    csv: ({ receipts }) => receipts?.quantity,
  },
  {
    head: '增减',
    key: 'receiptsChange',
    align: 'end',
    width: 72,
    cell: ({ receipts }) => signed(receipts?.change),
    csv: ({ receipts }) => receipts?.change,
  },
  {
    head: '最后交易日',
    key: 'expiry',
    align: 'end',
    cell: ({ expiry }) =>
      expiry ? (
        <>
          {expiry.day.slice(2)}
          <span className="t-hint ml-1">{expiry.tradingDays} 日</span>
        </>
      ) : (
        missing
      ),
    csv: ({ expiry }) => expiry?.day,
  },
]

/** Columns only in the CSV file: the page shows these values in titles and notes. */
const csvOnly: Column<TrackedProduct>[] = [
  { head: '主力合约', cell: ({ contract }) => contract, csv: ({ contract }) => contract },
  { head: '价格日期', cell: () => null, csv: (row) => row.price?.tradingDay },
  { head: '净持仓日期', cell: () => null, csv: ({ netPosition }) => netPosition?.tradingDay },
  { head: '现货价', cell: () => null, csv: ({ basis }) => basis?.spot },
  { head: '基差日期', cell: () => null, csv: ({ basis }) => basis?.tradingDay },
  {
    head: '仓单单位',
    cell: () => null,
    csv: ({ receipts }) => (receipts ? unitNames[receipts.unit] : null),
  },
  { head: '仓单日期', cell: () => null, csv: ({ receipts }) => receipts?.tradingDay },
  { head: '距最后交易日', cell: () => null, csv: ({ expiry }) => expiry?.tradingDays },
]

export const shownColumns = (shown: ColumnOptions, choice: TrackingChoice): Column<TrackedProduct>[] =>
  withSortHeaders(columns(shown), choice, (key) => sortLink(shown.search, key))

export const csvColumns = (): Column<TrackedProduct>[] => [
  ...columns({ search: new URLSearchParams(), day: null }),
  ...csvOnly,
]
