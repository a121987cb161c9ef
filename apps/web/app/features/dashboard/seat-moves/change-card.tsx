import type { SeatChange } from '@vce/protocol'
import { plainShare } from '#app/features/dashboard/fund-flow/amount'
import { type Sorts, sortedTable } from '#app/features/dashboard/shared/table-order'
import { signed, thousands, toneOf } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { EstimateTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import type { SortableColumn } from '#app/ui/table/sort-header'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { orderLink, rankingLink } from './choice'
import { sideNames } from './moves-filters'
import type { ChangesPage, DayChanges } from './queries'

type ChangeKey = 'rank' | 'seat' | 'product' | 'lots' | 'change' | 'share'
type RankedChange = SeatChange & { rank: number }

const sorts: Sorts<RankedChange, ChangeKey> = {
  rank: ({ rank }) => rank,
  seat: ({ seat }) => seat,
  product: ({ shortName }) => shortName,
  lots: ({ lots }) => lots,
  change: ({ change }) => change,
  share: ({ share }) => share,
}

const columnsOf = (page: ChangesPage, search: URLSearchParams): SortableColumn<RankedChange, ChangeKey>[] => [
  {
    head: '名次',
    key: 'rank',
    width: 56,
    align: 'center',
    className: 'text-ink-3',
    cell: ({ rank }) => rank,
    csv: ({ rank }) => rank,
  },
  {
    head: '席位',
    key: 'seat',
    rowHeader: true,
    cell: ({ seat, code, estimated }) => (
      <>
        <Link to={rankingLink(search, code, page.tradingDay, seat)} className="seat">
          {seat}
        </Link>
        {page.side === 'net' && estimated && <EstimateTag className="ml-2" />}
      </>
    ),
    csv: ({ seat }) => seat,
  },
  {
    head: '品种',
    key: 'product',
    width: 96,
    cell: ({ code, shortName }) => (
      <Link to={rankingLink(search, code, page.tradingDay)} className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  {
    head: page.side === 'net' ? '净持仓' : sideNames[page.side],
    key: 'lots',
    align: 'end',
    width: 92,
    cell: ({ lots }) => (page.side === 'net' ? signed(lots) : thousands(lots)),
    csv: ({ lots }) => lots,
  },
  {
    ...changeColumn<RankedChange>({
      head: page.side === 'net' ? '净增减' : '增减',
      width: 92,
      of: ({ change }) => change,
    }),
    key: 'change',
  },
  {
    head: '占持仓',
    key: 'share',
    align: 'end',
    width: 88,
    tone: ({ share }) => toneOf(share, 2),
    cell: ({ share }) => signed(share, 2, '%'),
    csv: ({ share }) => plainShare(share),
  },
]

/** CSV only: values that the page shows as links or tags. */
const fileColumns: Column<RankedChange>[] = [
  { head: '品种代码', cell: () => null, csv: ({ code }) => code },
  { head: '品种持仓', cell: () => null, csv: ({ openInterest }) => openInterest },
  { head: '标记', cell: () => null, csv: ({ estimated }) => (estimated ? '估算' : null) },
]

const directions = {
  up: { word: '增加', param: 'sortUp' },
  down: { word: '减少', param: 'sortDown' },
}

interface ChangeCardProps {
  direction: keyof typeof directions
  page: ChangesPage
  changes: DayChanges
  search: URLSearchParams
}

/** The largest increases or decreases of the day. */
export function ChangeCard({ direction, page, changes, search }: ChangeCardProps) {
  const { word, param } = directions[direction]
  const { total, rows: found } = changes[direction]
  const title = `${sideNames[page.side]}${word}`
  const columns = columnsOf(page, search)
  const { rows, columns: headers } = sortedTable({
    search,
    param,
    sorts,
    columns,
    rows: found.map((row, index) => ({ ...row, rank: index + 1 })),
    linkTo: (orders) => orderLink(search, orders),
  })
  return (
    <Card
      title={title}
      note={
        total > found.length ? `共 ${total} 条，列前 ${found.length}，单位 手` : `共 ${total} 条，单位 手`
      }
      extra={
        <ExportButton
          label={title}
          mark={markOf(
            { source: changes.source, world: page.world, publication: '会员持仓排名与日行情' },
            { title: `席位${title}`, subject: '全部品种', period: page.tradingDay },
          )}
          csv={() => tableCsv([...columns, ...fileColumns], rows)}
        />
      }
    >
      <DataTable
        density="dense"
        caption={title}
        columns={headers}
        rows={rows}
        rowKey={({ code, seat }) => `${code} ${seat}`}
        empty={<Empty hint="当前筛选条件下没有达到门槛的变化" />}
      />
    </Card>
  )
}
