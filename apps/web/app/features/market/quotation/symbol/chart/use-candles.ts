import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CandleInterval,
  type DraftInputOf,
  type FeedState,
  getCandles,
  isReplayRestart,
  type Quote,
} from '@vce/protocol'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContractStore } from '#app/features/market/live/contract-store'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useMinutes, useReturn } from '#app/features/market/live/use-live'
import { dayIntervals } from '#app/features/market/quotation/choice'
import { candlesQuery } from '#app/features/market/quotation/symbol/queries'
import { useApi } from '#app/lib/api'
import type { BarPeriod } from '#app/ui/charts/candles/bar-label'
import type { CandleChartHandle, CandleSeries } from '#app/ui/charts/candles/kline'
import { changeRule, pageOf, runningFigures } from './candle-pages'
import { createGrowth, dayGrown } from './live-candles'

const olderLimit = 500
/** Minimum milliseconds between two requests for the newest candles. */
const requestIntervalMs = 5_000

interface UseCandlesOptions {
  input: DraftInputOf<typeof getCandles>
  quote: Quote
  quotes: QuoteStore
  contract: ContractStore
  chart: RefObject<CandleChartHandle | null>
}

/** Label format of an interval's bars. */
const barPeriodOf = (interval: CandleInterval): BarPeriod =>
  dayIntervals.find((each) => each === interval) ?? 'minute'

/** Counts replays of a day: each one is a separate series. */
function useRounds(feed: FeedState | undefined) {
  const [seen, setSeen] = useState({ feed, rounds: 0 })
  if (!feed || feed === seen.feed) return seen.rounds
  const again = seen.feed?.tradingDay === feed.tradingDay && isReplayRestart(seen.feed, feed)
  const rounds = seen.rounds + Number(again)
  setSeen({ feed, rounds })
  return rounds
}

/** Candles from the server, growing on the chart with the market. */
export function useCandles({ input, quote, quotes, contract, chart }: UseCandlesOptions) {
  const api = useApi()
  const queries = useQueryClient()
  const query = candlesQuery(api, input)
  const { data, error, refetch } = useQuery(query)
  const interval = input.interval ?? 'day'
  // Only the server can compute the index of all contracts.
  const isIndex = input.line === 'index'
  const [growth, setGrowth] = useState(() => ({ interval, grow: createGrowth(interval) }))
  if (growth.interval !== interval) setGrowth({ interval, grow: createGrowth(interval) })
  const requestedAt = useRef(0)
  const rounds = useRounds(data?.feed)

  useEffect(() => {
    if (data) growth.grow.renew(data.candles, data.feed.at)
  }, [growth, data])

  const mayRequest = () => {
    if (Date.now() - requestedAt.current < requestIntervalMs) return false
    requestedAt.current = Date.now()
    return true
  }
  const requestNewest = useEffectEvent(() => {
    if (!mayRequest()) return
    void api.call(getCandles, { ...input, limit: 3 }).then(
      (answer) => {
        growth.grow.renew(answer.candles, answer.feed.at)
        chart.current?.grow(pageOf(answer))
      },
      // The next minute requests again.
      () => undefined,
    )
  })

  /** End of the running day's first minute, if its start was received. */
  const dayStart = useRef(0)
  useMinutes(contract, (minutes, whole) => {
    if (isIndex) return requestNewest()
    if (interval === 'day') return
    if (whole) dayStart.current = minutes[0]?.[0] ?? 0
    // An answer made just as the day started does not contain its minutes yet.
    if (data && (data.candles.at(-1)?.[0] ?? 0) < dayStart.current && mayRequest()) void refetch()
    const { rows, ask: unknown } = growth.grow.take(minutes)
    chart.current?.grow({ rows, gaps: [] })
    if (unknown) requestNewest()
  })

  const last = data?.candles.at(-1)
  const onQuote = useEffectEvent(() => {
    if (isIndex) return requestNewest()
    const now = quotes.get(quote.contract) ?? quote
    const grown = dayGrown(last, now)
    if (grown === 'ask') requestNewest()
    else if (grown) {
      const dayFigures = [runningFigures(now, input)]
      chart.current?.grow({ rows: [grown], gaps: [], dayFigures })
    }
  })
  useEffect(() => {
    if (interval !== 'day') return
    return quotes.watch(quote.contract, () => onQuote())
  }, [interval, quotes, quote.contract])

  useReturn(() => void refetch())

  const series: CandleSeries | null = data
    ? {
        key: `${JSON.stringify(input)} ${rounds}`,
        ...pageOf(data),
        digits: data.digits,
        drawn: data.drawn,
        period: barPeriodOf(interval),
        newestDay: quote.tradingDay,
        change: changeRule(data, input),
        more: data.more,
        older: async (before) => {
          const answer = await queries.fetchQuery(candlesQuery(api, { ...input, before, limit: olderLimit }))
          return { ...pageOf(answer), more: answer.more }
        },
      }
    : null
  return { data, error, refetch, series }
}
