import { changeRate, type Product, previousTradingDay, products, shownDigits } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { type FlowQuadrant, flowQuadrant } from '@vce/futures/models'
import type { getFundFlow, OutputOf, ProductFlow, World } from '@vce/protocol'
import { type MarketRepository, marketDayWindow, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { groupOf, productLabel } from '../product-choices'
import { addMoney, fenToYuan, moneyOf } from './money'

type Output = OutputOf<typeof getFundFlow>
type ProductDay = Awaited<ReturnType<MarketRepository['productDaysOn']>>[number]

/** 资金流向 of all products. */
export function createFundFlow({ db }: { db: Database }): Verb<typeof getFundFlow> {
  const facts = marketFacts(db)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const window = await marketDayWindow(facts, world, input.date)
    const { tradingDay } = window
    const [days, sums, source] = await Promise.all([
      tradingDay ? facts.productDaysOn(world, tradingDay) : [],
      tradingDay ? flowsOverDays(facts, world, tradingDay) : noSums,
      sourceOfDay(facts, world, 'quotes', tradingDay),
    ])
    const byCode = new Map(days.map((day) => [day.productCode, day]))
    const listed = products.flatMap((product) => {
      const day = byCode.get(product.code)
      return day ? [{ product, day }] : []
    })
    return {
      world,
      ...window,
      products: listed.map(({ product, day }) => productFlow(product, day, sums)),
      groups: {
        all: groupFlow(listed),
        commodity: groupFlow(listed.filter(({ product }) => groupOf(product) === 'commodity')),
        financial: groupFlow(listed.filter(({ product }) => groupOf(product) === 'financial')),
      },
      sectors: sectorsOf(listed),
      source,
    }
  }
}

interface ListedProduct {
  product: Product
  day: ProductDay
}

const spans = [3, 5, 20] as const
type Sums = Record<(typeof spans)[number], Map<string, number>>
const noSums: Sums = { 3: new Map(), 5: new Map(), 20: new Map() }

/** Sums over the last trading days of the calendar; a product with a missing day has no sum. */
async function flowsOverDays(facts: MarketRepository, world: World, tradingDay: string): Promise<Sums> {
  const sums = await Promise.all(
    spans.map(async (span) => {
      const days = [tradingDay]
      while (days.length < span) days.push(previousTradingDay(days.at(-1) ?? tradingDay))
      const rows = await facts.flowSums(world, days)
      return new Map(rows.flatMap((row) => (row.days === span ? [[row.productCode, row.flow]] : [])))
    }),
  )
  return { 3: sums[0] ?? new Map(), 5: sums[1] ?? new Map(), 20: sums[2] ?? new Map() }
}

function productFlow(product: Product, day: ProductDay, sums: Sums): ProductFlow {
  const sumOf = (span: (typeof spans)[number]) => fenToYuan(sums[span].get(product.code) ?? null)
  return {
    ...productLabel(product),
    sector: product.sector,
    group: groupOf(product),
    mainContract: day.mainContract,
    price: day.mainClose,
    digits: shownDigits(product, [day.mainClose]),
    changeRate: changeRate(day.mainClose, day.mainPreviousSettlement),
    ...moneyOf(day),
    flow3: sumOf(3),
    flow5: sumOf(5),
    flow20: sumOf(20),
    openInterest: day.openInterest,
    openInterestChange: day.openInterestChange,
    turnover: day.turnover,
    marginRate: day.marginRate,
    marginIsOfDay: day.marginIsOfDay,
    quadrant: quadrantOf(day),
  }
}

const quadrantOf = ({
  mainClose,
  mainPreviousSettlement,
  openInterestChange,
}: ProductDay): FlowQuadrant | null =>
  mainClose === null || mainPreviousSettlement === null
    ? null
    : flowQuadrant(mainClose - mainPreviousSettlement, openInterestChange)

/** Sums over products. Products with unknown money are left out and not counted. */
function groupFlow(listed: readonly ListedProduct[]) {
  const known = listed.map(({ day }) => day).filter(({ settled }) => settled !== null)
  const turnovers = known.map(({ turnover }) => turnover)
  return {
    ...moneyOf(addMoney(known)),
    turnover:
      turnovers.length === 0 || turnovers.includes(null)
        ? null
        : turnovers.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    products: known.length,
  }
}

function sectorsOf(listed: readonly ListedProduct[]): Output['sectors'] {
  return [...groupBy(listed, ({ product }) => product.sector)].map(([sector, members]) => ({
    sector,
    group: members[0] ? groupOf(members[0].product) : 'commodity',
    ...groupFlow(members),
  }))
}
