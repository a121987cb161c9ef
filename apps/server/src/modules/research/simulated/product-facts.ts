import { monthsBetween, type Product, productOf } from '@vce/futures'
import { basisOf, spotInQuoteUnit } from '@vce/futures/basis'
import { rollYield } from '@vce/futures/models'
import type { Database } from '#platform/database'
import { type PriceFacts, simulatedFactsRepository } from './facts.repository'

/** Figures of a product at the end of a day; null if not published. */
export interface ProductFacts extends PriceFacts {
  product: Product
  /** Percent against 昨结算. */
  dayReturn: number | null
  fiveReturn: number | null
  twentyReturn: number | null
  /** Net position of the top twenty long and short seats of the main contract, in 手. */
  net: number | null
  netChange: number | null
  receipts: { quantity: number; change: number | null; unit: string } | null
  /** 现货 − 期货 in quote units, and its share of the spot price in percent. */
  basis: { value: number; rate: number } | null
  /** 年化展期收益 of the main against the secondary contract, percent; above 0 the near month is more expensive. */
  rollYield: number | null
}

export type DayFacts = ReadonlyMap<string, ProductFacts>

const units = { lot: '手', ton: '吨', kilogram: '千克', barrel: '桶' } as const

const percent = (now: number, before: number | null) => (before ? ((now - before) / before) * 100 : null)

/** Facts by day, in order, and product. */
export async function readFactsOfDays(db: Database, codes: readonly string[], from: string, to: string) {
  const facts = simulatedFactsRepository(db)
  const prices = await facts.prices(codes, from, to)
  const nets = keyByProductAndDay(await facts.nets(codes, from, to))
  const receipts = keyByProductAndDay(await facts.receipts(codes, from, to))
  const spot = keyByProductAndDay(await facts.spot(codes, from, to))
  const days = new Map<string, Map<string, ProductFacts>>()
  for (const price of prices) {
    const product = productOf(price.code)
    if (!product) continue
    const key = `${price.code} ${price.day}`
    const net = nets.get(key)
    const stock = receipts.get(key)
    const ofDay = days.get(price.day) ?? new Map<string, ProductFacts>()
    days.set(price.day, ofDay)
    ofDay.set(price.code, {
      ...price,
      product,
      dayReturn: percent(price.settlement, price.previous),
      fiveReturn: percent(price.settlement, price.fiveBefore),
      twentyReturn: percent(price.settlement, price.twentyBefore),
      net: net?.net ?? null,
      netChange: net?.change ?? null,
      receipts: stock ? { quantity: stock.quantity, change: stock.change, unit: units[stock.unit] } : null,
      basis: basisWith(product, spot.get(key)?.price, price.settlement),
      rollYield: yieldOf(price),
    })
  }
  return days
}

const keyByProductAndDay = <Row extends { code: string; day: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [`${row.code} ${row.day}`, row]))

/** In quote units; bond futures have no single spot price and thus no basis. */
const basisWith = (product: Product, spot: number | undefined, settlement: number) =>
  spot === undefined ? null : basisOf(spotInQuoteUnit(spot, product), settlement)

function yieldOf({ main, secondary, settlement, secondarySettlement }: PriceFacts): number | null {
  if (secondary === null || secondarySettlement === null) return null
  const annual = rollYield(settlement, secondarySettlement, monthsBetween(main, secondary))
  return annual === null ? null : annual * 100
}
