import type { Quote } from '@vce/protocol'
import { type RefObject, useMemo, useState } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { changeOf } from '#app/features/market/quotation/derived-figures'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { Comparison } from '#app/ui/charts/candles/comparison'
import type { MarketClock } from '#app/ui/charts/candles/countdown'
import { type Drawing, type DrawingTool, drawingStore } from '#app/ui/charts/candles/drawings'
import type { CandleChartHandle, CandleSeries } from '#app/ui/charts/candles/kline'
import { lastToneOf } from '#app/ui/charts/candles/last-tone'
import type { PriceLevel, TimeMark } from '#app/ui/charts/candles/overlay-layer'
import type { PaneHeights } from '#app/ui/charts/candles/pane-heights'
import { availableIndicators, type ChartSettings } from './chart-settings'
import { DrawTools } from './draw-tools'

interface DrawnChartProps {
  /** Storage name of the reader's drawings. The component needs it as its key. */
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
  /** The index has no 昨结. */
  isIndex: boolean
  clock: MarketClock | null
  onHeights: (heights: PaneHeights) => void
}

const volumeFirst = (below: ChartSettings['below']) => ['VOL', ...below] as const

/** The candles with indicators and overlays, beside the tools for drawings. */
export function DrawnChart({
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
  clock,
  onHeights,
}: DrawnChartProps) {
  const quote = useQuote(quotes, initial)
  const { first, tool, onDrawings, choose, clear } = useDrawings(name, chart)
  const closesOnly = series.drawn === 'closes'
  const lines = useMemo(() => availableIndicators(over, closesOnly), [over, closesOnly])
  const panes = useMemo(() => volumeFirst(availableIndicators(below, closesOnly)), [below, closesOnly])
  return (
    <div className="flex h-full">
      <DrawTools tool={tool} onTool={choose} onClear={clear} />
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
        lastTone={isIndex ? null : lastToneOf(changeOf(quote))}
        drawings={first}
        onDrawings={onDrawings}
        className="rest h-full px-2 pt-1"
      />
    </div>
  )
}

/** The reader's drawings on a contract's chart. */
function useDrawings(name: string, chart: RefObject<CandleChartHandle | null>) {
  // The chart starts with the stored drawings; later changes are reported by the chart.
  const [first, setFirst] = useState<readonly Drawing[]>(() => drawingStore.read(name))
  const [tool, setTool] = useState<DrawingTool | null>(null)
  return {
    first,
    tool,
    onDrawings(drawings: Drawing[]) {
      drawingStore.keep(name, drawings)
      setTool(null)
    },
    choose(next: DrawingTool | null, text?: string) {
      setTool(next)
      if (next) chart.current?.draw(next, text)
      else chart.current?.cancel()
    },
    clear() {
      drawingStore.keep(name, [])
      setTool(null)
      setFirst([])
    },
  }
}
