import type { ReactNode } from 'react'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart } from '#app/ui/charts/svg/line-chart'
import { profitAxisFormat, profitText } from './amount'
import { dayColumns } from './day-columns'
import { profitMark } from './profit-mark'
import type { SeatPage } from './queries'

interface DrawdownCardProps {
  page: SeatPage
  source: ReactNode
}

/** Drawdown: how far 累计盈亏 is below its highest level so far. */
export function DrawdownCard({ page, source }: DrawdownCardProps) {
  const { points, seat, tradingDay } = page
  const below = points.map(({ drawdown }) => (drawdown === 0 ? 0 : -drawdown))
  const axis = profitAxisFormat(below)
  const names = new Set(['交易日', '累计盈亏/万元', '回撤/万元'])
  return (
    <ChartFrame
      title="回撤"
      note={`距此前最高点，${axis.unit}`}
      columns={dayColumns(page).filter(({ head }) => names.has(head))}
      rows={points.toReversed()}
      rowKey={(point) => point.tradingDay}
      mark={profitMark(page, '席位回撤估算')}
      tableHeight={254}
      source={source}
    >
      {points.length < 2 ? (
        <SingleDayNote day={tradingDay} className="min-h-63" />
      ) : (
        <LineChart
          label={`${seat}回撤`}
          dates={points.map((point) => point.tradingDay)}
          series={[{ name: '回撤', values: below, color: 's5', format: profitText }]}
          formatLeft={axis.write}
          width={560}
          height={226}
        />
      )}
    </ChartFrame>
  )
}
