import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CandleInterval,
  type DraftInputOf,
  type FeedState,
  getCandles,
  isFeedRestart,
  type Quote,
} from '@vce/protocol'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MinuteSource } from '#app/features/market/live/contract-store'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useMinutes, useOnReturn } from '#app/features/market/live/use-live'
import { dayIntervals } from '#app/features/market/quotation/choice'
import { candlesQuery } from '#app/features/market/quotation/symbol/queries'
import { useApi } from '#app/lib/api'
import type { BarPeriod } from '#app/ui/charts/candles/bar-label'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { changeRule, pageOf, runningFigures } from './candle-pages'
import { createCandleUpdater, updatedDayCandle } from './live-candles'

const olderLimit = 500
/** Minimum milliseconds between two requests for the newest candles. */
const requestIntervalMs = 5_000

interface UseCandlesOptions {
  input: DraftInputOf<typeof getCandles>
  quote: Quote
  quotes: QuoteStore
  contract: MinuteSource
  chart: RefObject<CandleChartHandle | null>
}

/** Format of the labels of an interval's bars. */
const barPeriodOf = (interval: CandleInterval): BarPeriod =>
  dayIntervals.find((each) => each === interval) ?? 'minute'

/** Number of times the day has been replayed; each replay is a separate series. */
function useRounds(feed: FeedState | undefined) {
  const [seen, setSeen] = useState({ feed, rounds: 0 })
  if (!feed || feed === seen.feed) return seen.rounds
  const again = seen.feed?.tradingDay === feed.tradingDay && isFeedRestart(seen.feed, feed)
  const rounds = seen.rounds + Number(again)
  setSeen({ feed, rounds })
  return rounds
}

/** Candles from the server; live prices are added to the chart. */
export function useCandles({ input, quote, quotes, contract, chart }: UseCandlesOptions) {
  const api = useApi()
  const queries = useQueryClient()
  const query = candlesQuery(api, input)
  const { data, error, refetch } = useQuery(query)
  const interval = input.interval ?? 'day'
  // 加权指数 combines all contracts, so only the server can compute it.
  const isIndex = input.line === 'index'
  const [live, setLive] = useState(() => ({ interval, updater: createCandleUpdater(interval) }))
  if (live.interval !== interval) setLive({ interval, updater: createCandleUpdater(interval) })
  const requestedAt = useRef(0)
  const rounds = useRounds(data?.feed)

  useEffect(() => {
    if (data) live.updater.renew(data.candles, data.feed.at)
  }, [live, data])

  const mayRequest = () => {
    if (Date.now() - requestedAt.current < requestIntervalMs) return false
    requestedAt.current = Date.now()
    return true
  }
  const requestNewest = useEffectEvent(() => {
    if (!mayRequest()) return
    void api.call(getCandles, { ...input, limit: 3 }).then(
      (answer) => {
        live.updater.renew(answer.candles, answer.feed.at)
        chart.current?.grow(pageOf(answer))
      },
      // After a failure the next minute requests again.
      () => undefined,
    )
  })

  /** End of the running day's first minute; 0 until a snapshot of the whole day has arrived. */
  const dayStart = useRef(0)
  useMinutes(contract, (minutes, whole) => {
    if (isIndex) return requestNewest()
    if (interval === 'day') return
    if (whole) dayStart.current = minutes[0]?.[0] ?? 0
    // An answer made right when the day started lacks the day's minutes.
    if (data && (data.candles.at(-1)?.[0] ?? 0) < dayStart.current && mayRequest()) void refetch()
    const { rows, ask: unknown } = live.updater.take(minutes)
    chart.current?.grow({ rows, gaps: [] })
    if (unknown) requestNewest()
  })

  const last = data?.candles.at(-1)
  const onQuote = useEffectEvent(() => {
    if (isIndex) return requestNewest()
    const now = quotes.get(quote.contract) ?? quote
    const updated = updatedDayCandle(last, now)
    if (updated === 'ask') requestNewest()
    else if (updated) {
      const dayFigures = [runningFigures(now, input)]
      chart.current?.grow({ rows: [updated], gaps: [], dayFigures })
    }
  })
  useEffect(() => {
    if (interval !== 'day') return
    return quotes.watch(quote.contract, () => onQuote())
  }, [interval, quotes, quote.contract])

  useOnReturn(() => void refetch())

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
