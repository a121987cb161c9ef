import type { UseQueryResult } from '@tanstack/react-query'
import type { getFundFlowHistory, OutputOf } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { SpanTabs } from '#app/features/dashboard/shared/span-tabs'
import { errorMessage } from '#app/lib/api'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import type { FileMark } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { DataTable, tableCsv } from '#app/ui/table/table'
import { type FlowChoice, flowLink } from './choice'
import { FlowChart, historyColumns } from './flow-chart'
import { rowAtSides } from './products'

type History = OutputOf<typeof getFundFlowHistory>

interface ProductHistoryProps {
  history: UseQueryResult<History>
  choice: FlowChoice
  mark: FileMark
}

/** 沉淀资金 and flow of a product over the days, with its price. */
export function ProductHistory({ history: { data, error, refetch }, choice, mark }: ProductHistoryProps) {
  const [search] = useSearchParams()
  const { days, product } = choice
  return (
    <section aria-label="资金历史">
      <header className="row gap-2 pb-2">
        <h3 className="t-name">沉淀资金与流入</h3>
        <span className="t-hint">亿元，右轴主力价</span>
        <div className="ml-auto">
          <SpanTabs
            days={days}
            count={data?.points.length}
            linkTo={(each) => flowLink(search, { days: each, product })}
          />
        </div>
      </header>
      {error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-80" />}
      {data && <Days history={data} choice={choice} mark={mark} />}
    </section>
  )
}

interface DaysProps {
  history: History
  choice: FlowChoice
  mark: FileMark
}

function Days({ history: { name, points, digits }, choice, mark }: DaysProps) {
  const rows = points.map((point) => rowAtSides(point, choice.sides))
  if (rows.length < 2) return <Empty title="数据不足两个交易日，暂无走势" hint="当日数字见上表" />
  const columns = historyColumns(digits, true)
  const newestFirst = rows.toReversed()
  return (
    <>
      <FlowChart label={`${name}沉淀资金、每日流入与主力价`} points={rows} digits={digits} height={300} />
      <header className="between pt-4 pb-2">
        <h3 className="t-name">逐日</h3>
        <ExportButton label="逐日" mark={mark} csv={() => tableCsv(columns, newestFirst)} />
      </header>
      <DataTable
        density="dense"
        caption="逐日资金流向"
        columns={columns}
        rows={newestFirst}
        rowKey={({ tradingDay }) => tradingDay}
      />
    </>
  )
}
