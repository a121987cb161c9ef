import {
  holidaysKnownTo,
  lastTradingDay,
  lastTradingDayUpTo,
  listedContracts,
  nextTradingDay,
  type Product,
  productOf,
  splitContractCode,
  tradingHours,
} from '@vce/futures'
import { lastDeliveryDay } from '@vce/futures/product-events'
import { getContractTerms, type OutputOf, type World } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { marketRepository } from '../reads/market.repository'
import { publisherOf } from '../reads/sources'
import { termsIn } from '../terms/contract-terms'
import { parameterReads } from './parameters.repository'

type Terms = OutputOf<typeof getContractTerms>
type PublishedParameters = Awaited<ReturnType<ReturnType<typeof parameterReads>['newestOf']>>

/** 合约参数: published parameters where they exist, otherwise the current terms of the product. */
export function createContractTermsOf({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Verb<typeof getContractTerms> {
  const facts = marketRepository(db)
  const parameters = parameterReads(db)

  return async (_actor, { world: requested, contract }) => {
    const product = productOf(splitContractCode(contract).productCode)
    if (!product) throw failure(getContractTerms, 'unknownProduct', { contract })
    const world = await facts.worldOf(requested)
    const today = beijingTime(clock.now()).slice(0, 10)
    const isListed = listedContracts(product, today).includes(contract)
    if (!isListed && !(await parameters.hasQuotes(world, contract)))
      throw failure(getContractTerms, 'unknownContract', { contract })
    const expiry = lastTradingDay(contract)
    const day = lastTradingDayUpTo(expiry !== null && expiry < today ? expiry : today)
    return termsOfContract(world, product, contract, {
      day,
      published: await parameters.newestOf(world, contract),
    })
  }
}

function termsOfContract(
  world: World,
  product: Product,
  contract: string,
  { day, published }: { day: string; published: PublishedParameters },
): Terms {
  const terms = termsIn(world)(contract, day)
  const { parameters } = published ?? {}
  const current = { marginRate: terms.marginRate ?? product.marginRate, priceLimit: product.priceLimit }
  const rate = (field: 'marginRate' | 'priceLimit') => {
    const value = parameters?.[field] ?? null
    return value === null
      ? { value: current[field], basis: 'current' as const }
      : { value, basis: 'published' as const }
  }
  const usedFee = feeOf(parameters?.feeRate, parameters?.feePerLot)
  return {
    world,
    contract,
    product: product.code,
    multiplier: terms.multiplier ?? product.multiplier,
    unit: product.unit,
    quoteUnit: product.quoteUnit,
    tickSize: terms.tickSize ?? product.tickSize,
    marginRate: rate('marginRate'),
    priceLimit: rate('priceLimit'),
    fee: usedFee,
    closeTodayFee: feeOf(parameters?.closeTodayFeeRate, parameters?.closeTodayFeePerLot),
    positionLimit: parameters?.positionLimit ?? null,
    hours: hoursOf(product, day, contract),
    deliveryMonths: product.deliveryMonths,
    deliveryType: product.deliveryType,
    lastTradingDay: lastDayOf(product, contract),
    lastDeliveryDay: lastDeliveryDay(product, contract),
    source: published
      ? {
          publisher: publisherOf(world, product.exchange),
          receivedAt: beijingTime(published.receivedAt),
          holdsOn:
            published.parameters.holds === 'thatDay'
              ? published.parameters.tradingDay
              : nextTradingDay(published.parameters.tradingDay),
        }
      : null,
  }
}

/** A fee, which the exchange publishes in one of two forms. */
function feeOf(rate: number | null | undefined, perLot: number | null | undefined): Terms['fee'] {
  // Files contain 0 for the form that the exchange does not use.
  if (rate) return { rate }
  if (perLot !== null && perLot !== undefined) return { perLot }
  return rate === 0 ? { rate } : null
}

/**
 * Regular hours of a product: those of the day with most sessions among three days, because a day after a
 * holiday has no night session.
 */
function hoursOf(product: Product, day: string, contract: string): Terms['hours'] {
  const sessions = [day, nextTradingDay(day), nextTradingDay(day, 2)]
    .map(
      (each) =>
        tradingHours(product, each, lastTradingDay(contract) === each ? undefined : contract).sessions,
    )
    .reduce((longest, each) => (each.length > longest.length ? each : longest))
  return sessions.map(({ start, end }) => ({ start: start.slice(11), end: end.slice(11) }))
}

function lastDayOf(product: Product, contract: string) {
  const day = lastTradingDay(contract)
  const assumed = day !== null && Number(day.slice(0, 4)) > holidaysKnownTo()
  return { rule: product.lastTradingDay, day, assumed }
}
