import { lastTradingDay, listedContracts, nextTradingDay, type Product, productOf } from '@vce/futures'
import { dayOfNextOpen, dayOfNextTrade } from '@vce/futures/views'
import type { ForecastDraft, World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { day, limits } from '#platform/limits'
import type { Standing } from '../standing/standing'
import { productCodeOf } from '../writing/document-facts'
import { forecastsRepository } from './forecasts.repository'
import type { ForecastMarket } from './market-port'

export type ForecastRefusal = 'unknownContract' | 'endsTooSoon' | 'openForecast' | 'forecastsUsedUp'

/**
 * Checks the contract of a view that would be locked on `lockDay`; returns the key of a refusal, or undefined
 * if the view is allowed.
 */
export function contractRefusal(
  product: Product,
  contract: string,
  { lockDay, horizon }: { lockDay: string; horizon: number },
): 'endsTooSoon' | 'unknownContract' | undefined {
  const last = lastTradingDay(contract)
  if (last === null) return 'unknownContract'
  if (last < nextTradingDay(lockDay, horizon)) return 'endsTooSoon'
  return listedContracts(product, lockDay).includes(contract) ? undefined : 'unknownContract'
}

interface NewForecast {
  draft: ForecastDraft
  author: Standing
  world: World
  now: Date
  market: Pick<ForecastMarket, 'hasTicks'>
}

/** Adds the view of a post that is being published; returns the id of the view, or the key of a refusal. */
export async function insertForecast(
  tx: Database,
  { draft: { contract, direction, horizon }, author, world, now, market }: NewForecast,
): Promise<{ id: number } | { refused: ForecastRefusal }> {
  const product = productOf(productCodeOf(contract))
  if (!product || lastTradingDay(contract) === null) return { refused: 'unknownContract' }
  const at = now.getTime()
  const lockDay = market.hasTicks(world) ? dayOfNextTrade(product, contract, at) : dayOfNextOpen(product, at)
  const refused = contractRefusal(product, contract, { lockDay, horizon })
  if (refused) return { refused }
  const { userId } = author
  const id = await forecastsRepository(tx).add({
    authorId: userId,
    world,
    productCode: product.code,
    contractCode: contract,
    direction,
    horizon,
    postedAt: now,
  })
  if (id === undefined) return { refused: 'openForecast' }
  const windows = [{ seconds: day, max: author.limits.forecasts }]
  const taken = await limits(tx).take([{ key: `community forecast ${userId}`, windows }], now)
  return taken.ok ? { id } : { refused: 'forecastsUsedUp' }
}
