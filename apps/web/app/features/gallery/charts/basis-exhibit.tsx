import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price, signed } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { gappyBasis, type SampleBasis, sampleBasis, sampleBasisSeries } from './sample-basis'
import { EmptyAndLoading, Specimen } from './specimen'

type Point = SampleBasis['points'][number]

const columns: Column<Point>[] = [
  {
    head: '交易日',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay,
    csv: ({ tradingDay }) => tradingDay,
  },
  { head: '现货', align: 'end', cell: ({ spot }) => price(spot, 0), csv: ({ spot }) => spot },
  { head: '期货', align: 'end', cell: ({ future }) => price(future, 0), csv: ({ future }) => future },
  { head: '基差', align: 'end', cell: ({ basis }) => signed(basis), csv: ({ basis }) => basis },
]

/** Creates the exhibit of the chart in 基差走势, which the route passes in. */
export const createBasisExhibit = (Chart: ComponentType<BorrowedProps['basis']>) =>
  function BasisExhibit() {
    return (
      <div className="stack">
        <ChartFrame
          title="很多点"
          note="上：两条价格；下：差值面积，均值与 ±1σ、±2σ 带；点线为沿用的现货价"
          columns={columns}
          rows={sampleBasisSeries.toReversed()}
          rowKey={({ tradingDay }) => tradingDay}
          mark={exhibitMark('均值带示例')}
          tableHeight={448}
        >
          <Chart history={sampleBasis()} />
        </ChartFrame>
        <Specimen state="深色" dark>
          <Chart history={sampleBasis()} />
        </Specimen>
        <Specimen state="缺值" note="没有现货价的日子断开，期价照画">
          <Chart history={sampleBasis(gappyBasis)} />
        </Specimen>
        <Specimen state="一个点" note="不足两日，没有带">
          <Chart history={sampleBasis(sampleBasisSeries.slice(-1))} />
        </Specimen>
        <EmptyAndLoading hint="没有现货价" height="h-60" />
      </div>
    )
  }
