import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { onThemeChange } from '#app/lib/on-theme-change'
import type { CandleSeries } from './candle-series'
import type { LastPriceTone } from './candle-styles'
import type { Comparison } from './comparison'
import type { MarketClock } from './countdown'
import type { DrawingEvents, DrawingsState } from './drawing/drawing-layer'
import type { IndicatorSettings } from './indicator-settings'
import type { IndicatorName } from './indicator-values'
import type { CandleChartHandle } from './kline'
import type { PriceLevel, TimeMark } from './overlay-layer'
import type { PaneHeights } from './pane-heights'

interface CandleChartProps {
  /** Accessible name; a table next to the chart has the figures. */
  label: string
  series: CandleSeries
  over: readonly IndicatorName[]
  below: readonly IndicatorName[]
  /** Parameters and line styles of the indicators that differ from their defaults. */
  parameters?: IndicatorSettings
  /** 持仓线 in the volume pane. */
  interest?: boolean
  /** Heights that the reader has set for panes below the candles; `onHeights` reports later changes. */
  heights?: PaneHeights
  onHeights?: (heights: PaneHeights) => void
  /** Market clock for the running bar's time left; null hides the time. */
  clock?: MarketClock | null
  levels: readonly PriceLevel[]
  marks: readonly TimeMark[]
  /** Whether the last price is above, below or at 昨结; null if unknown. */
  lastPriceTone: LastPriceTone | null
  /** Other contracts laid over the candles. */
  compare?: Comparison | null
  /** State of the reader's drawings, and handlers for the reader's actions on the chart. */
  drawings?: DrawingsState
  drawingEvents?: DrawingEvents
  handle: Ref<CandleChartHandle>
  className?: string
}

const noParameters: IndicatorSettings = {}
const noHeights: PaneHeights = {}

/** Interactive candle chart; the library is loaded when the element scrolls into view. */
export function CandleChart({
  label,
  series,
  over,
  below,
  parameters = noParameters,
  interest = false,
  heights = noHeights,
  onHeights,
  clock = null,
  levels,
  marks,
  lastPriceTone,
  compare = null,
  drawings,
  drawingEvents,
  handle,
  className,
}: CandleChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<CandleChartHandle | null>(null)
  const reportHeights = useEffectEvent((next: PaneHeights) => onHeights?.(next))
  const onDraw = useEffectEvent<DrawingEvents['onDraw']>((drawing) => drawingEvents?.onDraw(drawing))
  const onMove = useEffectEvent<DrawingEvents['onMove']>((id, points) => drawingEvents?.onMove(id, points))
  const onSelect = useEffectEvent<DrawingEvents['onSelect']>((id) => drawingEvents?.onSelect(id))
  const onPlace = useEffectEvent<DrawingEvents['onPlace']>((at) => drawingEvents?.onPlace(at))
  useImperativeHandle<CandleChartHandle | null, CandleChartHandle | null>(handle, () => chart, [chart])

  useEffect(() => {
    const node = place.current
    if (!node) return
    const events: DrawingEvents = {
      onDraw: (drawing) => onDraw(drawing),
      onMove: (id, points) => onMove(id, points),
      onSelect: (id) => onSelect(id),
      onPlace: (at) => onPlace(at),
    }
    return onceVisible(node, () => start(node, events, (next) => reportHeights(next), setChart))
  }, [])

  useEffect(() => chart?.name(label), [chart, label])
  useEffect(
    () => chart?.indicators({ over, below, settings: parameters, interest, heights }),
    [chart, over, below, parameters, interest, heights],
  )
  useEffect(() => chart?.countdown(clock), [chart, clock])
  // One frame after the panes: drawing panes and candles at once blocks the page on a slow machine.
  useEffect(() => (chart ? afterFrame(() => chart.show(series)) : undefined), [chart, series])
  useEffect(() => chart?.compare(compare), [chart, compare])
  useEffect(() => chart?.levels(levels), [chart, levels])
  useEffect(() => chart?.marks(marks), [chart, marks])
  useEffect(() => chart?.lastPriceTone(lastPriceTone), [chart, lastPriceTone])
  useEffect(() => (drawings ? chart?.drawings(drawings) : undefined), [chart, drawings])

  return <div ref={place} className={className} />
}

/** Runs after the next frame is drawn; returns the cleanup. */
function afterFrame(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Runs once the element is near the viewport; returns the cleanup. */
function onceVisible(node: HTMLElement, run: () => () => void) {
  let undo: (() => void) | undefined
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      undo = run()
    },
    { rootMargin: '200px' },
  )
  watcher.observe(node)
  return () => {
    watcher.disconnect()
    undo?.()
  }
}

function start(
  node: HTMLElement,
  events: DrawingEvents,
  onHeights: (heights: PaneHeights) => void,
  ready: (chart: CandleChartHandle | null) => void,
) {
  const disposal = new AbortController()
  void Promise.all([import('./kline'), document.fonts.ready]).then(([{ createCandleChart }]) => {
    if (disposal.signal.aborted) return
    const chart = createCandleChart(node, events, onHeights)
    if (!chart) return
    const stopRestyling = onThemeChange(() => chart.restyle())
    const sizes = new ResizeObserver(() => chart.resize())
    sizes.observe(node)
    disposal.signal.addEventListener('abort', () => {
      stopRestyling()
      sizes.disconnect()
      chart.dispose()
      ready(null)
    })
    ready(chart)
  })
  return () => disposal.abort()
}
