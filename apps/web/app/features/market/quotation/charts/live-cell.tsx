import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useLiveMinutes, useLiveQuotes, useQuote } from '#app/features/market/live/use-live'
import { changeOf } from '#app/features/market/quotation/derived-figures'
import { intervalNames } from '#app/features/market/quotation/symbol/chart/interval-names'
import { useCandles } from '#app/features/market/quotation/symbol/chart/use-candles'
import { drawingsName } from '#app/features/market/quotation/symbol/chart/use-drawings'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { candlesInput } from '#app/features/market/quotation/symbol/symbol-input'
import { errorMessage } from '#app/lib/api'
import { useHydrated } from '#app/lib/use-hydrated'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { lastPriceToneOf } from '#app/ui/charts/candles/last-price-tone'
import { Empty, Failed, Skeleton } from '#app/ui/layout/states'
import { CellHead } from './cell-head'
import type { ChartCellProps } from './cell-props'
import { isContract } from './cells'
import type { CrosshairLink } from './crosshair-link'
import { DrawnCell } from './drawn-cell'

const nothing = [] as const
const averages = ['MA'] as const
const volume = ['VOL'] as const
/** Width of a bar in pixels; with 1 px 分时 shows about one day. */
const barWidths = { time: 1, candles: 7 }

/** A chart whose contract has been loaded, with live prices. */
export function LiveCell({
  cell: { symbol, interval },
  index,
  replay,
  links,
  crosshair,
  actions,
  small,
  detail,
}: ChartCellProps & { detail: QuoteDetail }) {
  const { world, feed, quote: initial } = detail
  const joined = !isContract(symbol)
  const quotes = useLiveQuotes(
    { world, replay, feed, quotes: [initial] },
    detail.expired ? nothing : [initial],
  )
  const minutes = useLiveMinutes({ world, replay, contract: initial.contract })
  const quote = useQuote(quotes, initial)
  const [chart, setChart] = useState<CandleChartHandle | null>(null)
  const handle: RefObject<CandleChartHandle | null> = useMemo(() => ({ current: chart }), [chart])
  const isLine = interval === 'time'
  const input = candlesInput(
    { world, replay, contract: initial.contract, product: initial.product, joined: joined && !isLine },
    // Unadjusted prices, as on the symbol's own page, so that its drawings and 昨结 fit here too.
    { interval: isLine ? '1m' : interval, joining: 'raw' },
  )
  if (!input) throw new Error(`An interval without candles: ${interval}`)
  const { series, error, refetch } = useCandles({
    input,
    quote: initial,
    quotes,
    contract: minutes,
    chart: handle,
  })
  const shown = useMemo<CandleSeries | null>(
    () => (series && isLine ? { ...series, key: `${series.key} line`, drawn: 'closes' } : series),
    [series, isLine],
  )
  useCrosshair({ chart, crosshair, index, linked: links.includes('hair') })
  useEffect(() => chart?.quiet(small), [chart, small])
  useEffect(() => chart?.space(isLine ? barWidths.time : barWidths.candles), [chart, isLine])
  const hydrated = useHydrated()
  const drawn = drawingsName({ world, joined, quote })
  const title = joined ? `${quote.name}主连` : `${quote.name} ${quote.contract}`
  const label = `${title} ${intervalNames[interval]}，数字见同一时刻表`
  return (
    <>
      <CellHead title={title} symbol={symbol} interval={interval} quote={quote} actions={actions} />
      {error ? (
        <Failed
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          className="rest justify-center"
        />
      ) : shown?.rows.length === 0 ? (
        <Empty hint="这个周期没有数据：已结算的日行情只有日K、周K、月K" className="rest justify-center" />
      ) : !shown || !hydrated ? (
        <Skeleton className="rest m-4" />
      ) : (
        <DrawnCell
          key={drawn}
          name={drawn}
          small={small}
          label={label}
          handle={setChart}
          series={shown}
          over={isLine ? nothing : averages}
          below={volume}
          levels={nothing}
          marks={nothing}
          lastPriceTone={lastPriceToneOf(changeOf(quote))}
          className="rest relative min-h-0"
        />
      )}
    </>
  )
}

interface CrosshairOptions {
  chart: CandleChartHandle | null
  crosshair: CrosshairLink
  index: number
  linked: boolean
}

/**
 * Reports the instant under the pointer to the other charts, and shows the crosshair at the instant they
 * report.
 */
function useCrosshair({ chart, crosshair, index, linked }: CrosshairOptions) {
  useEffect(() => {
    if (!chart || !linked) return
    const leave = chart.crosshair.watch((bar) => crosshair.move(index, bar))
    const stop = crosshair.watch(() => {
      const { at } = crosshair.state()
      if (at?.chart === index) return
      crosshair.read(index, chart.crosshair.show(at?.end ?? null))
    })
    return () => {
      leave()
      stop()
      chart.crosshair.show(null)
    }
  }, [chart, crosshair, index, linked])
}
