import { type ExchangeCode, type Product, roundedOrNull, roundToHundredths } from '@vce/futures'
import {
  lotGoods,
  receiptGoods,
  receiptLots,
  receiptTons,
  type StoredSum,
  sumOfStored,
  warehouseGroups,
} from '@vce/futures/receipts'
import { getReceiptDetail, type World } from '@vce/protocol'
import { dayWindow, type MarketRepository, marketFacts, productOn, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { chosenProduct, productChoices, productLabel } from '../product-choices'
import { cancellationAfter, heldLots, receiptRatios } from './receipt-ratios'
import { receiptsRepository } from './receipts.repository'

type Newest = NonNullable<Awaited<ReturnType<ReturnType<typeof receiptsRepository>['newest']>>>

/** 库存仓单 of one product, warehouse by warehouse. */
export function createReceiptDetail({ db }: { db: Database }): Verb<typeof getReceiptDetail> {
  const facts = marketFacts(db)
  const receipts = receiptsRepository(db)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const codes = await facts.receiptProducts(world)
    const product = chosenProduct(getReceiptDetail, input, codes)
    const { code } = product
    const [newest, [marketDay]] = await Promise.all([
      receipts.newest(world, code, input.date),
      receipts.days(world, codes, 1, input.date),
    ])
    const window = await dayWindow(
      {
        newest: (limit, upTo) => receipts.days(world, [code], limit, upTo),
        next: (after) => receipts.dayAfter(world, [code], after),
      },
      newest?.day,
    )
    return {
      world,
      product: productLabel(product),
      products: productChoices(codes),
      ...window,
      tradingDay: newest?.day ?? null,
      receipts: newest ? await receiptsOf(facts, world, product, newest, input.date ?? marketDay) : null,
    }
  }
}

/**
 * `asOf` is the requested day or the market's newest day; the next cancellation is the first one after it.
 */
async function receiptsOf(
  facts: MarketRepository,
  world: World,
  today: Product,
  newest: Newest,
  asOf: string = newest.day,
) {
  const { day, unit, quantity, change, forecast, warehouses } = newest
  const product = productOn(world, today, day)
  const [quotes, source] = await Promise.all([
    facts.quotesOfDay(world, product.code, day),
    sourceOfDay(facts, world, 'receipts', day, product.code),
  ])
  const count = { quantity, unit }
  const lots = receiptLots(product, count)
  const goods = receiptGoods(product, count)
  // The share is rounded only once, where it is shown.
  const share = (sum: StoredSum) =>
    sum.quantity === null || quantity === 0 ? null : (sum.quantity * 100) / quantity
  const summed = sumOfStored(warehouses).quantity
  return {
    unit,
    quantity,
    change,
    forecast,
    lots: roundedOrNull(lots),
    goods: goods && {
      amount: roundToHundredths(goods.amount),
      measure: goods.measure,
      perLot: lotGoods(product)?.amount ?? 0,
    },
    tons: roundedOrNull(receiptTons(product, count)),
    ...receiptRatios(quotes.map(heldLots), lots),
    groupedBy: warehouses.some(({ region }) => region !== null) ? ('region' as const) : ('kind' as const),
    groups: warehouseGroups(warehouses, publishesKinds(world, newest)).map(
      ({ warehouses: own, ...group }) => ({
        ...group,
        share: share(group),
        warehouses: own.map(({ region: _, ...warehouse }) => ({ ...warehouse, share: share(warehouse) })),
      }),
    ),
    kinds: publishesKinds(world, newest) ? kindsOf(warehouses, share) : null,
    check:
      warehouses.length === 0
        ? null
        : { summed, difference: summed === null ? null : roundToHundredths(summed - quantity) },
    cancellation: cancellationAfter(product.code, asOf),
    source,
  }
}

/**
 * 大商所 and 广期所 publish no kind of warehouse. A name may contain 厂库, but most makers' stores have only the
 * maker's name.
 */
const withoutKinds = new Set<ExchangeCode>(['DCE', 'GFEX'])

const publishesKinds = (world: World, { exchange, warehouses }: Newest) =>
  warehouses.length > 0 && (world === 'simulated' || !withoutKinds.has(exchange))

const kindsOf = (warehouses: Newest['warehouses'], share: (sum: StoredSum) => number | null) =>
  (['warehouse', 'factory'] as const).map((kind) => {
    const own = warehouses.filter((each) => each.kind === kind)
    const sum = sumOfStored(own)
    return { kind, warehouses: own.length, ...sum, share: share(sum) }
  })
