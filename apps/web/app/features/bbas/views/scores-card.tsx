import type { ViewScore } from '@vce/protocol'
import { percent } from '../../../lib/format'
import { Card } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/table'
import { changeColumn } from '../../../ui/table-columns'
import type { ViewsAnswer } from '../types'

const columns: Column<ViewScore>[] = [
  { head: '之后', names: true, width: 72, cell: ({ horizon }) => `${horizon} 日` },
  {
    head: '命中',
    align: 'end',
    className: 'text-ink',
    cell: ({ hits, judged }) => `${hits} / ${judged}`,
  },
  { head: '命中率', align: 'end', className: 'text-ink', cell: ({ hitRate }) => percent(hitRate, 1) },
  changeColumn({ head: '平均收益', of: ({ meanReturn }) => meanReturn, digits: 2, unit: '%' }),
]

/** 观点兑现: how the views on this symbol came out. */
export const ScoresCard = ({ views: { scores } }: { views: ViewsAnswer }) => (
  <Card title="观点兑现" note="全部机构，交易日">
    <DataTable
      caption="观点发出之后的命中率"
      columns={columns}
      rows={scores}
      rowKey={({ horizon }) => horizon}
    />
  </Card>
)
