import type { Product } from '@vce/futures'
import { campThresholds } from '@vce/futures/seat-families'
import { getSeatFamilies, type OutputOf, type World } from '@vce/protocol'
import {
  type MarketRepository,
  marketFacts,
  rankingDayWindow,
  seatFamiliesOf,
  wholeProduct,
} from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { chosenProduct, productChoices, productLabel } from '../product-choices'
import { rankingSource } from '../rankings/ranking-page'
import { netsOf, type RankingRow, sideList } from '../rankings/seat-lists'
import { campsOf, type DayPositions, type Grouping } from './seat-groups'

type Output = OutputOf<typeof getSeatFamilies>

/**
 * Number of days whose lists are read, including the shown day: families need the days in which a camp may
 * turn, clusters need 60 days of 净增减.
 */
const daysBack: Record<Grouping, number> = { family: campThresholds.turnDays + 1, cluster: 60 }

/** 席位谱系. */
export function createSeatFamilies({ db }: { db: Database }): Verb<typeof getSeatFamilies> {
  const facts = marketFacts(db)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const codes = await facts.rankedProducts(world)
    const product = chosenProduct(getSeatFamilies, input, codes)
    const { window } = await rankingDayWindow(facts, world, product.code, input.date)
    return {
      world,
      product: productLabel(product),
      products: productChoices(codes),
      grouping: input.grouping,
      ...window,
      families: window.tradingDay
        ? await familiesOf(facts, world, product, window.tradingDay, input.grouping)
        : null,
    }
  }
}

async function familiesOf(
  facts: MarketRepository,
  world: World,
  { code }: Product,
  tradingDay: string,
  grouping: Grouping,
): Promise<Output['families']> {
  const [today, days, profits] = await Promise.all([
    facts.rankingsOfDays(world, code, [tradingDay]),
    facts.rankingDays(world, code, daysBack[grouping], tradingDay),
    facts.profitsBySeat({ world, productCode: code, dropOff: 'zero' }, tradingDay, tradingDay),
  ])
  const shown = dayPositions(today, tradingDay)
  if (shown.nets.length === 0) return null
  // If the exchange ranks the product itself, the lists of its contracts need not be read.
  const hasOwnList = today.some(
    ({ contractCode, seats }) => contractCode === wholeProduct && seats.length > 0,
  )
  const before = days.filter((day) => day < tradingDay)
  const rows = await facts.rankingsOfDays(world, code, before, hasOwnList ? wholeProduct : undefined)
  const held = before.toReversed().map((day) =>
    dayPositions(
      rows.filter((row) => row.tradingDay === day),
      day,
    ),
  )
  return {
    camps: campsOf({
      days: [...held, shown],
      // A seat whose profit is unknown on the day is left out, because the stored sum of the seat counts the
      // unknown part as 0.
      profits: new Map(
        profits.flatMap((row) => (row.unknown_days > 0 ? [] : [[row.seat, row.profit] as const])),
      ),
      grouping,
      table: seatFamiliesOf(world),
    }),
    summedContracts: hasOwnList ? null : sideList(today, 'all', 'long').contracts,
    daysSeen: held.length + 1,
    source: await rankingSource(facts, today, 'all'),
  }
}

const dayPositions = (rows: readonly RankingRow[], tradingDay: string): DayPositions => ({
  tradingDay,
  nets: netsOf(sideList(rows, 'all', 'long'), sideList(rows, 'all', 'short'), tradingDay),
})
