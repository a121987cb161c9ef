import { type Product, productOf, shownDigits, splitContractCode } from '@vce/futures'
import { type Candle, sessionGrid } from '@vce/futures/candles'
import { getIntraday, type OutputOf } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { quoteSeriesRepository } from '../facts/quote-series.repository'
import { averagePrice } from '../live/apply-tick'
import type { LiveMarket } from '../live/live-market'
import type { SettledMinutes } from '../minutes/settled-minutes'
import { marketRepository } from '../reads/market.repository'
import { contractLine } from './contract-line'
import { minutesOf } from './line-bars'
import { runningDay } from './running-day'
import { storedDaysRepository } from './stored-days.repository'

interface IntradayOptions {
  db: Database
  market: LiveMarket
  minutes: SettledMinutes
}

/** 分时 of a contract's running day, or of up to five days. */
export function createIntraday({ db, market, minutes }: IntradayOptions): Verb<typeof getIntraday> {
  const facts = marketRepository(db)
  const series = quoteSeriesRepository(db)
  const stored = storedDaysRepository(db)
  return async (_actor, { world: requested, contract, date, days: count }) => {
    const product = productOf(splitContractCode(contract).productCode)
    if (!product) throw failure(getIntraday, 'unknownContract', { contract })
    const world = await facts.worldOf(requested)
    const running = runningDay(market, world)
    const line = await contractLine({ series, stored }, running, world, product, contract)
    const chosen = line.filter(({ tradingDay }) => !date || tradingDay <= date).slice(-count)
    if (chosen.length === 0) throw failure(getIntraday, 'unknownContract', { contract })
    const days: IntradayDay[] = []
    for (const day of chosen) {
      days.push({
        tradingDay: day.tradingDay,
        previousSettlement: day.previousSettlement,
        ...intradayOf(
          sessionGrid(product, day.tradingDay, contract).minutes,
          product,
          await minutesOf(minutes, running, world, day),
        ),
      })
    }
    const prices = chosen.flatMap(({ row, previousSettlement }) => [row?.close, previousSettlement])
    return { world, feed: running.state(), contract, digits: shownDigits(product, prices), days }
  }
}

type IntradayDay = OutputOf<typeof getIntraday>['days'][number]

/** A day's minutes by their position on the axis, with 均价 since the start of the day. */
function intradayOf(
  axis: readonly number[],
  product: Product,
  minutes: readonly Candle[],
): Pick<IntradayDay, 'minutes' | 'points'> {
  const places = new Map(axis.map((end, place) => [end, place]))
  let volume = 0
  let turnover: number | null = 0
  const points: IntradayDay['points'] = []
  for (const bar of minutes) {
    volume += bar.volume
    turnover = turnover === null || bar.turnover === null ? null : turnover + bar.turnover
    const place = places.get(bar.end)
    if (place === undefined) continue
    const average = averagePrice({ turnover, volume }, product)
    points.push([place, bar.close, average, bar.volume, bar.openInterest])
  }
  return { minutes: [...axis], points }
}
