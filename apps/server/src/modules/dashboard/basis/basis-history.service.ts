import { type Product, previousTradingDay, priceDigits, roundedOrNull, roundToHundredths } from '@vce/futures'
import {
  type BasisPoint,
  basisOf,
  basisPercentile,
  basisSeries,
  defaultSpotGoods,
  earliestSpotDay,
  type SpotDay,
  spotUnitOf,
  yearsBefore,
} from '@vce/futures/basis'
import { bands, histogram, seasonByDate } from '@vce/futures/statistics'
import { getBasisHistory, type InputOf, type OutputOf, type World } from '@vce/protocol'
import { marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { productLabel, requiredProduct } from '../product-choices'
import { basisRepository } from './basis.repository'
import { contractBasis, sideOf, spotDigits, spotOn, spotSourceOf } from './spot-basis'

type Input = InputOf<typeof getBasisHistory>
type Output = OutputOf<typeof getBasisHistory>

/**
 * Maximum length of a history, also for `all` days; over a longer time the delivered goods may have changed.
 */
const maxYears = 10
const percentileYears = [1, 3, 5, null]

/** 基差 of one product day by day. */
export function createBasisHistory({ db }: { db: Database }): Verb<typeof getBasisHistory> {
  const facts = marketFacts(db)
  const basis = basisRepository(db)

  async function seriesOf(world: World, product: Product, upTo: string, against: Input['against']) {
    const { code } = product
    const after = yearsBefore(upTo, maxYears)
    const days = against === 'main' ? basis.mainDays : basis.nearestDays
    const [futures, spots] = await Promise.all([
      days(world, code, after, upTo),
      basis.spots(world, code, earliestSpotDay(after, product), upTo),
    ])
    return { futures, spots }
  }

  /**
   * 日变 of today's contract; on the day of a roll, yesterday's point has another contract and cannot be used.
   */
  async function changeOf(world: World, product: Product, points: readonly BasisPoint[], spots: SpotDay[]) {
    const last = points.at(-1)
    if (!last?.contract || last.basis === null) return null
    const before = previousTradingDay(last.tradingDay)
    const spot = spots.findLast(({ tradingDay }) => tradingDay <= before) ?? null
    const future = await basis.settlement(world, last.contract, before)
    const earlier = basisOf(spotOn(before, spot, product)?.inQuoteUnit ?? null, future)
    return earlier && roundToHundredths(last.basis - earlier.value)
  }

  async function nowOf(
    world: World,
    product: Product,
    points: readonly BasisPoint[],
    spots: SpotDay[],
  ): Promise<Output['now']> {
    const last = points.at(-1)
    if (!last) return null
    const spot = spotOn(last.tradingDay, spots.at(-1) ?? null, product)
    const contract = contractBasis(last.tradingDay, spot, last.contract, last.future)
    if (!contract) return null
    const change = await changeOf(world, product, points, spots)
    return { tradingDay: last.tradingDay, spot, ...contract, side: sideOf(contract.basis), change }
  }

  return async (_actor, input, firstDay) => {
    const product = requiredProduct(getBasisHistory, input.product)
    const world = await facts.worldOf(input.world)
    const [newest] = await facts.productDates(world, product.code, 1, input.date)
    const { futures, spots } = newest
      ? await seriesOf(world, product, newest, input.against)
      : { futures: [], spots: [] }
    const all = basisSeries(product, futures, spots)
    const now = await nowOf(world, product, all, spots)
    const wanted = input.days === 'all' ? sinceSpot(all, spots) : all.slice(-input.days)
    const points = wanted.filter(({ tradingDay }) => tradingDay >= firstDay)
    const [spotSource, source] = await Promise.all([
      spotSourceOf(facts, world, now?.spot?.tradingDay ?? null),
      sourceOfDay(facts, world, 'quotes', now?.tradingDay ?? null, product.code),
    ])
    const { unit, times, over, carryDays, premium, perBond, why } = spotUnitOf(product.code)
    return {
      world,
      product: productLabel(product),
      digits: priceDigits(product),
      spotDigits: spotDigits(
        product,
        points.map(({ spot }) => spot),
      ),
      quoteUnit: product.quoteUnit,
      spotUnit: { unit, times, over, carryDays, premium, perBond, why },
      ...defaultSpotGoods(product.code),
      now,
      points,
      percentiles: percentileYears.map((years) => rounded(basisPercentile(all, years))),
      ...statistics(points),
      seasons: seasonsOf(all),
      spotSource,
      source,
    }
  }
}

/** Drops the days before the first spot price, because these days have no basis. */
function sinceSpot(points: readonly BasisPoint[], [first]: readonly SpotDay[]) {
  return first ? points.filter(({ tradingDay }) => tradingDay >= first.tradingDay) : []
}

const rounded = ({ percentile, ...sample }: ReturnType<typeof basisPercentile>) => ({
  ...sample,
  percentile: roundedOrNull(percentile),
})

/** Days with a basis, year by year; a roll on a day without a basis is marked on the next day. */
function seasonsOf(points: readonly BasisPoint[]): Output['seasons'] {
  let rolledBefore = false
  const values = points.flatMap(({ tradingDay, basis, rolled }) => {
    rolledBefore ||= rolled
    if (basis === null) return []
    const marked = rolledBefore
    rolledBefore = false
    return [{ tradingDay, value: basis, rolled: marked }]
  })
  return seasonByDate(values).map(({ name, points: days }) => ({
    year: name,
    places: days.map(({ at }) => at),
    values: days.map(({ value }) => value),
    rolls: days.flatMap(({ at, rolled }) => (rolled ? [at] : [])),
  }))
}

/** Statistics of the days with their own spot price and of the last day. */
function statistics(points: readonly BasisPoint[]): Pick<Output, 'bands' | 'histogram'> {
  const values = points.flatMap(({ basis, carried }, index) =>
    basis === null || (carried && index < points.length - 1) ? [] : [basis],
  )
  return { bands: bandsOf(values), histogram: histogram(values) }
}

function bandsOf(values: readonly number[]): Output['bands'] {
  const found = bands(values)
  if (!found) return null
  const { size, mean, deviation, zScore } = found
  return {
    size,
    mean: roundToHundredths(mean),
    deviation: roundToHundredths(deviation),
    zScore: roundedOrNull(zScore),
    bands: found.bands.map(({ width, lower, upper }) => ({
      width,
      lower: roundToHundredths(lower),
      upper: roundToHundredths(upper),
    })),
  }
}
