import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { signed, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps } from './external-charts'
import { sampleWalk } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

type Month = BorrowedProps['month-bars']['months'][number]

const levels = sampleWalk(24, { seed: 61, start: 42_000, step: 9000 })
/** Two years of month-end values; all receipts are cancelled each November. */
const months: Month[] = levels.map((level, index) => {
  const year = 2024 + Math.floor((index + 11) / 12)
  const month = String(((index + 11) % 12) + 1).padStart(2, '0')
  const before = levels[index - 1]
  return {
    month: `${year}-${month}`,
    tradingDay: `${year}-${month}-28`,
    level,
    change: before === undefined ? null : level - before,
    cancelled: month === '11',
  }
})
const gappy = months.map((month, index) => (index % 4 === 1 ? { ...month, change: null } : month))

const columns: Column<Month>[] = [
  { head: '月份', rowHeader: true, cell: ({ month }) => month, csv: ({ month }) => month },
  { head: '月末/吨', align: 'end', cell: ({ level }) => thousands(level), csv: ({ level }) => level },
  { head: '变化', align: 'end', cell: ({ change }) => signed(change), csv: ({ change }) => change },
]

/** Creates the exhibit of the chart in 库存仓单, which the route passes in. */
export const createMonthBarsExhibit = (Chart: ComponentType<BorrowedProps['month-bars']>) =>
  function MonthBarsExhibit() {
    return (
      <div className="stack">
        <div className="grid grid-cols-3 gap-4">
          <ChartFrame
            title="两年"
            note="吨；注销月另色"
            columns={columns}
            rows={months.toReversed()}
            rowKey={({ month }) => month}
            mark={exhibitMark('逐月变化示例')}
            tableHeight={352}
          >
            <Chart label="两年的逐月变化示例" months={months} unit="吨" />
          </ChartFrame>
          <Specimen state="深色" dark>
            <Chart label="深色的逐月变化示例" months={months} unit="吨" />
          </Specimen>
          <Specimen state="缺值" note="没有上月末的不画">
            <Chart label="缺值的逐月变化示例" months={gappy} unit="吨" />
          </Specimen>
          <Specimen state="一个点">
            <Chart label="一个点的逐月变化示例" months={months.slice(-1)} unit="吨" />
          </Specimen>
        </div>
        <EmptyAndLoading hint="数据不足两个月" height="h-60" />
      </div>
    )
  }
