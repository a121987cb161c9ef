import { percent, thousands } from '#app/lib/format'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, ListEnd, SkeletonRows } from '#app/ui/layout/states'
import { type Column, DataTable } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { type SampleRow, sampleRows, sampleWave } from './sample'

const columns: Column<SampleRow>[] = [
  { head: '名称', rowHeader: true, cell: ({ name }) => name },
  { head: '最新', align: 'end', cell: ({ last }) => last },
  changeColumn({ head: '涨跌幅', of: ({ change }) => change, digits: 2, unit: '%' }),
  {
    head: '走势',
    align: 'center',
    cell: ({ last, change }) => (
      <Sparkline
        points={sampleWave(last, last * 0.02, 3 + change)}
        color={change < 0 ? 'fall' : 'rise'}
        filled
      />
    ),
  },
  { head: '持仓量', align: 'end', cell: ({ openInterest }) => thousands(openInterest) },
  {
    head: '占比',
    align: 'end',
    bar: { of: ({ openInterest }) => openInterest && openInterest / 40_000, hue: 'series' },
    cell: ({ openInterest }) => percent(openInterest === null ? null : openInterest / 40_000, 1),
  },
]

export const TableExhibit = () => (
  <Card title="表格" note="示例数字">
    <DataTable caption="表格示例" columns={columns} rows={sampleRows} rowKey={({ name }) => name} />
  </Card>
)

export const StateExhibit = () => (
  <div className="grid grid-cols-3 gap-4">
    <Card title="等待">
      <SkeletonRows rows={4} />
      <ListEnd state="loading" />
    </Card>
    <Card title="空">
      <Empty hint="关注几个品种，异动会先到这里" />
      <ListEnd state="done" />
    </Card>
    <Card title="失败">
      <Failed />
    </Card>
  </div>
)
