import { exchanges } from '@vce/futures'
import type { DraftInputOf, getOrderFlowBoard, OrderFlowRow, OutputOf } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { createLinkTemplate } from '#app/features/dashboard/shared/address'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { useApi } from '#app/lib/api'
import { percent, price, signed, thousands, toneOf } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { EstimateTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { ExportButton } from '#app/ui/table/export-button'
import { type SortableColumn, withSortHeaders } from '#app/ui/table/sort-header'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { boardRows } from './board-rows'
import { type BoardKey, type FlowChoice, flowChoice, flowLink, sortLink } from './choice'
import { FlowSource, flowMark } from './flow-source'
import { orderFlowBoardQuery } from './queries'

type FlowColumn = SortableColumn<OrderFlowRow, BoardKey>

const lots = (head: string, key: 'bought' | 'sold' | 'volume' | Nature): FlowColumn => ({
  head,
  key,
  align: 'end',
  cell: (row) => thousands(row[key]),
  csv: (row) => row[key],
})
type Nature = 'longOpen' | 'shortOpen' | 'longClose' | 'shortClose'

const columns = (linkTo: (product: string) => string): FlowColumn[] => [
  {
    head: '品种',
    key: 'name',
    rowHeader: true,
    width: 96,
    cell: ({ code, shortName }) => (
      <Link to={linkTo(code)} className="seat">
        {shortName}
      </Link>
    ),
    csv: ({ shortName }) => shortName,
  },
  { head: '主力', width: 76, cell: ({ contract }) => contract, csv: ({ contract }) => contract },
  {
    head: '最新',
    align: 'end',
    width: 80,
    tone: ({ changeRate }) => `font-medium ${toneOf(changeRate, 2)}`,
    cell: ({ last, digits }) => price(last, digits),
    csv: ({ last }) => last,
  },
  {
    ...changeColumn<OrderFlowRow>({
      head: '涨跌幅',
      of: (row) => row.changeRate,
      digits: 2,
      unit: '%',
      width: 76,
    }),
    key: 'changeRate',
  },
  lots('主买量', 'bought'),
  lots('主卖量', 'sold'),
  { ...changeColumn<OrderFlowRow>({ head: '净主买', of: ({ net }) => net }), key: 'net' },
  {
    head: '力量比',
    key: 'ratio',
    align: 'end',
    width: 84,
    className: 'text-ink',
    cell: ({ ratio }) => percent(ratio, 1),
    csv: ({ ratio }) => ratio,
  },
  lots('多开', 'longOpen'),
  lots('空开', 'shortOpen'),
  lots('多平', 'longClose'),
  lots('空平', 'shortClose'),
  {
    head: '增仓',
    key: 'openInterestChange',
    align: 'end',
    cell: ({ openInterestChange }) => signed(openInterestChange),
    csv: ({ openInterestChange }) => openInterestChange,
  },
  lots('成交量', 'volume'),
]

/** CSV only: the page states the method once for all rows. */
const methodColumn: Column<OrderFlowRow> = {
  head: '口径',
  cell: () => null,
  csv: ({ method }) => (method === null ? null : method === 'day' ? '按日线估算' : '逐笔统计'),
}

interface BoardCardProps {
  day: DraftInputOf<typeof getOrderFlowBoard>
  /** Product that is highlighted in the list. */
  product: string | null
}

/** 全品种一览: one row per product, for its main contract. */
export function BoardCard({ day, product }: BoardCardProps) {
  const [search] = useSearchParams()
  const choice = flowChoice(search)
  const board = useLoaded(orderFlowBoardQuery(useApi(), day))
  const shown = boardRows(board.rows, choice)
  const boardColumns = columns(createLinkTemplate((product) => flowLink(search, { product })))
  const estimated = shown.some(({ method }) => method === 'day')
  return (
    <Card
      title="全品种一览"
      note={`${shown.length} 个品种的主力合约，手`}
      extra={
        <>
          {estimated && <EstimateTag />}
          <ExportButton
            label="全品种一览"
            mark={flowMark(board, '买卖力量一览', '全部品种')}
            csv={() => tableCsv([...boardColumns, methodColumn], shown)}
          />
        </>
      }
      foot={
        <FlowSource page={board} note={estimated ? '没有逐笔的品种按日线估算，开平不详' : '按主力合约'} />
      }
    >
      <BoardFilters board={board} choice={choice} search={search} />
      <LongTable label="全品种买卖力量" rows={shown.length} className="max-h-140">
        <DataTable
          density="dense"
          sticky
          caption="全品种买卖力量"
          columns={withSortHeaders(boardColumns, choice, (key) => sortLink(search, key))}
          rows={shown}
          rowKey={({ code }) => code}
          rowClass={({ code }) => (code === product ? 'bg-brand-soft' : undefined)}
          empty={<Empty hint="当前筛选条件下暂无品种" />}
        />
      </LongTable>
    </Card>
  )
}

interface BoardFiltersProps {
  board: OutputOf<typeof getOrderFlowBoard>
  choice: FlowChoice
  search: URLSearchParams
}

function BoardFilters({ board, choice, search }: BoardFiltersProps) {
  const shown = exchanges.filter(({ code }) => board.rows.some(({ exchange }) => exchange === code))
  const sectors = [...new Set(board.rows.map(({ sector }) => sector))]
  return (
    <div className="row gap-3 px-4 pb-3">
      <TabLinks
        label="一览的交易所"
        items={[
          { to: flowLink(search, { exchange: null }), text: '全部交易所', current: choice.exchange === null },
          ...shown.map(({ code, shortName }) => ({
            to: flowLink(search, { exchange: code }),
            text: shortName,
            current: code === choice.exchange,
          })),
        ]}
      />
      <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
      <TabLinks
        label="一览的板块"
        items={[
          { to: flowLink(search, { sector: null }), text: '全部板块', current: choice.sector === null },
          ...sectors.map((sector) => ({
            to: flowLink(search, { sector }),
            text: sector,
            current: sector === choice.sector,
          })),
        ]}
      />
    </div>
  )
}
