import type { VideoDetails } from '@vce/protocol'
import { useMemo } from 'react'
import { dayCandlesQuery } from '#app/features/live-room/videos/queries'
import { productName } from '#app/features/live-room/videos/video-texts'
import { errorMessage, useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import type { Playhead } from '#app/ui/player/playhead'
import type { dayCandlesInput } from './day-candles-input'
import { type ChartOfVideo, MomentChart } from './moment-chart'
import type { Moments } from './moments'
import { candlesOfTradingDay } from './trading-day-candles'

const barMs = 15 * 60_000

interface DayChartProps {
  details: VideoDetails
  input: NonNullable<ReturnType<typeof dayCandlesInput>>
  moments: Moments
  playhead: Playhead
}

/** The candles of 15 minutes of the trading day that a quotation video is about. */
export function DayChart({ details: { video }, input, moments, playhead }: DayChartProps) {
  const { data, error, refetch } = useAnswer(dayCandlesQuery(useApi(), input))
  const day = video.trading_day ?? ''
  const name = `${productName(input.product)}主力`
  const drawn = useMemo<ChartOfVideo | null>(
    () =>
      data
        ? {
            name,
            interval: '15 分钟',
            barMs,
            digits: data.digits,
            isSimulated: data.world === 'simulated',
            key: `${data.world} ${input.product} ${day}`,
            rows: candlesOfTradingDay(data.candles, day),
          }
        : null,
    [data, name, input.product, day],
  )
  const frame = 'absolute inset-0'
  if (drawn && drawn.rows.length > 0) {
    return (
      <MomentChart
        chart={drawn}
        moments={moments}
        playhead={playhead}
        note={`交易日 ${day}，竖线是讲到的时刻，点击 K 线跳到讲解`}
        className={frame}
        chartClass="min-h-0 flex-1"
      />
    )
  }
  return (
    <Card title={`${name} 15 分钟`} className={frame}>
      {!data && error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} widths={['80%']} />}
      {data && <Empty title="没有这一天的行情" hint={`交易日 ${day} 的 15 分钟 K 线未导入`} />}
    </Card>
  )
}
