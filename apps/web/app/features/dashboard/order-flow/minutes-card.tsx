import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { price, signed, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { Empty } from '#app/ui/layout/states'
import type { Column } from '#app/ui/table/table'
import { changeColumn } from '#app/ui/table/table-columns'
import { FlowSource, flowMark } from './flow-source'
import { MinuteChart } from './minute-chart'
import { type MinuteFigures, minuteFigures } from './minutes'
import type { FlowMinutes, FlowPage } from './queries'

const columns = (digits: number): Column<MinuteFigures>[] => [
  { head: '时间', rowHeader: true, cell: ({ clock }) => clock, csv: ({ clock }) => clock },
  { head: '主动买', align: 'end', cell: ({ bought }) => thousands(bought), csv: ({ bought }) => bought },
  { head: '主动卖', align: 'end', cell: ({ sold }) => thousands(sold), csv: ({ sold }) => sold },
  { head: '中性', align: 'end', cell: ({ neutral }) => thousands(neutral), csv: ({ neutral }) => neutral },
  changeColumn({
    head: '净主买',
    of: ({ bought, sold }) => (bought === null || sold === null ? null : bought - sold),
  }),
  { head: '累计力量差', align: 'end', cell: ({ delta }) => signed(delta), csv: ({ delta }) => delta },
  { head: '最新价', align: 'end', cell: (line) => price(line.price, digits), csv: (line) => line.price },
]

interface MinutesCardProps {
  page: FlowPage
  minutes: FlowMinutes
}

/** The day by minute, night session first. */
export function MinutesCard({ page, minutes }: MinutesCardProps) {
  const lines = minuteFigures(minutes)
  const counted = lines.filter(({ delta }) => delta !== null)
  return (
    <ChartFrame
      title="逐分钟买卖力量"
      note="上：累计力量差与价格；下：主动买向上，主动卖向下，手"
      columns={() => columns(page.digits)}
      rows={() => counted.toReversed()}
      rowKey={({ clock }) => clock}
      mark={flowMark(page, '买卖力量逐分钟', contractTitle(page))}
      tableHeight={468}
      source={<FlowSource page={page} note="虚线为休市" />}
    >
      {counted.length === 0 ? (
        <Empty title="还没有成交" hint="开盘后逐分钟统计，夜盘在前" className="min-h-117 justify-center" />
      ) : (
        <MinuteChart
          label={`${contractTitle(page)}逐分钟买卖力量`}
          lines={lines}
          ends={minutes.ends}
          digits={page.digits}
        />
      )}
    </ChartFrame>
  )
}
