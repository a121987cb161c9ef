import { type Product, previousTradingDay } from '@vce/futures'
import { type Candle, sessionGrid } from '@vce/futures/candles'
import type { Quote, World } from '@vce/protocol'
import { dayCandle, type MainPrice, type MarketRepository } from '#modules/market'
import type { ContractDays } from './pivot-period'

/** Number of day candles; enough for the whole previous month. */
const maxCandles = 120

/** Day candles of a main contract up to the viewed day, which may still be running. */
export async function contractDays(
  facts: MarketRepository,
  world: World,
  product: Product,
  { contract, tradingDay, quote }: MainPrice,
): Promise<ContractDays> {
  const first = previousTradingDay(tradingDay, maxCandles - 1)
  const rows = await facts.quotesBetween(world, contract, first, tradingDay)
  // During a replay, the replayed day counts only up to the replayed time.
  const settled = quote ? rows.filter((row) => row.tradingDay < tradingDay) : rows
  const days = new Set(settled.map((row) => row.tradingDay))
  const candles = settled
    .toSorted((a, b) => (a.tradingDay < b.tradingDay ? -1 : 1))
    .flatMap((row) => dayCandle(product, row) ?? [])
  return quote
    ? { days: days.add(tradingDay), candles: [...candles, ...runningCandle(product, quote)] }
    : { days, candles }
}

/** Candle of the running day so far; an empty list before the first trade. */
function runningCandle(product: Product, quote: Quote): Candle[] {
  const { contract, tradingDay, open, high, low, last, volume, turnover, openInterest } = quote
  if (open === null || high === null || low === null || last === null) return []
  const end = sessionGrid(product, tradingDay, contract).close
  return [{ end, tradingDay, open, high, low, close: last, volume: volume ?? 0, turnover, openInterest }]
}
