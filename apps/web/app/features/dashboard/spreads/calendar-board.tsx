import type { CalendarRow } from '@vce/protocol'
import { price } from '#app/lib/format'
import { Link } from '#app/ui/link'
import { BoardCard } from './board-card'
import { pairLink, type SpreadChoice } from './choice'
import type { BoardPage } from './queries'
import { type StatisticColumn, sortByChoice, statisticColumns, withHeaders } from './statistic-columns'

const columns = (search: URLSearchParams): StatisticColumn<CalendarRow>[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 104,
    cell: ({ code, shortName, near, far }) => (
      <Link to={pairLink(search, { product: code, near, far })} keepScroll className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  { head: '板块', width: 84, cell: ({ sector }) => sector, csv: ({ sector }) => sector },
  { head: '近月（主力）', width: 104, cell: ({ near }) => near, csv: ({ near }) => near },
  { head: '远月（次主力）', width: 112, cell: ({ far }) => far, csv: ({ far }) => far },
  { head: '相隔/月', align: 'end', width: 68, cell: ({ months }) => months, csv: ({ months }) => months },
  {
    head: '近月价',
    align: 'end',
    cell: (row) => price(row.nearPrice, row.digits),
    csv: (row) => row.nearPrice,
  },
  {
    head: '远月价',
    align: 'end',
    cell: (row) => price(row.farPrice, row.digits),
    csv: (row) => row.farPrice,
  },
  ...statisticColumns<CalendarRow>('近 − 远', '共存期分位'),
]

interface CalendarBoardProps {
  page: BoardPage
  choice: SpreadChoice
  search: URLSearchParams
  /** Near contract of the chosen pair. */
  chosen: string | null
}

/** Board with one row per product: main contract minus secondary contract. */
export function CalendarBoard({ page, choice, search, chosen }: CalendarBoardProps) {
  const boardColumns = columns(search)
  const rows = page.calendars.filter(({ sector }) => choice.group === null || sector === choice.group)
  return (
    <BoardCard
      page={page}
      group={choice.group}
      search={search}
      title="跨期一览"
      note="主力 − 次主力，结算价；分位、均值与标准分取共存期：两个合约同有价格的日子，至多一年"
      groups={[...new Set(page.calendars.map(({ sector }) => sector))]}
      columns={boardColumns}
      headers={withHeaders(boardColumns, search, choice)}
      rows={sortByChoice(rows, choice, ({ shortName }) => shortName)}
      rowKey={({ code }) => code}
      isChosen={({ near }) => near === chosen}
    />
  )
}
