import { useQuery } from '@tanstack/react-query'
import type { getCandles, OutputOf } from '@vce/protocol'
import { useMemo } from 'react'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { candlesQuery } from '#app/features/market/quotation/symbol/queries'
import { dayCandlesInput } from '#app/features/market/quotation/symbol/symbol-input'
import { useApi } from '#app/lib/api'
import { useReplay } from '#app/lib/replay'
import { useHydrated } from '#app/lib/use-hydrated'
import type { PriceLevel, TimeMark } from '#app/ui/charts/candles/overlay-layer'
import type { Layer } from './chart-settings'
import { pivotsOf, priceLevels } from './price-levels'

const noMarks: readonly TimeMark[] = []
const noLevels: readonly PriceLevel[] = []

interface OverlaysOptions {
  detail: Pick<QuoteDetail, 'world' | 'quote' | 'tickSize'>
  /** Whether 加权指数 is shown; it has no price levels, because those belong to one contract. */
  isIndex: boolean
  layers: readonly Layer[]
  rolls: OutputOf<typeof getCandles>['rolls'] | undefined
}

/** 参考线 of the chosen layers: price levels and marks of 换月. Also the day's pivots; null if unknown. */
export function useOverlays({ detail: { world, quote, tickSize }, isIndex, layers, rolls }: OverlaysOptions) {
  const hydrated = useHydrated()
  const replay = useReplay()
  const days = useQuery({
    ...candlesQuery(useApi(), dayCandlesInput({ world, replay, contract: quote.contract })),
    enabled: hydrated && !isIndex,
  }).data
  const pivots = useMemo(
    () => pivotsOf(days?.candles ?? [], quote.tradingDay, tickSize),
    [days, quote.tradingDay, tickSize],
  )
  const levels = useMemo(
    () => (isIndex ? noLevels : priceLevels({ quote, pivots, layers })),
    [isIndex, quote, pivots, layers],
  )
  const marks = useMemo(
    () =>
      rolls && layers.includes('rolls')
        ? rolls.map(({ end, from, to }) => ({ end, text: `${from}→${to}` }))
        : noMarks,
    [rolls, layers],
  )
  return { pivots, levels, marks }
}
