import type { ViewScore } from '@vce/protocol'
import type { ViewsAnswer } from '#app/features/bbas/queries'
import { percent } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { markOf } from '#app/ui/marks/file-mark'
import { ExportButton } from '#app/ui/table/export-button'
import { type Column, DataTable, tableCsv } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'

const columns: Column<ViewScore>[] = [
  {
    head: '观察期',
    rowHeader: true,
    width: 72,
    cell: ({ horizon }) => `${horizon} 日`,
    csv: ({ horizon }) => `${horizon} 日`,
  },
  {
    head: '命中',
    align: 'end',
    className: 'text-ink',
    cell: ({ hits, judged }) => `${hits} / ${judged}`,
    csv: ({ hits }) => hits,
  },
  {
    head: '命中率',
    align: 'end',
    className: 'text-ink',
    cell: ({ hitRate }) => percent(hitRate, 1),
    csv: ({ hitRate }) => hitRate,
  },
  changeColumn({ head: '平均收益', of: ({ meanReturn }) => meanReturn, digits: 2, unit: '%' }),
]

/** A column that only the CSV file has. */
const judgedColumn: Column<ViewScore> = { head: '已判定', cell: () => null, csv: ({ judged }) => judged }

/** 观点胜率: outcomes of the views on this symbol, as known on the day of the page. */
export const ScoresCard = ({ views, name }: { views: ViewsAnswer; name: string }) => (
  <Card
    title="观点胜率"
    note="全部机构，交易日"
    extra={
      <ExportButton
        label="观点胜率"
        mark={markOf(
          { ...views, publication: '、结算价' },
          { title: '观点胜率', subject: name, period: views.tradingDay },
        )}
        csv={() => tableCsv([...columns, judgedColumn], views.scores)}
      />
    }
    foot={views.source && <OriginLine source={views.source} world={views.world} publication="、结算价" />}
  >
    <DataTable
      caption="观点发布后的胜率"
      columns={columns}
      rows={views.scores}
      rowKey={({ horizon }) => horizon}
    />
  </Card>
)
