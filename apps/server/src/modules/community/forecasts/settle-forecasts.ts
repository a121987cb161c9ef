import { nextTradingDay, productOf } from '@vce/futures'
import { dayOfNextOpen, dayOfNextTrade } from '@vce/futures/views'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { forecastGraded, forecastLocked } from '../community.events'
import { isAtLimit } from './at-limit'
import { type Forecast, forecastsRepository, type PendingForecast } from './forecasts.repository'
import { type Grade, gradeOf, openingLockOf, openingOf, startOfFigures } from './grade-forecast'
import type { ForecastMarket, SettledQuote } from './market-port'

/** A range of days of a world whose figures were written or changed; both ends are included. */
export interface SettledDays {
  world: World
  from: string
  to: string
  now: Date
}

/**
 * The day whose file decides a pending view: the view is locked at the opening price of this day. If
 * `isOver`, the session in which the view was posted ended without a later trade, so the view becomes void
 * instead. Null for an unknown product.
 */
function openingDay(forecast: PendingForecast, hasTicks: boolean): { day: string; isOver: boolean } | null {
  const product = productOf(forecast.productCode)
  if (!product) return null
  const at = forecast.armedAt.getTime()
  const next = dayOfNextOpen(product, at)
  const session = dayOfNextTrade(product, forecast.contractCode, at)
  // With ticks, any later trade of the session would have locked a view posted in it. No tick did, so there
  // was no trade.
  return hasTicks && session < next ? { day: session, isOver: true } : { day: next, isOver: false }
}

type Result = Grade & Pick<Forecast, 'price' | 'isAtLimit'>

const isSame = (before: Forecast, change: Result) =>
  (Object.keys(change) as (keyof Result)[]).every((key) => before[key] === change[key])

/**
 * Locks and grades views after figures of some days were written, in the same transaction: pending views take
 * the opening price of their day, due views are graded by the settlement price. Corrected figures change
 * both, and if figures are deleted, the result is removed.
 */
export function createSettleForecasts(market: ForecastMarket) {
  async function lockByOpen(tx: Database, { world, from, to, now }: SettledDays) {
    const forecasts = forecastsRepository(tx)
    for (const forecast of await forecasts.pending([world])) {
      const opening = openingDay(forecast, market.hasTicks(world))
      const product = productOf(forecast.productCode)
      if (!opening || !product || opening.day < from || opening.day > to) continue
      const { id, contractCode, productCode, authorId } = forecast
      const { day, isOver } = opening
      const [quote] = await market.quotesBetween(tx, world, contractCode, { from: day, to: day })
      // The file of another product or exchange can arrive before that of this contract.
      if (!quote) continue
      const open = openingOf(quote)
      if (isOver || open === null) {
        await forecasts.makeVoid(id, 'untraded')
        continue
      }
      const limits = await market.limitsOf(tx, world, contractCode, day)
      const isLocked = await forecasts.lock(id, openingLockOf(forecast, { product, day, open, limits }))
      if (!isLocked) continue
      await emit(
        tx,
        now,
        forecastLocked(authorId, {
          forecast_id: id,
          product: productCode,
          contract: contractCode,
          price: open,
        }),
      )
    }
  }

  /** The view; if it was locked by an opening price that has changed, with the corrected price. */
  async function openOf(tx: Database, forecast: Forecast, quotes: readonly SettledQuote[]) {
    const { world, contractCode, direction, tradingDay, lockedBy } = forecast
    const open = quotes.find((quote) => quote.tradingDay === tradingDay)?.open ?? null
    if (lockedBy !== 'open' || open === null || open === forecast.price || tradingDay === null)
      return forecast
    const limits = await market.limitsOf(tx, world, contractCode, tradingDay)
    return { ...forecast, price: open, isAtLimit: isAtLimit(direction, open, limits) }
  }

  async function grade(tx: Database, held: Forecast, now: Date) {
    const { tradingDay } = held
    if (tradingDay === null) return
    const due = nextTradingDay(tradingDay, held.horizon)
    const quotes = await market.quotesBetween(tx, held.world, held.contractCode, {
      from: startOfFigures(tradingDay),
      to: due,
    })
    const forecast = await openOf(tx, held, quotes)
    const result = gradeOf(forecast, quotes)
    const change = { ...result, price: forecast.price, isAtLimit: forecast.isAtLimit }
    if (isSame(held, change)) return
    const isGraded = result.later !== null
    const isDecided =
      held.moved !== change.moved || held.isHit !== change.isHit || held.price !== change.price
    const again = isGraded && held.state === 'graded' && isDecided
    await forecastsRepository(tx).change(held.id, {
      ...change,
      state: isGraded ? 'graded' : 'locked',
      isOpen: held.isOpen && !isGraded,
      gradedAt: isGraded ? (held.gradedAt ?? now) : null,
      regradedAt: again ? now : held.regradedAt,
    })
    if (!isGraded || !isDecided || result.moved === null) return
    await emit(
      tx,
      now,
      forecastGraded(held.authorId, {
        forecast_id: held.id,
        contract: held.contractCode,
        direction: held.direction,
        horizon: held.horizon,
        return: result.moved,
        hit: result.isHit,
        again,
      }),
    )
  }

  return async (tx: Database, days: SettledDays) => {
    await lockByOpen(tx, days)
    for (const forecast of await forecastsRepository(tx).holdLocked(days.world, days))
      await grade(tx, forecast, days.now)
  }
}
