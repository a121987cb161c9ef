import type { CandleInterval, Quote, TradingSession } from '@vce/protocol'
import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { changeOf } from '#app/features/market/quotation/derived-figures'
import { useDrawingStore } from '#app/features/market/quotation/symbol/drawing-store'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import type { Comparison } from '#app/ui/charts/candles/comparison'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { lastPriceToneOf } from '#app/ui/charts/candles/last-price-tone'
import type { PriceLevel, TimeMark } from '#app/ui/charts/candles/overlay-layer'
import type { PaneHeights } from '#app/ui/charts/candles/pane-heights'
import { KeyArea } from '#app/ui/layout/key-area'
import { availableIndicators, type ChartSettings } from './chart-settings'
import { DrawTools } from './draw-tools'
import { SelectedDrawingBar } from './drawing-bar'
import { onDrawingKey } from './drawing-keys'
import { type Drawings, useDrawings } from './use-drawings'
import { useMarketClock } from './use-market-clock'

interface DrawnChartProps {
  /** Storage name of the reader's drawings. The component needs it as its React key. */
  name: string
  label: string
  chart: RefObject<CandleChartHandle | null>
  series: CandleSeries
  settings: ChartSettings
  levels: readonly PriceLevel[]
  marks: readonly TimeMark[]
  compare: Comparison | null
  quotes: QuoteStore
  initial: Quote
  /** Whether 加权指数 is shown, which has no 昨结. */
  isIndex: boolean
  /** Sessions of the trading day, to compute the remaining time of the running bar. */
  sessions: readonly TradingSession[]
  interval: CandleInterval
  onHeights: (heights: PaneHeights) => void
}

const volumeFirst = (below: ChartSettings['below']) => ['VOL', ...below] as const

/** The chart with indicators and overlays; the drawing tools are to its left. */
export function ChartWithDrawings({
  name,
  label,
  chart,
  series,
  settings: { over, below, parameters, interest, heights },
  levels,
  marks,
  compare,
  quotes,
  initial,
  isIndex,
  sessions,
  interval,
  onHeights,
}: DrawnChartProps) {
  const quote = useQuote(quotes, initial)
  const clock = useMarketClock(sessions, quotes, interval)
  const drawings = useDrawings(name)
  useShareDrawings(drawings, series.digits)
  const closesOnly = series.drawn === 'closes'
  const lines = useMemo(() => availableIndicators(over, closesOnly), [over, closesOnly])
  const panes = useMemo(() => volumeFirst(availableIndicators(below, closesOnly)), [below, closesOnly])
  return (
    <KeyArea className="flex h-full" onKeyDown={(event) => onDrawingKey(event, drawings)}>
      <DrawTools drawings={drawings} />
      <div className="rest relative h-full">
        <CandleChart
          label={label}
          handle={chart}
          series={series}
          over={lines}
          below={panes}
          parameters={parameters}
          interest={interest}
          heights={heights}
          onHeights={onHeights}
          clock={clock}
          levels={levels}
          marks={marks}
          compare={compare}
          lastPriceTone={isIndex ? null : lastPriceToneOf(changeOf(quote))}
          drawings={drawings.view}
          drawingEvents={drawings.events}
          className="h-full px-2 pt-1"
        />
        <SelectedDrawingBar drawings={drawings} />
      </div>
    </KeyArea>
  )
}

/** Provides the drawings to `DrawingsCard` next to the chart. */
function useShareDrawings({ items, selected, pick, edit }: Drawings, digits: number) {
  const store = useDrawingStore()
  const onHide = useEffectEvent((id: string, hidden: boolean) => edit(id, { hidden }))
  const selectedId = selected?.id ?? null
  useEffect(() => {
    store?.set({
      items,
      selected: selectedId,
      digits,
      onSelect: pick,
      onHide: (id, hidden) => onHide(id, hidden),
    })
  }, [store, items, selectedId, digits, pick])
  useEffect(() => () => store?.set(null), [store])
}
