import type { ReceiptBoardRow } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { cn } from '#app/ui/cn'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { csvColumns, shownColumns } from './board-columns'
import { boardRows } from './board-rows'
import { receiptChoice, receiptLink } from './choice'
import type { ReceiptBoard } from './queries'

interface BoardCardProps {
  board: ReceiptBoard
  /** Product whose details are shown below. */
  chosen: string
}

/** Receipts of all products in one table. */
export function BoardCard({ board, chosen }: BoardCardProps) {
  const [search] = useSearchParams()
  const choice = receiptChoice(search)
  const { rows, source, tradingDay, world } = board
  const origin = { source, world, publication: '仓单日报' }
  const shown = boardRows(rows, choice)
  const current = shown.filter(({ stale }) => !stale)
  const warned = current.filter(({ near }) => near?.shortage === 'high').length
  const late = shown.filter((row) => row.tradingDay !== tradingDay).length
  const stale = shown.length - current.length
  return (
    <Card
      title="仓单一览"
      note={`${current.length} 个品种，虚实比偏高 ${warned} 个${stale > 0 ? `；停更 ${stale} 个，不计入` : ''}`}
      extra={
        <ExportButton
          label="仓单一览"
          mark={markOf(origin, { title: '仓单一览', subject: '全部品种', period: tradingDay })}
          csv={() => tableCsv(csvColumns(), shown)}
        />
      }
      foot={
        <OriginLine
          {...origin}
          note={late > 0 ? `交易日 ${tradingDay}，${late} 个品种较早，日期注在名后` : `交易日 ${tradingDay}`}
        />
      }
    >
      <BoardFilters board={board} search={search} />
      <LongTable label="仓单一览" rows={shown.length} className="max-h-105">
        <DataTable
          density="dense"
          sticky
          caption="仓单一览"
          columns={shownColumns(search, tradingDay, choice)}
          rows={shown}
          rowKey={({ code }) => code}
          rowClass={rowClass(chosen)}
          empty={<Empty hint="当前筛选条件下暂无公布仓单的品种" />}
        />
      </LongTable>
    </Card>
  )
}

const rowClass = (chosen: string) => (row: ReceiptBoardRow) =>
  cn(row.code === chosen && 'bg-brand-soft', row.stale && 'quiet-row') || undefined

function BoardFilters({ board: { rows }, search }: { board: ReceiptBoard; search: URLSearchParams }) {
  const { exchange: chosen, sector: narrowed } = receiptChoice(search)
  const exchanges = [...new Map(rows.map(({ exchange, exchangeName }) => [exchange, exchangeName]))]
  const sectors = [...new Set(rows.map(({ sector }) => sector))]
  return (
    <div className="row gap-3 px-4 pb-3">
      <TabLinks
        label="一览的交易所"
        className="flex-nowrap!"
        items={[
          { to: receiptLink(search, { exchange: null }), text: '全部交易所', current: chosen === null },
          ...exchanges.map(([exchange, text]) => ({
            to: receiptLink(search, { exchange }),
            text,
            current: exchange === chosen,
          })),
        ]}
      />
      <i aria-hidden className="h-4 w-px shrink-0 bg-line-2" />
      <TabLinks
        label="一览的板块"
        items={[
          { to: receiptLink(search, { sector: null }), text: '全部板块', current: narrowed === null },
          ...sectors.map((sector) => ({
            to: receiptLink(search, { sector }),
            text: sector,
            current: sector === narrowed,
          })),
        ]}
      />
    </div>
  )
}
