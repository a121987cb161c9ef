import type { ProfitPoint } from '@vce/protocol'
import type { ComponentType } from 'react'
import type { BorrowedProps } from './external-charts'
import { sampleDays, sampleRandom } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

/** Daily profit of a made-up seat in 元; on one day in nine the seat is not listed. */
function sampleProfits(count: number, scale = 1): ProfitPoint[] {
  const random = sampleRandom(31)
  let cumulative = 0
  let highest = 0
  return sampleDays(count).map((tradingDay, index) => {
    const held = (count - index) % 9 !== 4
    const profit = held ? Math.round((random() - 0.47) * 4e7 * random() * scale) : null
    cumulative += profit ?? 0
    highest = Math.max(highest, cumulative)
    return {
      tradingDay,
      profit,
      cumulative,
      drawdown: highest - cumulative,
      held,
      net: held ? 1000 : null,
      products: null,
      oneSided: false,
      dropped: false,
      price: null,
    }
  })
}

const months = sampleProfits(86)
const unlisted = months
  .slice(-40)
  .map((point, index) => (index % 3 === 0 ? { ...point, profit: null, held: false } : point))

/** Creates the exhibit of the chart in 席位盈亏, which the route passes in. */
export const createCalendarExhibit = (Calendar: ComponentType<BorrowedProps['calendar']>) =>
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
        <EmptyAndLoading hint="区间内暂无可估算的交易日" height="h-60" />
      </div>
    )
  }
