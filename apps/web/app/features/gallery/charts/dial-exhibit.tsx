import type { ComponentType } from 'react'
import type { BorrowedProps } from './external-charts'
import { EmptyAndLoading, Specimen } from './specimen'

/** Creates the exhibit of the chart in 买卖力量, which the route passes in. */
export const createDialExhibit = (Dial: ComponentType<BorrowedProps['dial']>) =>
  function DialExhibit() {
    return (
      <div className="stack">
        <div className="grid grid-cols-3 gap-4">
          <Specimen state="买多" note="红自左为主动买，绿自右为主动卖">
            <Dial ratio={63.2} />
          </Specimen>
          <Specimen state="卖多">
            <Dial ratio={37.9} />
          </Specimen>
          <Specimen state="深色" dark>
            <Dial ratio={63.2} />
          </Specimen>
          <Specimen state="两端" note="只有买，只有卖">
            <div className="flex gap-2">
              <Dial ratio={100} />
              <Dial ratio={0} />
            </div>
          </Specimen>
          <Specimen state="缺值" note="没有成交：灰弧与 —">
            <Dial ratio={null} />
          </Specimen>
        </div>
        <EmptyAndLoading hint="还没有成交" height="h-26" />
      </div>
    )
  }
