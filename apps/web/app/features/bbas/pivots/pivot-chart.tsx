import { hourMs } from '@vce/futures'
import type { CandleRow, Quote } from '@vce/protocol'
import { useEffect, useMemo, useRef } from 'react'
import type { PivotMethod } from '#app/features/bbas/choice'
import { useLiveQuote } from '#app/features/bbas/live-quotes'
import type { PivotsAnswer } from '#app/features/bbas/queries'
import { price } from '#app/lib/format'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { lastPriceToneOf } from '#app/ui/charts/candles/last-price-tone'
import type { PriceLevel } from '#app/ui/charts/candles/overlay-layer'
import { methodNames } from './methods'

interface PivotChartProps {
  pivots: PivotsAnswer
  method: PivotMethod
  /** Contract whose last candle is updated live; null if an earlier day is shown. */
  live: string | null
  /** 涨跌 of the initial price against 昨结. */
  change: number | null
  /** Whether all levels, volume and moving averages are shown; otherwise only the nearest levels. */
  whole?: boolean
  className: string
}

type DayCandle = PivotsAnswer['candles'][number]

/** End of a trading day: 15:00 Beijing time, which is 7:00 UTC. */
const endOf = (tradingDay: string) => Date.parse(tradingDay) + 7 * hourMs

const rowOf = ({ tradingDay, open, high, low, close, volume, openInterest }: DayCandle): CandleRow => [
  endOf(tradingDay),
  open,
  high,
  low,
  close,
  volume ?? 0,
  null,
  openInterest,
]

/** Candle of the current day from a live quote; null before the first trade. */
function rowOfQuote({ tradingDay, open, high, low, last, volume, openInterest }: Quote): CandleRow | null {
  if (open === null || high === null || low === null || last === null) return null
  return [endOf(tradingDay), open, high, low, last, volume ?? 0, null, openInterest]
}

const tokens: Record<string, string> = { R: 's4', P: 's1', S: 's2' }

/** Levels shown if the chart is small. */
const nearest = ['R1', 'P', 'S1']

const none: readonly never[] = []

/** Daily candles with the levels of one method. The table below shows the same prices. */
export function PivotChart({ pivots, method, live, change, whole = false, className }: PivotChartProps) {
  const { symbol, contract, digits, candles, methods, world } = pivots
  const chart = useRef<CandleChartHandle>(null)
  const series = useMemo<CandleSeries>(
    () => ({
      key: `${world} ${contract} ${candles.at(-1)?.tradingDay}`,
      // The chart is drawn in the browser only, so the server needs no rows.
      rows: import.meta.env.SSR ? none : candles.map(rowOf),
      digits,
      drawn: 'candles',
      period: 'day',
      gaps: none,
      more: false,
      older: async () => ({ rows: [], gaps: none, more: false }),
    }),
    [world, contract, candles, digits],
  )
  const levels = useMemo<PriceLevel[]>(
    () =>
      methods
        .filter((each) => each.method === method)
        .flatMap(({ levels: methodLevels }) =>
          methodLevels
            .filter(({ name }) => whole || nearest.includes(name))
            .map(({ name, price: at }) => ({
              price: at,
              text: `${name} ${price(at, digits)}`,
              token: tokens[name.charAt(0)] ?? 's6',
            })),
        ),
    [methods, method, digits, whole],
  )
  const quote = useLiveQuote(live)
  useEffect(() => {
    const row = quote && rowOfQuote(quote)
    if (row) chart.current?.grow({ rows: [row], gaps: none })
  }, [quote])
  return (
    <CandleChart
      label={`${symbol} ${contract ?? ''} 日 K 线与${methodNames[method]}枢轴，数字见表格`}
      handle={chart}
      series={series}
      over={whole ? averages : none}
      below={whole ? volume : none}
      levels={levels}
      marks={none}
      lastPriceTone={lastPriceToneOf(changeNow(quote, change))}
      className={className}
    />
  )
}

/** The change in the heading: from the live quote if it has a price, otherwise `initial`. */
const changeNow = (quote: Quote | undefined, initial: number | null) =>
  quote && quote.last !== null && quote.previousSettlement !== null
    ? quote.last - quote.previousSettlement
    : initial

const averages = ['MA'] as const
const volume = ['VOL'] as const
