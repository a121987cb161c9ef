import type { RankedSeat, RankingSide } from '@vce/protocol'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { PublishedTotal } from '#app/features/dashboard/shared/published-total'
import { rankColumn } from '#app/features/dashboard/shared/rank-column'
import { positionLink } from '#app/features/dashboard/shared/ranking-choice'
import { SeatLink } from '#app/features/dashboard/shared/seat-link'
import { sortedTable } from '#app/features/dashboard/shared/table-order'
import { percent, signed, thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { Change } from '#app/ui/layout/change'
import type { SortableColumn } from '#app/ui/table/sort-header'
import { DataTable } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { orderParams, sideSorts } from './table-sorts'

export type SideName = 'long' | 'short'

const sides = {
  long: { title: '多单排名', hue: 'rise', dot: 'bg-rise' },
  short: { title: '空单排名', hue: 'fall', dot: 'bg-fall' },
} as const

/** Length of a bar in percent of its track; the largest share fills the track. */
const barOf = (share: number | null, maxShare: number) =>
  share === null || maxShare === 0 ? null : (share / maxShare) * 100

type RankedColumn = SortableColumn<RankedSeat, keyof typeof sideSorts>

const rankingColumns = (side: SideName, maxShare: number, here: string): RankedColumn[] => [
  rankColumn(),
  {
    head: '席位',
    key: 'seat',
    rowHeader: true,
    // This column takes the remaining 105 px: 中信期货(代客) of 中金所 needs 104 px with padding.
    cell: ({ seat, key }) => (
      <SeatLink seat={key} from={here}>
        {seat}
      </SeatLink>
    ),
    csv: ({ seat }) => seat,
  },
  {
    head: '持仓量',
    key: 'lots',
    align: 'end',
    width: 80,
    className: 'text-ink',
    cell: ({ lots }) => thousands(lots),
    csv: ({ lots }) => lots,
  },
  { ...changeColumn<RankedSeat>({ head: '增减', width: 72, of: ({ change }) => change }), key: 'change' },
  {
    head: '占比',
    key: 'share',
    align: 'end',
    width: 82,
    bar: { of: ({ share }) => barOf(share, maxShare), hue: sides[side].hue },
    cell: ({ share }) => percent(share, 1),
    csv: ({ share }) => plainShare(share),
  },
]

interface RankingTableProps {
  side: SideName
  list: RankingSide
  /** Address of the page, as base of the seats' links. */
  here: string
  search: URLSearchParams
}

/** 多单排名 or 空单排名 with its sums and the exchange's own total. */
export function RankingTable({ side, list, here, search }: RankingTableProps) {
  const { title, dot } = sides[side]
  const maxShare = Math.max(0, ...list.seats.map(({ share }) => share ?? 0))
  const { rows, columns } = sortedTable({
    search,
    param: orderParams[side],
    sorts: sideSorts,
    columns: rankingColumns(side, maxShare, here),
    rows: list.seats,
    linkTo: (orders) => positionLink(search, { orders }),
  })
  return (
    <Card
      title={
        <span className="row gap-2">
          <i aria-hidden className={cn('size-2 rounded-full', dot)} />
          {title}
        </span>
      }
      extra={<span className="t-hint">单位 手</span>}
    >
      <DataTable
        density="dense"
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ rank }) => rank}
        foot={<Sums sums={list.sums} />}
      />
      <Published list={list} />
    </Card>
  )
}

const Sums = ({ sums }: { sums: RankingSide['sums'] }) => (
  <tfoot>
    {sums.map(({ top, lots, change, share }) => (
      <tr key={top} className="rule h-8 bg-sunken font-semibold whitespace-nowrap text-ink">
        <th scope="row" colSpan={2} className="pl-4 text-left font-semibold">
          前 {top} 合计
        </th>
        <td className="px-2 text-right">{thousands(lots)}</td>
        <td className="px-2 text-right">
          <Change value={change} className="font-semibold" />
        </td>
        <td className="px-2 pr-4 text-right">{percent(share, 1)}</td>
      </tr>
    ))}
  </tfoot>
)

/** The total that the exchange published, and the totals of its member classes. */
const Published = ({ list: { published, brokers, nonBrokers } }: { list: RankingSide }) => (
  <div className="rule grid gap-1 bg-sunken px-4 py-2.5 text-xs leading-5 text-ink-3">
    <p>
      <PublishedTotal published={published} />
    </p>
    {brokers && nonBrokers && (
      <p>
        期货公司会员 {thousands(brokers.lots)}（{signed(brokers.change)}）　非期货公司{' '}
        {thousands(nonBrokers.lots)}（{signed(nonBrokers.change)}）
      </p>
    )}
  </div>
)
