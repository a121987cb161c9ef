import { type ProfitSortKey, profitSortKeys, type RankedProfit } from '@vce/protocol'
import { rankColumn } from '#app/features/dashboard/shared/rank-column'
import { sortHeaders } from '#app/features/dashboard/shared/table-order'
import { missing, percent, signed, toneOf } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { EstimateTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import type { SortableColumn } from '#app/ui/table/sort-header'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { briefProfitText, profitColumn, profitText } from './amount'
import { profitLink } from './choice'
import { flagsText } from './flags'
import type { ProfitPage, ProfitRanking } from './queries'
import { orderParams } from './table-sorts'

type ProfitColumn = SortableColumn<RankedProfit, ProfitSortKey>

/**
 * Number of products of a seat; for a single day only in the CSV file, since the page shows the three largest
 * products instead.
 */
const productCount = {
  head: '品种数',
  cell: () => null,
  csv: ({ products }: RankedProfit) => products,
} satisfies Column<RankedProfit>

const heldColumn = (ofProduct: boolean): ProfitColumn =>
  ofProduct
    ? {
        head: '净持仓/手',
        key: 'net',
        align: 'end',
        width: 88,
        cell: ({ net }) => signed(net),
        csv: ({ net }) => net,
      }
    : {
        ...productCount,
        key: 'products',
        align: 'end',
        width: 60,
        cell: ({ products }) => products ?? missing,
      }

/** Columns with the number of flagged days; none for a single day. */
const flagColumns = (days: number): ProfitColumn[] =>
  days === 1 ? [] : [flagColumn('单边日', 'oneSided', 56), flagColumn('掉榜日', 'dropped', 64)]

const flagColumn = (head: string, key: 'oneSided' | 'dropped', width: number): ProfitColumn => {
  const daysOf = (row: RankedProfit) => row[`${key}Days`]
  return { head, key, align: 'end', width, className: 'text-ink-3', cell: daysOf, csv: daysOf }
}

/** CSV only: days with a missing price are too rare for a column of the page. */
const unknownColumn: Column<RankedProfit> = {
  head: '缺价日',
  cell: () => null,
  csv: ({ unknownDays }) => unknownDays,
}

const dayFlags = ({ oneSidedDays, droppedDays, unknownDays }: RankedProfit) =>
  flagsText({ oneSided: oneSidedDays > 0, dropped: droppedDays > 0, unpriced: unknownDays > 0 })

/** CSV only: for a single day, nearly every row of the page would have this flag. */
const dayFlagColumn: Column<RankedProfit> = { head: '标记', cell: () => null, csv: dayFlags }

const columns = (search: URLSearchParams, page: ProfitPage, days: number): ProfitColumn[] => [
  rankColumn(),
  {
    head: '席位',
    key: 'seat',
    rowHeader: true,
    cell: ({ seat }) => (
      <Link to={profitLink(search, { seat })} className="seat">
        {seat}
      </Link>
    ),
    csv: ({ seat }) => seat,
  },
  { ...profitColumn<RankedProfit>('盈亏', ({ profit }) => profit, 116), key: 'profit' },
  ...(days === 1 && !page.product ? [] : [heldColumn(page.product !== null)]),
  // Leaves out the columns of a period for a single day, which always has one day and a rate of 0 or 100 %.
  ...(days === 1 ? (page.product ? [] : [largestColumn(search)]) : periodColumns),
  ...flagColumns(days),
]

const periodColumns: ProfitColumn[] = [
  {
    head: '持仓日',
    key: 'days',
    align: 'end',
    width: 60,
    cell: (row) => row.days,
    csv: (row) => row.days,
  },
  {
    head: '胜率',
    key: 'winRate',
    align: 'end',
    width: 64,
    cell: ({ winRate }) => percent(winRate, 1),
    csv: ({ winRate }) => winRate,
  },
]

/** 品种贡献: the products with the largest profits and losses of the day. */
const largestColumn = (search: URLSearchParams): Column<RankedProfit> => ({
  head: '品种贡献前三',
  width: 320,
  cell: ({ largest }) => (
    <span className="row gap-1.5 whitespace-nowrap">
      {largest?.map(({ code, shortName, profit }) => (
        <Link
          key={code}
          to={profitLink(search, { product: code })}
          title={`${shortName} ${profitText(profit)}`}
          className="seat text-xs"
        >
          {shortName}
          <span className={`ml-0.5 ${toneOf(profit)}`}>{briefProfitText(profit)}</span>
        </Link>
      ))}
    </span>
  ),
  csv: ({ largest }) => largest?.map(({ shortName, profit }) => `${shortName} ${profit}`).join('；') ?? null,
})

const sides = {
  gainers: { title: '盈利榜', hint: '区间内暂无盈利席位' },
  losers: { title: '亏损榜', hint: '区间内暂无亏损席位' },
}

/** Additional columns of the CSV file for a single day. */
const dayFile = ({ product }: ProfitPage) => (product ? [dayFlagColumn] : [productCount, dayFlagColumn])

interface RankingTableProps {
  side: keyof typeof sides
  page: ProfitPage
  ranking: ProfitRanking
  search: URLSearchParams
  /** Day or span of the ranking, for the file's mark. */
  period: string
}

/** 盈利榜 or 亏损榜. */
export function RankingTable({ side, page, ranking, search, period }: RankingTableProps) {
  const { title, hint } = sides[side]
  const { total, profit, rows } = ranking[side]
  const shown = columns(search, page, ranking.days)
  const headers = sortHeaders({
    search,
    param: orderParams[side],
    keys: profitSortKeys,
    columns: shown,
    linkTo: (orders) => profitLink(search, { orders }),
  })
  return (
    <Card
      title={
        <>
          {title}
          <EstimateTag className="ml-2 align-middle" />
        </>
      }
      note={`${total} 个席位，合计 ${profitText(profit)}`}
      extra={
        <ExportButton
          label={title}
          mark={markOf(
            { source: ranking.source, world: page.world, publication: '会员持仓排名与日行情' },
            { title: `席位盈亏估算 ${title}`, subject: page.product?.name ?? '全部品种', period },
          )}
          csv={() => tableCsv([...shown, ...(ranking.days === 1 ? dayFile(page) : []), unknownColumn], rows)}
        />
      }
    >
      <DataTable
        density="dense"
        caption={title}
        columns={headers}
        rows={rows}
        rowKey={({ seat }) => seat}
        empty={<Empty hint={total === 0 ? hint : '这一页没有席位'} />}
      />
    </Card>
  )
}
