import { type Product, priceDigits, productOf, shownDigits, shownTick, splitContractCode } from '@vce/futures'
import {
  aggregate,
  type Candle,
  continuousCandles,
  type Interval,
  isDayInterval,
  type SessionGrid,
  sessionGrid,
} from '@vce/futures/candles'
import { getCandles, type InputOf, type OutputOf, type World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { quoteSeriesRepository } from '../facts/quote-series.repository'
import type { LiveMarket } from '../live/live-market'
import { candleRow } from '../minutes/candle-row'
import type { SettledMinutes } from '../minutes/settled-minutes'
import { marketRepository } from '../reads/market.repository'
import { contractLine, type LineDay } from './contract-line'
import { dayFiguresOf } from './day-figures'
import type { IndexDays } from './index-days'
import { indexLine } from './index-line'
import { dayBars, minuteBars } from './line-bars'
import { lineGaps } from './line-gaps'
import { type RunningDay, runningDay } from './running-day'
import { storedDaysRepository } from './stored-days.repository'

interface CandlesOptions {
  db: Database
  market: LiveMarket
  minutes: SettledMinutes
  indexes: IndexDays
}

/** The product that a request names, itself or by a contract. */
function chosenProduct({ contract, product: named }: InputOf<typeof getCandles>) {
  const code = contract ? splitContractCode(contract).productCode : named
  if (!code) throw failure(getCandles, 'nothingChosen')
  const product = productOf(code)
  if (!product) throw failure(getCandles, 'unknownProduct', { code })
  return { code, product }
}

/** The changes of the main contract that an answer marks: those with candles on both sides. */
function shownRolls(
  rolls: ReturnType<typeof continuousCandles>['rolls'],
  shown: readonly Candle[],
  openOf: (tradingDay: string) => number,
) {
  return rolls.flatMap(({ tradingDay, from, to, fromClose, toClose }) => {
    const open = openOf(tradingDay)
    const after = shown.find(({ end }) => end > open)
    if (!after || after === shown[0] || fromClose === null || toClose === null) return []
    return [{ end: after.end, from, to, gap: toClose - fromClose }]
  })
}

/** K 线 of a contract, of a product's joined main contracts, or of a product's 加权指数. */
export function createCandles({ db, market, minutes, indexes }: CandlesOptions): Verb<typeof getCandles> {
  const facts = marketRepository(db)
  const series = quoteSeriesRepository(db)
  const stored = storedDaysRepository(db)

  /** Closes by contract and day, for the last day before each change of the main contract. */
  async function rollCloses(world: World, product: string, line: readonly LineDay[]) {
    const daysBeforeRolls = line.flatMap(({ tradingDay, main }, index) => {
      const next = line[index + 1]
      return next && next.main !== main ? [tradingDay] : []
    })
    const rows = await facts.quotesOfDays(world, product, daysBeforeRolls)
    const closes = new Map(rows.map((row) => [`${row.contractCode} ${row.tradingDay}`, row.close]))
    return (contract: string, tradingDay: string) => closes.get(`${contract} ${tradingDay}`) ?? null
  }

  /**
   * The response for `line: 'index'`. Its prices are weighted means between two ticks, so they have one digit
   * more.
   */
  async function indexAnswer(
    running: RunningDay,
    world: World,
    product: Product,
    days: readonly LineDay[],
    { interval, limit, before = Number.POSITIVE_INFINITY }: InputOf<typeof getCandles>,
  ): Promise<OutputOf<typeof getCandles>> {
    const { quotesOfDays } = facts
    const line = { indexes, running, quotesOfDays, world, product, days }
    const { drawn, bars, older } = await indexLine(line, { interval, limit, before })
    const candles = bars.filter(({ end }) => end < before)
    const shown = candles.slice(-limit)
    const first = shown[0]?.end ?? 0
    // Days before the first bar were not read; the request that reads those days reports their gaps.
    const oldest = candles[0]?.end
    const gridOf = (tradingDay: string) => sessionGrid(product, tradingDay)
    const openOf = (tradingDay: string) => gridOf(tradingDay).open
    const endOf = endsOf(gridOf, interval)
    const digits = priceDigits(product) + 1
    return {
      world,
      feed: running.state(),
      contract: null,
      product: product.code,
      digits,
      tickSize: 10 ** -digits,
      drawn,
      candles: shown.map(candleRow),
      dayFigures: [],
      rolls: [],
      gaps: lineGaps({ line: days, from: 1, candles, openOf, endOf }).filter(
        ({ end }) => end >= first && end !== oldest,
      ),
      more: candles.length > limit || older,
    }
  }

  return async (_actor, input) => {
    const { contract = null, interval, limit, before = Number.POSITIVE_INFINITY, adjustment } = input
    const { code, product } = chosenProduct(input)
    const world = await facts.worldOf(input.world)
    const running = runningDay(market, world)
    if (input.line === 'index' && contract) throw failure(getCandles, 'indexOfContract')
    const whole = await contractLine({ series, stored }, running, world, product, contract)
    if (whole.length === 0) throw failure(getCandles, 'unknownContract', { contract, product: code })
    if (input.line === 'index') return indexAnswer(running, world, product, whole, input)

    const isDaily = isDayInterval(interval)
    // Days without minutes are dropped, because they would be read one by one and would hide gaps.
    const line = isDaily || minutes.makesAll(world) ? whole : whole.filter(({ hasMinutes }) => hasMinutes)
    const gridOf = (tradingDay: string) => sessionGrid(product, tradingDay, contract ?? undefined)
    const days = line.filter(({ tradingDay }) => gridOf(tradingDay).open < before)
    const { bars, from, older } = isDaily
      ? await dayBars({ running, stored }, world, product, days)
      : await minuteBars(minutes, running, days, { world, product, interval, limit, before })
    // A later roll adjusts older prices too, so the days are always joined up to the end of the line.
    const counted = line.slice(from)
    const joined = continuousCandles(
      counted,
      contract ? () => null : await rollCloses(world, code, counted),
      (_main, tradingDay) => bars.get(tradingDay) ?? [],
      contract ? 'raw' : adjustment,
    )
    const candles = aggregate(joined.candles, interval, gridOf).filter(({ end }) => end < before)
    const shown = candles.slice(-limit)
    const prices = publishedPrices(counted.length > 0 ? counted : whole)
    const first = shown[0]?.end ?? 0
    const openOf = (tradingDay: string) => gridOf(tradingDay).open
    return {
      world,
      feed: running.state(),
      contract,
      product: code,
      digits: shownDigits(product, prices),
      tickSize: shownTick(product, prices),
      drawn: 'candles',
      candles: shown.map(candleRow),
      dayFigures:
        interval === 'day'
          ? dayFiguresOf(shown, { line, running, isAdjusted: !contract && adjustment !== 'raw' })
          : [],
      rolls: shownRolls(joined.rolls, shown, openOf),
      gaps: lineGaps({ line, from, candles, openOf, endOf: endsOf(gridOf, interval) }).filter(
        ({ end }) => end >= first,
      ),
      more: candles.length > shown.length || older,
    }
  }
}

/** End of the candle that a trading day's last minute belongs to. */
const endsOf = (gridOf: (tradingDay: string) => SessionGrid, interval: Interval) => (tradingDay: string) => {
  const grid = gridOf(tradingDay)
  return grid.barEnd(grid.close, interval)
}

/** Published prices of settled days, from which decimals are counted; adjusted prices have other decimals. */
const publishedPrices = (line: readonly LineDay[]) =>
  line.flatMap(({ row }) => (row ? [row.open, row.high, row.low, row.close] : []))
