import { groupBy } from '@vce/futures/collections'
import { useSearchParams } from 'react-router'
import { type SymbolBoard, type SymbolRow, symbolBoardQuery } from '#app/features/bbas/queries'
import { SearchForm } from '#app/features/bbas/search/search-form'
import { SymbolCard } from '#app/features/bbas/symbol-card'
import { useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { Card } from '#app/ui/layout/card'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import type { FileMark } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { type BoardChoice, boardChoice, filterRows, sortRows, splitIntoColumns } from './board-choice'
import { csvColumns, selectColumns } from './board-columns'
import { BoardFilters } from './board-filters'

/** BBAS: all symbols with a summary of their four parts; recommended symbols are at the top. */
export function BoardView() {
  const [search] = useSearchParams()
  const board = useLoaded(symbolBoardQuery(useApi(), { world: useWorld() }))
  const choice = boardChoice(search)
  const day = board.tradingDay
  const rows = sortRows(filterRows(board.rows, choice), choice)
  return (
    <div className="stack">
      <Heading board={board} rows={rows} />
      <Recommended rows={board.rows.filter(({ recommended }) => recommended)} day={day} search={search} />
      <BoardFilters rows={board.rows} choice={choice} search={search} />
      <Symbols rows={rows} day={day} choice={choice} search={search} />
      <Notes explanation={boardNotes} />
    </div>
  )
}

const Heading = ({ board, rows }: { board: SymbolBoard; rows: readonly SymbolRow[] }) => (
  <section className="box between gap-6 px-6 py-5" aria-label="BBAS">
    <div className="min-w-0">
      <h1 className="row t-strong gap-3 text-xl">
        BBAS 品种分析
        {board.world === 'simulated' && <SimulatedTag />}
      </h1>
      <p className="t-dim mt-1">
        每个品种四部分：市场快讯、枢轴系统、机构观点、数据统计。交易日 {board.tradingDay ?? missing}
      </p>
    </div>
    <div className="row gap-3">
      <SearchForm className="w-96" />
      <ExportButton label="品种一览" mark={boardMark(board)} csv={() => tableCsv(csvColumns(), rows)} />
    </div>
  </section>
)

/** File mark without a publication time, because the board combines sources of different times. */
const boardMark = ({ world, tradingDay }: SymbolBoard): FileMark => ({
  title: 'BBAS 品种一览',
  subject: '全部品种',
  period: tradingDay ?? missing,
  source: '行情、枢轴、机构观点与快讯',
  at: missing,
  world,
})

/** Maximum recommended symbols: two rows of six. */
const maxRecommended = 12

type RecommendedProps = Omit<SymbolsProps, 'choice'>

function Recommended({ rows, day, search }: RecommendedProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className="t-strong mb-3 text-md">
        推荐
      </h2>
      <ul className="grid grid-cols-6 gap-4">
        {rows.slice(0, maxRecommended).map((row) => (
          <li key={row.symbol} className="min-w-0">
            <SymbolCard row={row} day={day} search={search} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SymbolsProps {
  rows: readonly SymbolRow[]
  /** The board's trading day. */
  day: string | null
  choice: BoardChoice
  search: URLSearchParams
}

/** One card per exchange; if the rows are sorted, a single list. */
function Symbols({ rows, ...shown }: SymbolsProps) {
  if (rows.length === 0) {
    return (
      <section className="box">
        <Empty hint="没有同时符合这些条件的品种：放宽交易所、板块或枢轴状态" />
      </section>
    )
  }
  const groups = [...groupBy(rows, ({ exchange }) => exchange)].map(([exchange, members]) => ({
    exchange,
    name: members[0]?.exchangeName ?? exchange,
    rows: members,
  }))
  if (shown.choice.sort || groups.length === 1) {
    const [only] = groups
    return (
      <SymbolTable title={groups.length === 1 && only ? only.name : '全部品种'} wide rows={rows} {...shown} />
    )
  }
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {splitIntoColumns(groups).map((column, index) => (
        <div key={index} className="stack">
          {column.map((group, place) => (
            <div key={group.exchange} {...(place > 0 && laidOutLater(group.rows.length))}>
              <SymbolTable title={group.name} rows={group.rows} {...shown} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Delays the layout of a table further down until it comes into view. Its estimated height includes title,
 * header and rows.
 */
const laidOutLater = (rows: number) => ({
  className: 'far-down',
  style: { containIntrinsicSize: `auto ${83 + rows * 32}px` },
})

const SymbolTable = ({
  title,
  wide = false,
  rows,
  ...shown
}: SymbolsProps & { title: string; wide?: boolean }) => (
  <Card title={title} note={`${rows.length} 个品种`}>
    <DataTable
      caption={title}
      columns={selectColumns({ ...shown, wide })}
      rows={rows}
      rowKey={({ symbol }) => symbol}
      rowClass={({ stale }) => (stale ? 'quiet-row' : undefined)}
    />
  </Card>
)

/** Notes on the page's calculations. */
const boardNotes: Explanation = {
  scope: [
    '最新价与涨跌幅为主力合约，盘中取实时价，否则取收盘价，均对昨结算价。',
    '快讯为最近一个已结算交易日与进行中交易日的条数；价格日期不同的单独标注，早于最近已结算交易日的置灰，不参与数值排序与枢轴筛选。',
    '来源：各交易所日行情、持仓排名与仓单，机构研报。',
  ],
  formulas: [
    '经典日枢轴：P =（前一交易日最高 + 最低 + 收盘）÷ 3，R1 = 2P − 最低，S1 = 2P − 最高；现价高于 R1 为偏强，低于 S1 为偏弱，其间为震荡。',
    '多头占比 = 近五个交易日看多家数 ÷ 全部家数，一家机构只计最近一次观点，没有观点记作 —。',
  ],
  examples: ['高 3041、低 3004、收 3018，则 P = 3021、R1 = 3038、S1 = 3001；现价 3010 为震荡。'],
}
