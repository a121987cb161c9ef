import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserSocket } from '#app/features/market/live/browser-socket'
import { createQuoteStore, type QuoteStore } from '#app/features/market/live/quote-store'
import type { ChartChoice } from '#app/features/market/quotation/choice'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { useReplay } from '#app/lib/replay'
import type { Comparison } from '#app/ui/charts/candles/comparison'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { comparedCodes } from './compared-codes'
import type { ComparedLine } from './compared-columns'
import { createFiguresStore, type FiguresStore } from './figures-store'
import { isComparisonOn } from './overlay-list'
import { useComparedLine } from './use-compared-line'

/** Other contracts shown in the chart and its table. */
export interface ChartComparison {
  comparison: Comparison
  columns: readonly ComparedLine[]
  figures: FiguresStore
  /** Loads the current closes of all lines, for the CSV file. */
  refetch: () => Promise<ComparedLine[]>
}

export interface CompareOptions {
  detail: QuoteDetail
  joined: boolean
  choice: ChartChoice
  /** Period of the chart's bars. */
  period: string
  quotes: QuoteStore
  chart: RefObject<CandleChartHandle | null>
}

/** Live quotes of the contracts drawn as lines. */
function useLineQuotes({ world, feed }: QuoteDetail, contracts: string): QuoteStore {
  const replay = useReplay()
  const [store] = useState(() => createQuoteStore({ feed, quotes: [] }))
  useEffect(() => {
    if (contracts === '') return
    return browserSocket().quotes({ world, replay, keys: contracts.split(','), take: store.take })
  }, [store, world, replay, contracts])
  return store
}

/** The lines that an address adds to the chart. */
export function useComparison({ detail, joined, choice, period, quotes, chart }: CompareOptions) {
  const [search] = useSearchParams()
  const together = isComparisonOn(search)
  const { contract, product } = detail.quote
  const { codes, refused } = useMemo(
    () => comparedCodes(search, joined ? product : contract),
    [search, joined, product, contract],
  )
  const lineQuotes = useLineQuotes(detail, codes.flatMap((code) => code.contract ?? []).join())
  const shared = {
    world: detail.world,
    replay: useReplay(),
    choice,
    quotes: lineQuotes,
    main: { quotes, contract },
    chart,
  }
  const first = useComparedLine({ ...shared, found: codes[0] ?? null, token: 's5' })
  const second = useComparedLine({ ...shared, found: codes[1] ?? null, token: 's6' })
  const third = useComparedLine({ ...shared, found: codes[2] ?? null, token: 's7' })
  const [figures] = useState(createFiguresStore)
  const [a, b, c] = [first?.line, second?.line, third?.line]
  const comparison = useMemo(
    (): Comparison => ({
      period,
      together,
      lines: [a, b, c].filter((line) => line != null),
      onFigures: figures.set,
    }),
    [period, together, a, b, c, figures],
  )
  const loaded = [first, second, third].filter((line) => line !== null)
  return { loaded, refused, together, figures, comparison }
}

type LoadedComparison = ReturnType<typeof useComparison>

export const comparedOf = ({ loaded, figures, comparison }: LoadedComparison): ChartComparison => ({
  comparison,
  figures,
  columns: loaded.map(({ name, digits, line }) => ({ name, digits, rows: line?.rows ?? [] })),
  refetch: () =>
    Promise.all(loaded.map(async ({ name, digits, refetch }) => ({ name, digits, rows: await refetch() }))),
})
