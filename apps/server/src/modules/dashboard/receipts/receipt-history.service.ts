import { nextTradingDay, type Product, roundedOrNull, roundToHundredths, shownDigits } from '@vce/futures'
import {
  cancellationMonths,
  monthlyChanges,
  type ReceiptCount,
  receiptCliffs,
  receiptLots,
} from '@vce/futures/receipts'
import { seasonByDate } from '@vce/futures/statistics'
import { getReceiptHistory, type OutputOf } from '@vce/protocol'
import { marketFacts, productOn } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { requiredProduct } from '../product-choices'
import { receiptsRepository } from './receipts.repository'

type Output = OutputOf<typeof getReceiptHistory>

const monthsShown = 24

/** 库存仓单 of one product over its days. */
export function createReceiptHistory({ db }: { db: Database }): Verb<typeof getReceiptHistory> {
  const facts = marketFacts(db)
  const receipts = receiptsRepository(db)
  return async (_actor, input, firstDay) => {
    const { product: code, days, date } = input
    const product = requiredProduct(getReceiptHistory, code)
    const world = await facts.worldOf(input.world)
    const stored = await receipts.levels(world, code, date)
    const unit = stored.at(-1)?.unit ?? null
    const knownDays = stored.flatMap(({ day, price, main, ...count }) => {
      const ofDay = productOn(world, product, day)
      const lots = receiptLots(ofDay, count)
      const quantity = unit && inUnit(ofDay, count, unit)
      return lots === null || quantity === null ? [] : [{ tradingDay: day, quantity, lots, price, main }]
    })
    const wanted = days === 'all' ? knownDays : knownDays.slice(-days)
    const shown = wanted.filter(({ tradingDay }) => tradingDay >= firstDay)
    const levels = knownDays.map(({ tradingDay, quantity }) => ({ tradingDay, level: quantity }))
    const cliffs = cliffsOf(code, knownDays, shown)
    const kinds = new Map(cliffs.map(({ tradingDay, kind }) => [tradingDay, kind]))
    return {
      world,
      unit,
      digits: shownDigits(
        product,
        shown.map(({ price }) => price),
      ),
      quoteUnit: product.quoteUnit,
      points: shown.flatMap(({ tradingDay, quantity, price, main }, index) => [
        ...gapBetween(shown[index - 1]?.tradingDay, tradingDay),
        { tradingDay, quantity, price, main, cliff: kinds.get(tradingDay) ?? null },
      ]),
      cliffs,
      months: monthsOf(code, levels),
      seasons: seasonByDate(levels.map(({ tradingDay, level }) => ({ tradingDay, value: level }))).map(
        ({ name, points }) => ({
          year: name,
          places: points.map(({ at }) => at),
          levels: points.map(({ value }) => value),
        }),
      ),
    }
  }
}

/** Maximum number of trading days without figures over which a line is drawn: two weeks. */
const maxGapDays = 10

/** An empty point on the first day of a long gap, so that no line is drawn over it. */
function gapBetween(before: string | undefined, day: string): Output['points'] {
  if (!before || day <= nextTradingDay(before, maxGapDays + 1)) return []
  return [{ tradingDay: nextTradingDay(before), quantity: null, price: null, main: null, cliff: null }]
}

interface KnownDay {
  tradingDay: string
  quantity: number
  lots: number
}

/** A quantity in the newest day's unit, because an exchange may have changed its unit. */
function inUnit(product: Product, count: ReceiptCount, unit: ReceiptCount['unit']): number | null {
  if (count.unit === unit) return count.quantity
  const lots = receiptLots(product, count)
  const lotsPerUnit = receiptLots(product, { quantity: 1, unit })
  return lots === null || !lotsPerUnit ? null : roundToHundredths(lots / lotsPerUnit)
}

/** Cliffs on the shown days; the first shown day is compared with the known day before it. */
function cliffsOf(code: string, known: readonly KnownDay[], shown: readonly KnownDay[]): Output['cliffs'] {
  const first = shown[0]?.tradingDay ?? ''
  const levels = new Map(known.map(({ tradingDay, quantity }) => [tradingDay, quantity]))
  return receiptCliffs(code, known)
    .filter(({ tradingDay }) => tradingDay >= first)
    .map(({ tradingDay, from, rate, kind }) => ({
      tradingDay,
      from,
      change: roundToHundredths((levels.get(tradingDay) ?? 0) - (levels.get(from) ?? 0)),
      rate: roundToHundredths(rate * 100),
      kind,
    }))
}

function monthsOf(code: string, levels: Parameters<typeof monthlyChanges>[0]): Output['months'] {
  const cancelled = cancellationMonths(code)?.months ?? []
  return monthlyChanges(levels)
    .slice(-monthsShown)
    .map(({ change, ...each }) => ({
      ...each,
      change: roundedOrNull(change),
      cancelled: cancelled.includes(Number(each.month.slice(5))),
    }))
}
