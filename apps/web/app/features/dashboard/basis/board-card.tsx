import { useSearchParams } from 'react-router'
import { LongTable } from '#app/features/dashboard/shared/long-table'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { BasisSource, basisMark } from './basis-source'
import { csvColumns, shownColumns } from './board-columns'
import { BoardFilters } from './board-filters'
import { boardRows } from './board-rows'
import { type BasisChoice, basisChoice } from './choice'
import type { BasisPage } from './queries'

interface BoardCardProps {
  page: BasisPage
  product: string
}

/** 基差一览 of all products. */
export function BoardCard({ page, product }: BoardCardProps) {
  const [search] = useSearchParams()
  const choice: BasisChoice = basisChoice(search)
  const shown = boardRows(page.rows, choice)
  return (
    <Card
      title="基差一览"
      note={`${shown.length} 个品种，基差 = 现货 − 期货，期价为结算价`}
      extra={
        <ExportButton
          label="基差一览"
          mark={basisMark(page, { title: '基差一览', subject: '全部品种', period: page.tradingDay })}
          csv={() => tableCsv(csvColumns(), shown)}
        />
      }
      foot={<BasisSource page={page} note={`交易日 ${page.tradingDay}，现货价前的日期为沿用`} />}
    >
      <BoardFilters page={page} choice={choice} search={search} />
      <LongTable label="基差一览" rows={shown.length} className="max-h-140">
        <DataTable
          density="dense"
          sticky
          caption="基差一览"
          columns={shownColumns(search, choice)}
          rows={shown}
          rowKey={({ code }) => code}
          rowClass={({ code }) => (code === product ? 'bg-brand-soft' : undefined)}
          empty={<Empty hint="当前筛选条件下暂无品种" />}
        />
      </LongTable>
    </Card>
  )
}
