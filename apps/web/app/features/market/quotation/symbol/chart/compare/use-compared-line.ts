import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CandleRow, getCandles, type Quote, type World } from '@vce/protocol'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useOnReturn } from '#app/features/market/live/use-live'
import type { ChartChoice } from '#app/features/market/quotation/choice'
import { candlesQuery } from '#app/features/market/quotation/symbol/queries'
import { candlesInput } from '#app/features/market/quotation/symbol/symbol-input'
import { errorMessage, useApi } from '#app/lib/api'
import type { CloseRow } from '#app/ui/charts/candles/compare-plan'
import type { ComparedLine } from '#app/ui/charts/candles/comparison'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import type { ComparedCode } from './compared-codes'
import { updatedClose } from './updated-close'

const olderLimit = 500
/** Minimum milliseconds between two requests for the newest candles. */
const requestIntervalMs = 5_000

/** A line in the chart; `problem` says why it is missing. */
interface LoadedLine extends ComparedCode {
  digits: number
  line: ComparedLine | null
  loading: boolean
  /** A sentence; null if there is none. */
  problem: string | null
  refetch: () => Promise<readonly CloseRow[]>
}

interface LineOptions {
  /** Null if this slot is empty. */
  found: ComparedCode | null
  /** World of the chart, because lines of different worlds are never mixed; `choice` is the chart's, too. */
  world: World
  replay: true | undefined
  choice: Pick<ChartChoice, 'interval' | 'joining'>
  token: string
  /** Quotes of the contracts drawn as lines. */
  quotes: QuoteStore
  /** The chart's own contract; its ticks trigger new requests for lines of products. */
  main: { quotes: QuoteStore; contract: string }
  chart: RefObject<CandleChartHandle | null>
}

const closesOf = (rows: readonly CandleRow[]): CloseRow[] =>
  rows.map(([end, , , , close]): CloseRow => [end, close])

/** Closes of another contract or product, with live prices like those of the chart's own contract. */
export function useComparedLine({
  found,
  world,
  replay,
  choice: { interval, joining },
  token,
  quotes,
  main,
  chart,
}: LineOptions): LoadedLine | null {
  const api = useApi()
  const queries = useQueryClient()
  const input = useMemo(() => {
    if (!found) return null
    const { contract, product } = found
    const viewed = { world, replay, contract: contract ?? '', product, joined: contract === null }
    return candlesInput(viewed, { interval, joining })
  }, [found, world, replay, interval, joining])
  const isEmpty = !found || !input
  const { data, error, refetch } = useQuery({ ...candlesQuery(api, input ?? {}), enabled: !isEmpty })
  const id = found?.code ?? ''
  const contract = found?.contract ?? null
  const key = JSON.stringify(input)
  /** The two newest closes. */
  const newest = useRef<readonly CloseRow[]>([])
  const requestedAt = useRef(0)

  const line = useMemo((): ComparedLine | null => {
    if (!data || isEmpty || data.candles.length === 0) return null
    return {
      id,
      key,
      token,
      rows: closesOf(data.candles),
      more: data.more,
      async older(before) {
        const { candles, more } = await queries.fetchQuery(
          candlesQuery(api, { ...input, before, limit: olderLimit }),
        )
        return { rows: closesOf(candles), more }
      },
    }
  }, [data, isEmpty, id, key, token, api, queries, input])
  useEffect(() => {
    newest.current = line?.rows.slice(-2) ?? []
  }, [line])

  const grow = (rows: readonly CloseRow[]) => {
    newest.current = [...newest.current.filter(([end]) => end < (rows[0]?.[0] ?? 0)), ...rows].slice(-2)
    chart.current?.growCompared(id, rows)
  }
  const requestNewest = () => {
    if (isEmpty || Date.now() - requestedAt.current < requestIntervalMs) return
    requestedAt.current = Date.now()
    void api.call(getCandles, { ...input, limit: 3 }).then(
      ({ candles }) => grow(closesOf(candles)),
      // After a failure the next quote requests again.
      () => undefined,
    )
  }
  const onQuote = useEffectEvent((quote: Quote | undefined) => {
    if (!contract) return requestNewest()
    const grown = updatedClose(newest.current, quote, quotes.feed().kind)
    if (grown === 'ask') requestNewest()
    else if (grown) grow([grown])
  })
  useEffect(() => {
    if (isEmpty) return
    return contract
      ? quotes.watch(contract, () => onQuote(quotes.get(contract)))
      : main.quotes.watch(main.contract, () => onQuote(undefined))
  }, [isEmpty, contract, quotes, main.quotes, main.contract])
  useOnReturn(() => {
    if (!isEmpty) void refetch()
  })

  if (isEmpty) return null
  return {
    ...found,
    digits: data?.digits ?? 2,
    line,
    loading: !data && !error,
    problem: error
      ? `${found.name}：${errorMessage(error)}`
      : data?.candles.length === 0
        ? `${found.name} 这个周期没有数据`
        : null,
    refetch: async () => closesOf((await refetch()).data?.candles ?? []),
  }
}
