import { priceDigits, productOf } from '@vce/futures'
import type { CandleRow, VideoChart } from '@vce/protocol'
import { useMemo } from 'react'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import type { Playhead } from '#app/ui/player/playhead'
import { chartNote } from './chart-note'
import { type ChartOfVideo, MomentChart } from './moment-chart'
import type { Moments } from './moments'

const minuteMs = 60_000

/** Decimals of the prices of a contract; none for an unknown product. */
const digitsOf = (contract: string) => {
  const product = productOf(contract.replace(/\d+$/, ''))
  return product ? priceDigits(product) : 0
}

const chartOf = ({ name, contract, world, minutes }: VideoChart): ChartOfVideo => ({
  name,
  interval: '1 分钟',
  barMs: minuteMs,
  digits: digitsOf(contract),
  isSimulated: world === 'simulated',
  key: `${world} ${contract}`,
  rows: minutes.map(
    ({ end, open, high, low, close, volume }): CandleRow => [end, open, high, low, close, volume, null, null],
  ),
})

interface RecordingChartProps {
  chart: VideoChart
  moments: Moments
  playhead: Playhead
}

/** The minutes of the contract of a broadcast, or why they are not there. */
export function RecordingChart({ chart, moments, playhead }: RecordingChartProps) {
  const drawn = useMemo(() => chartOf(chart), [chart])
  const note = chartNote(chart.state)
  if (drawn.rows.length === 0) {
    return (
      <Card title={`${chart.name} 1 分钟`} extra={drawn.isSimulated && <SimulatedTag />} className="mt-4">
        <Empty
          title={note?.title ?? '这场直播期间没有成交'}
          hint={note?.hint ?? '休市时段没有分钟数据'}
          className="py-10"
        />
      </Card>
    )
  }
  return (
    <MomentChart
      chart={drawn}
      moments={moments}
      playhead={playhead}
      note={note && `${note.title}，${note.hint}`}
      className="mt-4"
      chartClass="h-80"
    />
  )
}
