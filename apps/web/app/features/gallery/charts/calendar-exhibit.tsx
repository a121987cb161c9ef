import type { ComponentType } from 'react'
import type { BorrowedProps } from './external-charts'
import { sampleProfits } from './sample-profits'
import { EmptyAndWaiting, Specimen } from './specimen'

const months = sampleProfits(86)
const unlisted = months
  .slice(-40)
  .map((point, index) => (index % 3 === 0 ? { ...point, profit: null, held: false } : point))

/** The chart of 席位盈亏, passed in by the route. */
export const calendarExhibit = (Calendar: ComponentType<BorrowedProps['calendar']>) =>
  function CalendarExhibit() {
    return (
      <div className="stack">
        <Specimen state="数月" note="每日一格，深浅为金额；每一格是链接">
          <Calendar points={months} />
        </Specimen>
        <Specimen state="深色" dark>
          <Calendar points={months} />
        </Specimen>
        <Specimen state="缺值" note="未上榜的日子为灰格与 —">
          <Calendar points={unlisted} />
        </Specimen>
        <Specimen state="数字很长">
          <Calendar points={sampleProfits(42, 60)} />
        </Specimen>
        <Specimen state="一日">
          <Calendar points={months.slice(-1)} />
        </Specimen>
        <EmptyAndWaiting hint="这段时间没有可以估算的日子" height="h-60" />
      </div>
    )
  }
