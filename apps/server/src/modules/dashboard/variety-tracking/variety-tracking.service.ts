import {
  changeRate,
  lastTradingDay,
  type Product,
  previousTradingDay,
  priceDifference,
  productOf,
  products,
  shownDigits,
  tradingDaysApart,
  tradingDaysBetween,
} from '@vce/futures'
import { basisOf, spotInQuoteUnit } from '@vce/futures/basis'
import { getVarietyTracking, type Quote, type TrackedProduct, type World } from '@vce/protocol'
import { type LiveQuotes, liveFeedState, marketFacts, settledFeedState, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { productLabel } from '../product-choices'
import { varietyTrackingRepository } from './variety-tracking.repository'

const defaultProducts = 20
const top = 20
/** Number of ranked days in a trend, and number of days that its change spans. */
const trendDays = 20
const changeDays = 5
const returnDays = { three: 3, five: 5, twenty: 20 } as const
/** Maximum number of trading days that a spot price is carried over while its source is on holiday. */
const maxCarriedDays = 3

type Price = NonNullable<TrackedProduct['price']>

/** A product with the contract that represents it. */
interface TrackedContract {
  product: Product
  contract: string | null
  price: Price | null
}

/** 品种追踪: price, returns, seats, basis, receipts and expiry, product by product. */
export function createVarietyTracking({
  db,
  live,
}: {
  db: Database
  live: LiveQuotes
}): Verb<typeof getVarietyTracking> {
  const facts = marketFacts(db)
  const rows = varietyTrackingRepository(db)

  async function mostTraded(world: World, tradingDay: string): Promise<Product[]> {
    const days = await facts.productDaysOn(world, tradingDay)
    return days
      .toSorted((a, b) => (b.turnover ?? 0) - (a.turnover ?? 0))
      .slice(0, defaultProducts)
      .flatMap(({ productCode }) => productOf(productCode) ?? [])
  }

  /**
   * The main contract and its price, on the running day if the product has a live quote, else on the
   * product's last settled day.
   */
  async function pricesOf(world: World, chosen: readonly Product[]): Promise<TrackedContract[]> {
    const liveQuotes = new Map<string, Quote>()
    if (liveFeedState(live, world)) {
      for (const quote of live.quotes(world))
        if (quote.main && quote.at !== null) liveQuotes.set(quote.product, quote)
    }
    const codes = chosen.map(({ code }) => code)
    const settled = new Map((await facts.lastProductDays(world, codes)).map((day) => [day.code, day]))
    return chosen.map((product) => {
      const quote = liveQuotes.get(product.code)
      if (quote) return { product, contract: quote.contract, price: livePrice(quote, product) }
      const day = settled.get(product.code)
      if (!day) return { product, contract: null, price: null }
      const { close: last, previous } = day
      return {
        product,
        contract: day.main,
        price: {
          tradingDay: day.day,
          at: null,
          last,
          change: priceDifference(last, previous, shownDigits(product, [last, previous])),
          changeRate: changeRate(last, previous),
        },
      }
    })
  }

  /** Closes and settlements by contract and day. */
  async function pricesOfDays(world: World, tracked: readonly TrackedContract[], more: readonly string[]) {
    const days = new Set(more)
    for (const { price } of tracked) {
      if (!price) continue
      for (const back of Object.values(returnDays)) days.add(previousTradingDay(price.tradingDay, back))
    }
    const closes = await rows.closes(world, contractsOf(tracked), [...days])
    const byContractAndDay = new Map(closes.map((price) => [`${price.contract} ${price.day}`, price]))
    return (contract: string | null, day: string) => byContractAndDay.get(`${contract} ${day}`)
  }

  async function netsOf(world: World, tracked: readonly TrackedContract[], day: string | null) {
    const days = day ? tradingDaysBetween(previousTradingDay(day, trendDays - 1), day) : []
    const lists = await rows.topLots(world, contractsOf(tracked), days, top)
    const lots = new Map(lists.map((list) => [`${list.contract} ${list.day} ${list.list}`, list.lots]))
    return (contract: string | null) =>
      netPositionOf(days, (each, list) => lots.get(`${contract} ${each} ${list}`) ?? null)
  }

  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const [tradingDay = null] = await facts.marketDates(world, 1)
    const feed = liveFeedState(live, world) ?? settledFeedState(world, tradingDay)
    const requested = input.products && productsOf(input.products)
    const chosen = requested ?? (tradingDay ? await mostTraded(world, tradingDay) : [])
    const codes = chosen.map(({ code }) => code)
    const until = tradingDay ?? ''
    const tracked = await pricesOf(world, chosen)
    const rankedDay = tradingDay && (await facts.lastRankingDay(world, tradingDay))
    const [spots, receipts, netOf] = await Promise.all([
      tradingDay ? rows.spot(world, codes, previousTradingDay(tradingDay, maxCarriedDays), until) : [],
      tradingDay ? rows.receipts(world, codes, until) : [],
      netsOf(world, tracked, rankedDay),
    ])
    const priceOf = await pricesOfDays(
      world,
      tracked,
      spots.map(({ day }) => day),
    )
    const spotOf = new Map(spots.map((spot) => [spot.code, spot]))
    const receiptsOf = new Map(receipts.map((each) => [each.code, each]))
    return {
      world,
      feed,
      tradingDay,
      products: tracked.map(({ product, contract, price }) => {
        const spot = spotOf.get(product.code)
        const stored = receiptsOf.get(product.code)
        return {
          ...productLabel(product),
          sector: product.sector,
          contract,
          digits: shownDigits(product, [price?.last, price?.change]),
          price,
          returns: returnsOf(price, (day) => priceOf(contract, day)?.close ?? null),
          netPosition: netOf(contract),
          basis: spot ? basisRow(product, spot, priceOf(contract, spot.day)?.settlement ?? null) : null,
          receipts: stored
            ? {
                tradingDay: stored.day,
                quantity: stored.quantity,
                change: stored.change,
                unit: stored.unit,
              }
            : null,
          expiry: expiryOf(contract, price?.tradingDay ?? tradingDay),
        }
      }),
      source: await sourceOfDay(facts, world, 'quotes', tradingDay),
      rankingsSource: await sourceOfDay(facts, world, 'rankings', rankedDay || null),
    }
  }
}

