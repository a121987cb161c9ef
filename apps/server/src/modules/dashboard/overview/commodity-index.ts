import { nextTradingDay, previousTradingDay, roundToHundredths } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { indexReturn } from '@vce/futures/models'
import type { World } from '@vce/protocol'
import type { MarketRepository } from '#modules/market'
import { codesOf } from '../product-choices'

type Part = Awaited<ReturnType<MarketRepository['indexParts']>>[number]

export interface IndexPoint {
  tradingDay: string
  value: number
}

const base = 100
/** Number of days read at once in the search for the first day of the unbroken run. */
const daysPerRead = 250

/**
 * Creates a function that computes 商品指数 of each day, chained from 100 on the first day of the unbroken run of
 * trading days that ends with the newest day. Earlier days have no level, because the return over a gap is
 * unknown. Results are cached until facts change.
 */
export function createCommodityIndex(facts: MarketRepository) {
  const cache = new Map<World, { version: string; points: IndexPoint[] }>()
  return async (world: World): Promise<IndexPoint[]> => {
    const version = await facts.version(world)
    const cached = cache.get(world)
    if (cached?.version === version) return cached.points
    const from = await firstOfRun(facts, world)
    const parts = from === null ? [] : await facts.indexParts(world, codesOf('commodity'), from)
    const points = chainedIndex(parts)
    cache.set(world, { version, points })
    return points
  }
}

async function firstOfRun(facts: MarketRepository, world: World): Promise<string | null> {
  let first: string | null = null
  let days: string[]
  do {
    days = await facts.marketDates(world, daysPerRead, first ? previousTradingDay(first) : undefined)
    for (const day of days) {
      if (first !== null && nextTradingDay(day) !== first) return first
      first = day
    }
  } while (days.length === daysPerRead)
  return first
}

/** An index of fewer products does not represent the market. */
const minProducts = 20
/**
 * A day is not comparable with yesterday if it has less than this share of yesterday's number of products.
 */
const minShare = 0.9

/**
 * The first day is the base, because its own return is relative to an unknown day. A day with fewer than
 * `minProducts` products breaks the chain, and the next complete day starts a new chain; a day with far fewer
 * products than yesterday starts a new chain itself.
 */
export function chainedIndex(parts: readonly Part[]): IndexPoint[] {
  const days = groupBy(parts, ({ tradingDay }) => tradingDay)
  let points: IndexPoint[] = []
  let products = 0
  for (const [tradingDay, ofDay] of days) {
    const before = products
    products = ofDay.length
    if (products < minProducts) {
      points = []
      continue
    }
    if (products < before * minShare) points = []
    const last = points.at(-1)
    const change = last ? indexReturn(ofDay.map(weightedReturn)) : 0
    points.push({ tradingDay, value: (last?.value ?? base) * (1 + (change ?? 0)) })
  }
  return points
}

/** The weight is yesterday's held value without the margin rate, so a raised margin does not increase it. */
const weightedReturn = ({ before, marginRate, settlement, previous }: Part) => ({
  value: before === null || marginRate === 0 ? null : before / marginRate,
  change: settlement === null || !previous ? null : settlement / previous - 1,
})

/** The level of a day and its change; null if the day is not in the unbroken run. */
export function indexOn(points: readonly IndexPoint[], tradingDay: string | null) {
  const at = points.findIndex((point) => point.tradingDay === tradingDay)
  const point = points[at]
  if (!point) return null
  const before = points[at - 1]
  return {
    value: roundToHundredths(point.value),
    change: before ? roundToHundredths(point.value - before.value) : null,
    changeRate: before ? roundToHundredths((point.value / before.value - 1) * 100) : null,
  }
}
