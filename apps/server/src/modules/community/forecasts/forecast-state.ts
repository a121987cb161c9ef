import { displayCode, productOf, roundedOrNull } from '@vce/futures'
import type { ForecastState } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Forecast, forecastsRepository } from './forecasts.repository'

/** A view in the form that posts and lists show. */
export function forecastStateOf(forecast: Forecast): ForecastState {
  const { productCode, contractCode, postedAt, lockedAt } = forecast
  return {
    id: forecast.id,
    product: productCode,
    contract: contractCode,
    name: `${productOf(productCode)?.shortName ?? productCode} ${displayCode(contractCode)}`,
    direction: forecast.direction,
    horizon: forecast.horizon,
    world: forecast.world,
    posted_at: beijingTime(postedAt),
    state: forecast.state,
    void_reason: forecast.voidReason,
    price: forecast.price,
    locked_at: lockedAt && beijingTime(lockedAt),
    at_limit: forecast.isAtLimit,
    due_day: forecast.dueDay,
    later: forecast.later,
    return: roundedOrNull(forecast.moved),
    hit: forecast.isHit,
    regraded: forecast.regradedAt !== null,
  }
}

/** Views by their ids. */
export async function forecastStatesOf(db: Database, ids: readonly number[]) {
  const rows = await forecastsRepository(db).among(ids)
  return new Map(rows.map((row) => [row.id, forecastStateOf(row)]))
}
