import {
  exchangeOf,
  type Product,
  previousTradingDay,
  priceDigits,
  products,
  roundedOrNull,
  roundToHundredths,
} from '@vce/futures'
import { basisOf, defaultSpotGoods, samplePercentile, spotUnitOf } from '@vce/futures/basis'
import type { BasisRow, getBasisBoard, World } from '@vce/protocol'
import { marketDayWindow, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { productLabel } from '../product-choices'
import { type BasisFacts, basisRepository } from './basis.repository'
import { contractBasis, sideOf, spotDigits, spotOn, spotSourceOf } from './spot-basis'
import { createYearOfRates } from './year-of-rates'

/** The longest time that any product's spot price is carried over, in trading days. */
const maxCarryDays = Math.max(...products.map(({ code }) => spotUnitOf(code).carryDays))

/** 基差一览 of all products. */
export function createBasisBoard({ db }: { db: Database }): Verb<typeof getBasisBoard> {
  const facts = marketFacts(db)
  const basis = basisRepository(db)
  const yearOfRates = createYearOfRates(basis)

  async function rowsOf(world: World, day: string): Promise<BasisRow[]> {
    const before = previousTradingDay(day)
    const [stored, rates] = await Promise.all([
      basis.board(world, day, before, previousTradingDay(before, maxCarryDays)),
      yearOfRates(world, day),
    ])
    const ofProduct = new Map(stored.map((each) => [each.code, each]))
    return products.flatMap((product) => {
      const basisFacts = ofProduct.get(product.code)
      return basisFacts ? [basisRow(product, day, before, basisFacts, rates.get(product.code))] : []
    })
  }

  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const window = await marketDayWindow(facts, world, input.date)
    const { tradingDay } = window
    const rows = tradingDay === null ? [] : await rowsOf(world, tradingDay)
    const [spotSource, source] = await Promise.all([
      spotSourceOf(facts, world, newestSpotDay(rows)),
      sourceOfDay(facts, world, 'quotes', rows.length > 0 ? tradingDay : null),
    ])
    return { world, ...window, rows, spotSource, source }
  }
}

const newestSpotDay = (rows: readonly BasisRow[]) =>
  rows.reduce<string | null>(
    (newest, { spot }) => (spot && (newest === null || spot.tradingDay > newest) ? spot.tradingDay : newest),
    null,
  )

function basisRow(
  product: Product,
  day: string,
  before: string,
  stored: BasisFacts,
  year: readonly number[] | undefined,
): BasisRow {
  const { code } = product
  const spot = spotOn(day, spotOf(stored.spotDay, stored.spot), product)
  const main = contractBasis(day, spot, stored.main, stored.future)
  const earlier = spotOn(before, spotOf(stored.spotDayBefore, stored.spotBefore), product)
  const basisBefore = basisOf(earlier?.inQuoteUnit ?? null, stored.futureBefore)
  return {
    ...productLabel(product),
    exchangeName: exchangeOf(product.exchange).shortName,
    sector: product.sector,
    digits: priceDigits(product),
    // 日变 is a difference of two prices, so both determine its digits.
    spotDigits: spotDigits(product, [spot?.inQuoteUnit ?? null, earlier?.inQuoteUnit ?? null]),
    spotUnit: spotUnitOf(code).unit,
    spot,
    ...defaultSpotGoods(code),
    main,
    nearest: contractBasis(day, spot, stored.nearest, stored.nearestFuture),
    side: sideOf(main?.basis),
    change: main?.basis == null || !basisBefore ? null : roundToHundredths(main.basis - basisBefore.value),
    percentile: yearOf(main?.rate ?? null, year),
  }
}

const spotOf = (tradingDay: string | null, price: number | null) =>
  tradingDay === null || price === null ? null : { tradingDay, price }

/** Percentile of today's rate among the rates of the year up to today. */
function yearOf(today: number | null, year: readonly number[] = []): BasisRow['percentile'] {
  if (today === null) return { years: 1, percentile: null, samples: 0, from: null }
  const rates = [...year, today]
  const percentile = samplePercentile(rates, 1)
  return {
    years: 1,
    percentile: roundedOrNull(percentile),
    samples: rates.length,
    from: null,
  }
}