/** Distinct products in the requested order. */
function productsOf(codes: readonly string[]): Product[] {
  const byCode = new Map(products.map((product) => [product.code, product]))
  return [...new Set(codes)].map((code) => {
    const product = byCode.get(code)
    if (!product) throw failure(getVarietyTracking, 'unknownProduct', { code })
    return product
  })
}

const contractsOf = (tracked: readonly TrackedContract[]) => tracked.flatMap(({ contract }) => contract ?? [])

const livePrice = ({ tradingDay, at, last, previousSettlement }: Quote, product: Product): Price => ({
  tradingDay,
  at,
  last,
  change: priceDifference(last, previousSettlement, shownDigits(product, [last, previousSettlement])),
  changeRate: changeRate(last, previousSettlement),
})

function returnsOf(price: Price | null, closeOf: (day: string) => number | null): TrackedProduct['returns'] {
  const since = (days: number) =>
    price ? changeRate(price.last, closeOf(previousTradingDay(price.tradingDay, days))) : null
  return { three: since(returnDays.three), five: since(returnDays.five), twenty: since(returnDays.twenty) }
}

/**
 * 前 20 净持仓 on the last day with both lists. The change, or a point of the trend, is null if a list it needs
 * is missing.
 */
function netPositionOf(
  days: readonly string[],
  lotsOf: (day: string, list: 'long' | 'short') => number | null,
): TrackedProduct['netPosition'] {
  const nets = days.map((day) => {
    const long = lotsOf(day, 'long')
    const short = lotsOf(day, 'short')
    return long === null || short === null ? null : long - short
  })
  const at = nets.findLastIndex((net) => net !== null)
  const net = nets[at]
  const tradingDay = days[at]
  if (net == null || !tradingDay) return null
  const before = nets[at - changeDays] ?? null
  return { tradingDay, net, change: before === null ? null : net - before, trend: nets.slice(0, at + 1) }
}

function basisRow(
  product: Product,
  { day, price }: { day: string; price: number },
  settlement: number | null,
): TrackedProduct['basis'] {
  const spot = spotInQuoteUnit(price, product)
  const basis = basisOf(spot, settlement)
  return spot === null || !basis ? null : { tradingDay: day, spot, ...basis }
}

function expiryOf(contract: string | null, today: string | null): TrackedProduct['expiry'] {
  const day = contract && lastTradingDay(contract)
  if (!day || !today || day < today) return null
  return { day, tradingDays: tradingDaysApart(today, day) }
}
