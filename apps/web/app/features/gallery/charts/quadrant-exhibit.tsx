import type { ComponentType } from 'react'
import { Empty } from '#app/ui/layout/states'
import type { BorrowedProps } from './external-charts'
import { gappyFlows, sampleFlows } from './sample-flows'
import { LoadingPlaceholder, Specimen } from './specimen'

const emptySearch = new URLSearchParams()

/** Creates the exhibit of the chart in 资金流向, which the route passes in. */
export const createQuadrantExhibit = (View: ComponentType<BorrowedProps['quadrant']>) =>
  function QuadrantExhibit() {
    return (
      <div className="stack">
        <Specimen state="很多点" note="横轴涨跌幅，纵轴增仓，面积沉淀资金" bodyClass="">
          <View rows={sampleFlows} search={emptySearch} />
        </Specimen>
        <Specimen state="深色" dark bodyClass="">
          <View rows={sampleFlows} search={emptySearch} />
        </Specimen>
        <Specimen state="缺值" note="涨跌或增仓未知的不在图上" bodyClass="">
          <View rows={gappyFlows} search={emptySearch} />
        </Specimen>
        <Specimen state="一个点" bodyClass="">
          <View rows={sampleFlows.slice(0, 1)} search={emptySearch} />
        </Specimen>
        <div className="grid grid-cols-2 gap-4">
          <Specimen state="空">
            <Empty hint="当日没有品种有涨跌与增仓" />
          </Specimen>
          <Specimen state="加载中">
            <LoadingPlaceholder className="h-60" />
          </Specimen>
        </div>
      </div>
    )
  }
