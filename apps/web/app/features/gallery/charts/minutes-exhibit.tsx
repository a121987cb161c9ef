import { hourMs } from '@vce/futures'
import type { ComponentType } from 'react'
import { exhibitMark } from '#app/features/gallery/charts/exhibit-mark'
import { price, signed, thousands } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import type { Column } from '#app/ui/table/table'
import type { BorrowedProps, ForceMinute } from './external-charts'
import { sampleIntraday } from './sample-minutes'
import { sampleRandom } from './sample-walk'
import { EmptyAndLoading, Specimen } from './specimen'

const [day] = sampleIntraday(1)

/** End times of the sample day's minutes, night first. */
const forceEnds: readonly number[] = day?.minutes ?? []

const eightHours = 8 * hourMs
const clockOf = (at: number) => new Date(at + eightHours).toISOString().slice(11, 16)
const nothing = { bought: null, sold: null, neutral: null, delta: null, price: null }

/** Made-up values for the first `count` minutes; the following minutes are unknown. */
function sampleForces(count: number): ForceMinute[] {
  const random = sampleRandom(51)
  let delta = 0
  let price = 3100
  return forceEnds.map((end, place) => {
    if (place >= count) return { clock: clockOf(end), ...nothing }
    const bought = Math.round(100 + random() * 900)
    const sold = Math.round(100 + random() * 880)
    delta += bought - sold
    price += Math.round((random() - 0.5) * 4)
    return { clock: clockOf(end), bought, sold, neutral: Math.round(random() * 60), delta, price }
  })
}

const whole = sampleForces(forceEnds.length)
/** A day with a range of missing minutes. */
const gappy = whole.map((line, place) =>
  place > 90 && place < 130
    ? { ...line, bought: null, sold: null, neutral: null, delta: null, price: null }
    : line,
)

const columns: Column<ForceMinute>[] = [
  { head: '时间', rowHeader: true, cell: ({ clock }) => clock, csv: ({ clock }) => clock },
  { head: '主动买', align: 'end', cell: ({ bought }) => thousands(bought), csv: ({ bought }) => bought },
  { head: '主动卖', align: 'end', cell: ({ sold }) => thousands(sold), csv: ({ sold }) => sold },
  { head: '累计力量差', align: 'end', cell: ({ delta }) => signed(delta), csv: ({ delta }) => delta },
  { head: '最新价', align: 'end', cell: (line) => price(line.price, 0), csv: (line) => line.price },
]

/** Creates the exhibit of the chart in 买卖力量, which the route passes in. */
export const createMinutesExhibit = (Chart: ComponentType<BorrowedProps['minutes']>) =>
  function MinutesExhibit() {
    const draw = (state: string, lines: readonly ForceMinute[]) => (
      <Chart label={`${state}的逐分钟买卖示例`} lines={lines} ends={forceEnds} digits={0} />
    )
    return (
      <div className="stack">
        <ChartFrame
          title="一日"
          note="上：累计差与价格；下：主动买向上，主动卖向下；虚线为休市"
          columns={columns}
          rows={whole.toReversed()}
          rowKey={({ clock }) => clock}
          mark={exhibitMark('逐分钟买卖示例')}
          tableHeight={468}
        >
          {draw('一日', whole)}
        </ChartFrame>
        <Specimen state="深色" dark>
          {draw('深色', whole)}
        </Specimen>
        <Specimen state="盘中" note="时段轴是完整的，之后的分钟空着">
          {draw('盘中', sampleForces(190))}
        </Specimen>
        <Specimen state="缺值">{draw('缺值', gappy)}</Specimen>
        <Specimen state="一个点">{draw('一个点', sampleForces(1))}</Specimen>
        <EmptyAndLoading hint="开盘后逐分钟统计，夜盘在前" height="h-60" />
      </div>
    )
  }
