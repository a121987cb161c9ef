import type { TermCurve } from '@vce/protocol'
import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { EmptyAndLoading, Specimen } from './specimen'

type Point = TermCurve['points'][number]

/** Delivery month, price and open interest of a made-up product. */
const table = [
  ['2612', 3182, 41_000],
  ['2701', 3164, 620_000],
  ['2703', 3150, 88_000],
  ['2705', 3128, 410_000],
  ['2708', 3119, 36_000],
  ['2710', 3101, 120_000],
  ['2711', 3098, 9000],
] as const
const points: Point[] = table.map(([deliveryMonth, at, openInterest]) => ({
  contract: `甲${deliveryMonth}`,
  deliveryMonth,
  price: at,
  openInterest,
}))
const shifted = (by: number, slope: number) =>
  points.map((point, index) => ({ ...point, price: point.price + by + slope * index }))

const today: TermCurve = { back: 'today', tradingDay: '2026-11-20', age: 0, points }
const curves: TermCurve[] = [
  today,
  { back: 'week', tradingDay: '2026-11-13', age: 5, points: shifted(24, -2) },
  { back: 'month', tradingDay: '2026-10-20', age: 23, points: shifted(-40, 9) },
]
/** Contracts without a price are left out of the line. */
const gappy = curves.map((curve) => ({
  ...curve,
  points: curve.points.filter((_, index) => index % 3 !== 2),
}))
const named = new Map([
  ['甲2701', '主力'],
  ['甲2705', '次主力'],
])
const longNamed = new Map([['甲2701', '主力，也是持仓最大的一个']])

const columns: Column<Point>[] = [
  { head: '合约', rowHeader: true, cell: ({ contract }) => contract, csv: ({ contract }) => contract },
  { head: '价格', align: 'end', cell: (point) => price(point.price, 0), csv: (point) => point.price },
  {
    head: '持仓量',
    align: 'end',
    cell: ({ openInterest }) => thousands(openInterest),
    csv: ({ openInterest }) => openInterest,
  },
]

/** Creates the exhibit of the chart in 期限结构, which the route passes in. */
export const createCurveExhibit = (Chart: ComponentType<BorrowedProps['curve']>) =>
  function CurveExhibit() {
    const draw = (state: string, shown: readonly TermCurve[], names: ReadonlyMap<string, string> = named) => (
      <Chart label={`${state}的期限曲线示例`} curves={shown} digits={0} named={names} />
    )
    return (
      <div className="stack">
        <ChartFrame
          title="三条曲线"
          note="横轴交割月，圆的大小为持仓量；虚线为上周与上月"
          columns={columns}
          rows={points}
          rowKey={({ contract }) => contract}
          mark={exhibitMark('期限曲线示例')}
          tableHeight={348}
        >
          {draw('三条', curves)}
        </ChartFrame>
        <Specimen state="深色" dark>
          {draw('深色', curves)}
        </Specimen>
        <Specimen state="缺值" note="没有价格的合约不在线上">
          {draw('缺值', gappy)}
        </Specimen>
        <Specimen state="名称很长">{draw('名称很长', [today], longNamed)}</Specimen>
        <Specimen state="一个点">{draw('一个点', [{ ...today, points: points.slice(1, 2) }])}</Specimen>
        <EmptyAndLoading hint="当日没有合约有结算价" height="h-60" />
      </div>
    )
  }
