import {
  exchangeOf,
  productOf,
  products,
  roundedOrNull,
  roundToHundredths,
  tradingDaysApart,
} from '@vce/futures'
import { samplePercentile } from '@vce/futures/basis'
import { type DatedStock, receiptCliffs, receiptLots, receiptTons, stockChange } from '@vce/futures/receipts'
import { type getReceiptBoard, type ReceiptBoardRow, receiptBoardDays, type World } from '@vce/protocol'
import { dayWindow, marketFacts, productOn, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { productLabel } from '../product-choices'
import { cancellationAfter, heldLots, receiptRatios } from './receipt-ratios'
import { type BoardFacts, receiptsRepository } from './receipts.repository'

/** 库存仓单 of every product, each with its newest published day. */
export function createReceiptBoard({ db }: { db: Database }): Verb<typeof getReceiptBoard> {
  const facts = marketFacts(db)
  const receipts = receiptsRepository(db)
  return async (_actor, input) => {
    const world = await facts.worldOf(input.world)
    const codes = await facts.receiptProducts(world)
    const [window, stored] = await Promise.all([
      dayWindow(
        {
          newest: (limit, upTo) => receipts.days(world, codes, limit, upTo),
          next: (after) => receipts.dayAfter(world, codes, after),
        },
        input.date,
      ),
      receipts.board(world, codes, input.date),
    ])
    const newest = stored.reduce<string | null>((last, { day }) => (last && last > day ? last : day), null)
    return {
      world,
      ...window,
      rows: inMenuOrder(stored, { world, asOf: later(input.date, newest), newest }),
      source: await sourceOfDay(facts, world, 'receipts', newest),
    }
  }
}

const later = (a: string | undefined, b: string | null) => (a && (!b || a > b) ? a : (b ?? ''))

interface BoardDays {
  world: World
  /** The day that the board shows. */
  asOf: string
  /** The newest day with receipts of any product. */
  newest: string | null
}

/** Rows in the order of the product table, as in menus. */
function inMenuOrder(stored: readonly BoardFacts[], days: BoardDays): ReceiptBoardRow[] {
  const byCode = new Map(stored.map((row) => [row.code, row]))
  return products.flatMap(({ code }) => {
    const row = byCode.get(code)
    return row ? boardRow(row, days) : []
  })
}

function boardRow(row: BoardFacts, { world, asOf, newest }: BoardDays): ReceiptBoardRow[] {
  const { code, exchange, day: tradingDay, unit, quantity, change, forecast } = row
  const today = productOf(code)
  if (!today) return []
  const product = productOn(world, today, tradingDay)
  const count = { quantity, unit }
  const lots = receiptLots(product, count)
  const days = row.days.map((day, index): DatedStock => ({ tradingDay: day, level: row.levels[index] ?? 0 }))
  const lastTwo = days.slice(-2).flatMap(({ tradingDay: day, level }) => {
    const inLots = receiptLots(product, { quantity: level, unit })
    return inLots === null ? [] : [{ tradingDay: day, lots: inLots }]
  })
  const held = (row.contracts ?? []).map((contractCode, index) =>
    heldLots({ exchange, tradingDay, contractCode, openInterest: row.interests?.[index] ?? null }),
  )
  return [
    {
      ...productLabel(product),
      exchangeName: exchangeOf(exchange).shortName,
      sector: product.sector,
      tradingDay,
      stale: newest !== null && tradingDaysApart(tradingDay, newest) > receiptBoardDays,
      unit,
      quantity,
      change,
      forecast,
      tons: roundedOrNull(receiptTons(product, count)),
      lots: roundedOrNull(lots),
      ...receiptRatios(held, lots),
      week: shownChange(stockChange(days, 'week')),
      month: shownChange(stockChange(days, 'month')),
      percentile: percentileOf(row.levels),
      cliff: receiptCliffs(code, lastTwo).at(-1)?.kind ?? null,
      cancellation: cancellationAfter(code, asOf),
    },
  ]
}

/** Rates in percent. */
const shownChange = (change: ReturnType<typeof stockChange>): ReceiptBoardRow['week'] =>
  change && {
    from: change.from,
    change: roundToHundredths(change.change),
    rate: roundedOrNull(change.rate === null ? null : change.rate * 100),
  }

/** Percentile of a day's level among the published days of the year that ends with it. */
function percentileOf(levels: readonly number[]): ReceiptBoardRow['percentile'] {
  return { rank: roundedOrNull(samplePercentile(levels, 1)), sample: levels.length }
}
