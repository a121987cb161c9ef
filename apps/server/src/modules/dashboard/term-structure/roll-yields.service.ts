import {
  monthsBetween,
  previousTradingDay,
  priceDifference,
  products,
  roundToHundredths,
  shownDigits,
} from '@vce/futures'
import { curveSlope } from '@vce/futures/models'
import {
  type getRollYields,
  getSpreadHistory,
  type InputOf,
  type OutputOf,
  type RollYieldRow,
} from '@vce/protocol'
import { type MarketRepository, marketFacts, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Actor } from '#platform/http'
import { productLabel, requiredProduct } from '../product-choices'
import { yieldBetween } from './term-structure.service'

type ProductDay = Awaited<ReturnType<MarketRepository['productDaysOn']>>[number]

/** 展期收益 of all products on one day, and of one product day by day. */
export function createRollYields({ db }: { db: Database }) {
  const facts = marketFacts(db)
  return {
    async getRollYields(
      _actor: Actor,
      input: InputOf<typeof getRollYields>,
    ): Promise<OutputOf<typeof getRollYields>> {
      const world = await facts.worldOf(input.world)
      const tradingDay = input.date ?? (await facts.marketDates(world, 1))[0] ?? null
      if (!tradingDay) return { world, tradingDay, rows: [], source: null }
      const [days, before, source] = await Promise.all([
        facts.productDaysOn(world, tradingDay),
        facts.productDaysOn(world, previousTradingDay(tradingDay)),
        sourceOfDay(facts, world, 'quotes', tradingDay),
      ])
      return { world, tradingDay, rows: rollYieldRows(days, before), source }
    },

    async getSpreadHistory(
      _actor: Actor,
      { world: requestedWorld, product: code, days, date }: InputOf<typeof getSpreadHistory>,
      firstDay: string,
    ): Promise<OutputOf<typeof getSpreadHistory>> {
      const product = requiredProduct(getSpreadHistory, code)
      const world = await facts.worldOf(requestedWorld)
      const newest = await facts.productHistory(world, code, days, date)
      const rows = newest.filter(({ tradingDay }) => tradingDay >= firstDay).toReversed()
      const digits = shownDigits(
        product,
        rows.flatMap(({ mainSettlement, secondarySettlement }) => [mainSettlement, secondarySettlement]),
      )
      return {
        world,
        digits,
        points: rows.map((day) => ({
          tradingDay: day.tradingDay,
          near: day.mainContract,
          far: day.secondaryContract,
          nearPrice: day.mainSettlement,
          farPrice: day.secondarySettlement,
          spread: priceDifference(day.secondarySettlement, day.mainSettlement, digits),
          rollYield: dayYield(day),
          rolled: day.rolled,
        })),
      }
    },
  }
}

const dayYield = (day: ProductDay) =>
  day.mainContract && day.secondaryContract
    ? yieldBetween(day.mainContract, day.mainSettlement, day.secondaryContract, day.secondarySettlement)
    : null

/** Yield between main and secondary contract, highest first; products without both contracts are left out. */
export function rollYieldRows(days: readonly ProductDay[], before: readonly ProductDay[]): RollYieldRow[] {
  const byCode = new Map(days.map((day) => [day.productCode, day]))
  const yesterday = new Map(before.map((day) => [day.productCode, dayYield(day)]))
  return products
    .flatMap((product): RollYieldRow[] => {
      const day = byCode.get(product.code)
      const annual = day ? dayYield(day) : null
      if (!day?.mainContract || !day.secondaryContract || annual === null) return []
      const { mainSettlement: near, secondarySettlement: far } = day
      if (near === null || far === null) return []
      const previousYield = yesterday.get(product.code) ?? null
      const digits = shownDigits(product, [near, far])
      return [
        {
          ...productLabel(product),
          sector: product.sector,
          digits,
          near: day.mainContract,
          far: day.secondaryContract,
          months: monthsBetween(day.mainContract, day.secondaryContract),
          nearPrice: near,
          farPrice: far,
          spread: priceDifference(far, near, digits) ?? 0,
          slope: roundToHundredths(curveSlope(near, far) * 100),
          rollYield: annual,
          rollYieldChange: previousYield === null ? null : roundToHundredths(annual - previousYield),
        },
      ]
    })
    .sort((a, b) => b.rollYield - a.rollYield)
}
