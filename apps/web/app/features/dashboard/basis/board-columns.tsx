import type { BasisRow } from '@vce/protocol'
import { missing, percent, price, signed } from '#app/lib/format'
import { Link } from '#app/ui/link'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import type { Column } from '#app/ui/table/table'
import { uncolouredColumn } from '#app/ui/table/table-columns'
import { sourcePriceText } from './basis-source'
import { type BasisChoice, basisLink, type SortKey, sideNames, sortLink } from './choice'

type BoardColumn = SortableColumn<BasisRow, SortKey>

const rateColumn = (
  head: string,
  key: SortKey,
  of: (row: BasisRow) => number | null | undefined,
  width: number,
): BoardColumn => ({ ...uncolouredColumn<BasisRow>({ head, of, digits: 2, unit: '%', width }), key })

const place = ({ spec, region }: BasisRow) => [spec, region].filter(Boolean).join(' ') || missing

const columns = (search: URLSearchParams): BoardColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 82,
    cell: ({ code, shortName }) => (
      <Link to={basisLink(search, { product: code })} className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  {
    head: '现货价',
    align: 'end',
    width: 92,
    cell: ({ spot, spotUnit }) =>
      spot ? (
        <>
          {spot.carried && <span className="t-hint mr-1">{spot.tradingDay.slice(5)}</span>}
          <span title={spotUnit}>{sourcePriceText(spot.price)}</span>
        </>
      ) : (
        missing
      ),
    csv: ({ spot }) => spot?.price,
  },
  {
    head: '折盘面',
    align: 'end',
    width: 76,
    className: 'text-ink',
    cell: (row) => price(row.spot?.inQuoteUnit, row.spotDigits),
    csv: ({ spot }) => spot?.inQuoteUnit,
  },
  {
    head: '现货规格 / 地区',
    width: 152,
    className: 'text-xs text-ink-3',
    cell: place,
    csv: place,
  },
  {
    head: '主力',
    width: 76,
    cell: ({ main }) => main?.contract ?? missing,
    csv: ({ main }) => main?.contract,
  },
  {
    head: '期价',
    align: 'end',
    width: 76,
    className: 'text-ink',
    cell: (row) => price(row.main?.future, row.digits),
    csv: ({ main }) => main?.future,
  },
  {
    head: '基差',
    key: 'basis',
    align: 'end',
    width: 84,
    className: 'text-ink',
    cell: (row) => signed(row.main?.basis, row.spotDigits),
    csv: ({ main }) => main?.basis,
  },
  rateColumn('基差率', 'rate', ({ main }) => main?.rate, 76),
  {
    head: '日变',
    key: 'change',
    align: 'end',
    width: 76,
    cell: (row) => signed(row.change, row.spotDigits),
    csv: ({ change }) => change,
  },
  {
    head: '1年分位',
    key: 'percentile',
    align: 'end',
    width: 104,
    cell: ({ percentile: { percentile, samples } }) => (
      <>
        {percent(percentile, 1)}
        {samples > 0 && <span className="t-hint ml-1">{samples} 日</span>}
      </>
    ),
    csv: ({ percentile }) => percentile.percentile,
  },
  rateColumn('年化', 'annualised', ({ main }) => main?.annualised, 76),
  {
    head: '升贴水',
    width: 68,
    cell: ({ side }) => (side ? sideNames[side].name : missing),
    csv: ({ side }) => side && sideNames[side].name,
  },
  {
    head: '最近月',
    width: 76,
    cell: ({ nearest }) => nearest?.contract ?? missing,
    csv: ({ nearest }) => nearest?.contract,
  },
  {
    head: '近月基差',
    key: 'nearestBasis',
    align: 'end',
    cell: (row) => signed(row.nearest?.basis, row.spotDigits),
    csv: ({ nearest }) => nearest?.basis,
  },
]

/** Columns only in the CSV file: the page shows these values in titles, notes and hints. */
const csvOnly: Column<BasisRow>[] = [
  { head: '现货单位', cell: () => null, csv: ({ spotUnit }) => spotUnit },
  { head: '现货日期', cell: () => null, csv: ({ spot }) => spot?.tradingDay },
  { head: '现货沿用', cell: () => null, csv: ({ spot }) => spot && (spot.carried ? '是' : '否') },
  { head: '1年分位样本', cell: () => null, csv: ({ percentile }) => percentile.samples },
  { head: '剩余天数', cell: () => null, csv: ({ main }) => main?.daysLeft },
  { head: '近月期价', cell: () => null, csv: ({ nearest }) => nearest?.future },
  { head: '近月基差率', cell: () => null, csv: ({ nearest }) => nearest?.rate },
  { head: '近月年化', cell: () => null, csv: ({ nearest }) => nearest?.annualised },
]

export const shownColumns = (
  search: URLSearchParams,
  choice: Pick<BasisChoice, 'sort' | 'order'>,
): Column<BasisRow>[] => withSortHeaders(columns(search), choice, (key) => sortLink(search, key))

export const csvColumns = (): Column<BasisRow>[] => [...columns(new URLSearchParams()), ...csvOnly]
