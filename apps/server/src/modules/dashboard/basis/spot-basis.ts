import { type Product, priceDigits } from '@vce/futures'
import {
  annualisedRate,
  basisOf,
  basisSide,
  daysToExpiry,
  earliestSpotDay,
  type SpotDay,
  spotInQuoteUnit,
} from '@vce/futures/basis'
import type { BasisRow, World } from '@vce/protocol'
import { fileNameIn, type MarketRepository, simulationPublisher } from '#modules/market'
import { beijingTime } from '#platform/clock'

/** Number of decimals of a price, at most two: 3586.22 has two, 3100 none. */
const decimalsOf = (price: number) => {
  const text = price.toFixed(2)
  return text.endsWith('00') ? 0 : text.endsWith('0') ? 1 : 2
}

/** Digits needed to show every price, at least as many as the future has. */
export const spotDigits = (product: Product, prices: readonly (number | null)[]) =>
  prices.reduce<number>(
    (digits, price) => (price === null ? digits : Math.max(digits, decimalsOf(price))),
    priceDigits(product),
  )

/** A spot price as used on a trading day; null if it is too old. */
export function spotOn(day: string, spot: SpotDay | null, product: Product): BasisRow['spot'] {
  if (!spot || spot.tradingDay > day) return null
  const carried = spot.tradingDay !== day
  if (carried && spot.tradingDay < earliestSpotDay(day, product)) return null
  return { ...spot, inQuoteUnit: spotInQuoteUnit(spot.price, product), carried }
}

/** Compares a contract with the spot price of a day. */
export function contractBasis(
  day: string,
  spot: BasisRow['spot'],
  contract: string | null,
  future: number | null,
): BasisRow['main'] {
  if (contract === null) return null
  const spotPrice = spot?.inQuoteUnit ?? null
  const basis = basisOf(spotPrice, future)
  const daysLeft = daysToExpiry(contract, day)
  return {
    contract,
    future,
    basis: basis?.value ?? null,
    rate: basis?.rate ?? null,
    annualised: annualisedRate(spotPrice, future, daysLeft),
    daysLeft,
  }
}

export const sideOf = (basis: number | null | undefined) => (basis == null ? null : basisSide(basis))

/**
 * Source of a day's spot prices. They come from imported tables, whose publisher is known only by the file
 * name.
 */
export async function spotSourceOf(facts: MarketRepository, world: World, day: string | null) {
  if (day === null) return null
  const files = await facts.filesOfDay(world, 'spot', day)
  const [newest] = files
  if (!newest) return null
  return {
    publisher: world === 'simulated' ? simulationPublisher : '导入的现货价表',
    file: files.length === 1 ? fileNameIn(world, newest.name) : `${files.length} 个文件`,
    receivedAt: beijingTime(newest.receivedAt),
  }
}
