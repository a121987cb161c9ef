import type { OpinionBoard } from '#app/features/research/queries'
import { percent, signed, thousands, toneOf } from '#app/lib/format'
import { ShareBar } from '#app/ui/charts/svg/share-bar'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { directionStyles } from '#app/ui/view-directions'
import { type BoardRow, brokerCount, duoChange, sortRows } from './board-rows'
import { type BoardKey, type OpinionChoice, opinionLink, sortLink } from './choice'

interface BoardCardProps {
  board: OpinionBoard
  choice: OpinionChoice
  search: URLSearchParams
}

type BoardColumn = SortableColumn<BoardRow, BoardKey>

const columns = (search: URLSearchParams): BoardColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 92,
    cell: ({ product: { code, shortName } }) => (
      <Link to={opinionLink(search, { product: code })} keepScroll className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ product }) => product.shortName,
  },
  {
    head: '机构数',
    key: 'brokers',
    align: 'end',
    width: 60,
    cell: brokerCount,
    csv: brokerCount,
  },
  ...directionStyles.map(
    ({ direction, count }): BoardColumn => ({
      head: direction,
      align: 'end',
      width: 48,
      className: 'text-ink',
      cell: count,
      csv: count,
    }),
  ),
  { head: '分布', cell: (row) => <ShareBar shares={row} /> },
  {
    head: '多头占比',
    key: 'duo',
    align: 'end',
    width: 76,
    className: 'font-medium text-ink',
    cell: ({ duo }) => percent(duo, 0),
    csv: ({ duo }) => duo,
  },
  {
    head: '变化',
    key: 'change',
    align: 'end',
    width: 64,
    tone: (row) => toneOf(duoChange(row)),
    cell: (row) => signed(duoChange(row)),
    csv: duoChange,
  },
]

const inFile = (head: string, csv: NonNullable<BoardColumn['csv']>): BoardColumn => ({
  head,
  cell: () => null,
  csv,
})

/** Columns of the CSV file; it has the shares of the bar as figures. */
const csvColumns = (search: URLSearchParams) => [
  inFile('代码', ({ product }) => product.code),
  ...columns(search),
  ...directionStyles.map(({ direction, share }) => inFile(`${direction}占比%`, share)),
  inFile('前一窗口多头占比%', ({ duoBefore }) => duoBefore),
]

const shownColumns = (search: URLSearchParams, choice: OpinionChoice) =>
  withSortHeaders(columns(search), choice, (key) => sortLink(search, key))

const noteOf = ({ days, broker }: OpinionChoice, rows: readonly BoardRow[]) => {
  const votes = rows.reduce((sum, row) => sum + brokerCount(row), 0)
  return `近 ${days} 个交易日${broker ? `，只计${broker}` : ''}，一家一票，${thousands(votes)} 票`
}

/** 各品种观点: each broker has one vote, the newest of its views in the window. */
export function BoardCard({ board, choice, search }: BoardCardProps) {
  const { tradingDay, source, world } = board
  const rows = sortRows(board.rows, choice)
  return (
    <Card
      title="各品种观点"
      note={noteOf(choice, rows)}
      extra={
        <ExportButton
          label="各品种观点"
          mark={markOf(
            { source, world },
            {
              title: '各品种观点',
              subject: choice.broker ?? '全部机构',
              period: `近${choice.days}日 ${tradingDay}`,
            },
          )}
          csv={() => tableCsv(csvColumns(search), rows)}
        />
      }
      foot={
        source && (
          <OriginLine source={source} world={world} note={`变化为与前 ${choice.days} 日相比，百分点`} />
        )
      }
    >
      <ScrollRegion label="各品种观点" className="h-120">
        <DataTable
          density="dense"
          sticky
          caption="各品种观点"
          columns={shownColumns(search, choice)}
          rows={rows}
          rowKey={({ product }) => product.code}
          empty={<Empty hint={`${choice.broker ?? '各机构'}近 ${choice.days} 个交易日没有观点`} />}
          rowClass={({ product }) => (product.code === choice.product ? 'bg-brand-soft' : undefined)}
        />
      </ScrollRegion>
    </Card>
  )
}
