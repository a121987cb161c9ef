import type { CandleRow } from '@vce/protocol'
import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { price, thousands } from '#app/lib/format'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { toast } from '#app/lib/toast'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import type { TimeMark } from '#app/ui/charts/candles/overlay-layer'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { SimulatedTag } from '#app/ui/layout/tag'
import { type Playhead, usePlayhead } from '#app/ui/player/playhead'
import { barAt, beginOfBar } from './bar-at'
import type { Moments } from './moments'

export interface ChartOfVideo {
  /** 螺纹 rb2705. */
  name: string
  /** 1 分钟. */
  interval: string
  barMs: number
  digits: number
  isSimulated: boolean
  /** Identifies the bars. */
  key: string
  rows: readonly CandleRow[]
}

interface MomentChartProps {
  chart: ChartOfVideo
  moments: Moments
  playhead: Playhead
  /** A sentence about bars that are missing. */
  note?: ReactNode
  className?: string
  chartClass: string
}

const seriesOf = ({ key, digits, rows }: ChartOfVideo): CandleSeries => ({
  key,
  digits,
  rows,
  gaps: [],
  drawn: 'candles',
  period: 'minute',
  more: false,
  older: () => Promise.resolve({ rows: [], gaps: [], more: false }),
})

const minuteOf = (end: number) => beijingDayAndClock(end).clock.slice(0, 5)

/** Width of a bar with its gap, in pixels, by which all bars fit; the price axis takes its share. */
const barSpace = (width: number, count: number) => Math.min(28, Math.max(4, (width - 90) / (count + 2)))

/** A press that moved the pointer farther has dragged the chart, in pixels. */
const dragPx = 4

/** Calls back with the end of a bar on which the reader clicks. */
function useBarClick(handle: CandleChartHandle | null, onBar: (end: number) => void) {
  const under = useRef<number | null>(null)
  const pressedAt = useRef({ x: 0, y: 0 })
  useEffect(
    () =>
      handle?.crosshair.watch((bar) => {
        under.current = bar?.timestamp ?? null
      }),
    [handle],
  )
  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      pressedAt.current = { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const { x, y } = pressedAt.current
      const hasDragged = Math.hypot(clientX - x, clientY - y) > dragPx
      if (!hasDragged && under.current !== null) onBar(under.current)
    },
  }
}

/** Figures of the bar at the moment, for those who do not see the chart, too. */
const BarFigures = ({ row, digits }: { row: CandleRow | undefined; digits: number }) => {
  if (!row) return <span>画面不在图中的时段</span>
  const [end, open, high, low, close, lots] = row
  return (
    <span className="row gap-3 tabular-nums">
      <span>{minuteOf(end)}</span>
      <span>开 {price(open, digits)}</span>
      <span>高 {price(high, digits)}</span>
      <span>低 {price(low, digits)}</span>
      <span>收 {price(close, digits)}</span>
      <span>量 {thousands(lots)}</span>
    </span>
  )
}

/** Candles with a cursor at the moment of the video; a click on one leads to what was said then. */
export function MomentChart({ chart, moments, playhead, note, className, chartClass }: MomentChartProps) {
  const { name, interval, barMs, digits, isSimulated, rows } = chart
  const frame = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<CandleChartHandle | null>(null)
  const ends = useMemo(() => rows.map(([end]) => end), [rows])
  const series = useMemo(() => seriesOf(chart), [chart])
  const place = usePlayhead(playhead, ({ second }) => barAt(ends, moments.at(second), barMs))
  const row = rows[place]
  const end = row?.[0] ?? null
  const marks = useMemo<TimeMark[]>(
    () => (end === null ? [] : [{ end, text: minuteOf(end), kind: 'moment' }]),
    [end],
  )
  useEffect(() => {
    if (!handle || !frame.current) return
    // The head has the figures of the moment.
    handle.quiet(true)
    handle.space(barSpace(frame.current.clientWidth, rows.length))
  }, [handle, rows.length])

  function seekTo(bar: number) {
    const second = moments.second(beginOfBar(bar, barMs))
    if (second === null) toast.info('视频里没有讲到这个时刻')
    else playhead.seek(second)
  }
  const presses = useBarClick(handle, seekTo)
  const step = (by: number) => {
    const next = ends[Math.min(ends.length - 1, Math.max(0, place + by))]
    if (next !== undefined) seekTo(next)
  }
  return (
    <Card
      title={`${name} ${interval}`}
      extra={
        <>
          {isSimulated && <SimulatedTag />}
          <IconButton icon={ChevronLeft} label="上一根" onClick={() => step(-1)} />
          <IconButton icon={ChevronRight} label="下一根" onClick={() => step(1)} />
        </>
      }
      foot={<p className="t-hint">{note ?? '竖线是画面的时刻，点击 K 线跳到当时的讲解'}</p>}
      className={className}
      bodyClass="flex flex-col"
    >
      <p className="t-hint px-4 pb-1">
        <BarFigures row={row} digits={digits} />
      </p>
      <div ref={frame} className={cn('cursor-pointer', chartClass)} {...presses}>
        <CandleChart
          label={`${name} ${interval} K 线，竖线为画面的时刻`}
          handle={setHandle}
          series={series}
          over={noIndicators}
          below={volume}
          levels={noLevels}
          marks={marks}
          lastPriceTone={null}
          className="h-full px-2"
        />
      </div>
    </Card>
  )
}

const noIndicators = [] as const
const noLevels = [] as const
const volume = ['VOL'] as const
