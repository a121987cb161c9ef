import type { SpreadInterval } from '@vce/protocol'
import { useMemo, useRef } from 'react'
import type { BarPeriod } from '#app/ui/charts/candles/bar-label'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import type { CandlesPage } from './queries'

const none: readonly never[] = []

export const periodOf = (interval: SpreadInterval): BarPeriod => (interval === 'day' ? 'day' : 'minute')

/** Candles of a spread, or a line if only closes are known; the table contains the same figures. */
export function SpreadCandles({ page, className }: { page: CandlesPage; className: string }) {
  const { world, spread, interval, tradingDay, candles, drawn, rolls } = page
  const chart = useRef<CandleChartHandle>(null)
  const key = JSON.stringify([
    world,
    interval,
    tradingDay,
    spread.pairing,
    spread.constant,
    spread.legs.map(({ product, contract, coefficient }) => [product, contract, coefficient]),
  ])
  const series = useMemo<CandleSeries>(
    () => ({
      key,
      digits: spread.digits,
      drawn,
      gaps: none,
      more: false,
      rows: candles,
      period: periodOf(interval),
      older: async () => ({ rows: [], gaps: none, more: false }),
    }),
    [key, spread.digits, drawn, candles, interval],
  )
  return (
    <CandleChart
      label={`${spread.name}价差K线，数字见表格`}
      handle={chart}
      series={series}
      over={none}
      below={none}
      levels={none}
      marks={rolls}
      lastPriceTone={null}
      className={className}
    />
  )
}
