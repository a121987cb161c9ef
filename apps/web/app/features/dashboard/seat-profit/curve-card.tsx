import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SingleDayNote } from '#app/features/dashboard/shared/single-day-note'
import { price } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { LineChart, type LineSeries } from '#app/ui/charts/svg/line-chart'
import { profitAxisFormat, profitText } from './amount'
import { profitLink } from './choice'
import { dayColumns } from './day-columns'
import { profitMark } from './profit-mark'
import type { SeatPage } from './queries'

interface CurveCardProps {
  page: SeatPage
  source: ReactNode
}

/** 累计盈亏 and price over the days, with each day's profit below. */
export function CurveCard({ page, source }: CurveCardProps) {
  const [search] = useSearchParams()
  const { points, product, digits, seat, tradingDay } = page
  const sums = points.map(({ cumulative }) => cumulative)
  const days = points.map(({ profit }) => profit)
  const axis = profitAxisFormat(sums)
  const bars = profitAxisFormat(days)
  const priceName = product ? '主力结算价' : '商品指数'
  const priced = points.some((point) => point.price !== null)
  const comparison: LineSeries = {
    name: `${priceName}（右轴）`,
    values: points.map((point) => point.price),
    color: 'ink-2',
    dashed: true,
    axis: 'right',
    format: (value) => price(value, digits),
  }
  return (
    <ChartFrame
      title="累计盈亏与每日盈亏"
      note={`左轴${axis.unit}，下方每日盈亏${bars.unit}${priced ? `，右轴${priceName}` : ''}`}
      columns={dayColumns(page)}
      rows={points.toReversed()}
      rowKey={(point) => point.tradingDay}
      mark={profitMark(page, '席位盈亏估算')}
      tableHeight={404}
      source={source}
    >
      {points.length < 2 ? (
        <SingleDayNote day={tradingDay} />
      ) : (
        <LineChart
          dayLink={(date) => profitLink(search, { date })}
          label={`${seat}累计盈亏、每日盈亏与${priceName}`}
          dates={points.map((point) => point.tradingDay)}
          series={[
            { name: '累计盈亏', values: sums, color: 's1', format: profitText },
            ...(priced ? [comparison] : []),
          ]}
          bars={{ name: '每日盈亏', values: days, format: profitText }}
          formatLeft={axis.write}
          formatRight={(value) => price(value, product ? digits : 1)}
          formatBars={bars.write}
          width={1168}
        />
      )}
    </ChartFrame>
  )
}
