import { productOf, products, roundToHundredths } from '@vce/futures'
import { receiptLots } from '@vce/futures/receipts'
import type { ModelHighlights, World } from '@vce/protocol'
import { type MarketRepository, sourceOfDay } from '#modules/market'
import type { Database } from '#platform/database'
import { largestAndSmallest } from '../largest-and-smallest'
import { receiptsRepository } from '../receipts/receipts.repository'

interface ReceiptOptions {
  db: Database
  facts: MarketRepository
  perDirection: number
}

const codes = products.map(({ code }) => code)

/**
 * Creates a function that finds the largest changes on the newest day with receipts, in 手, a measure common
 * to tonnes and barrels.
 */
export function createReceiptHighlights({ db, facts, perDirection }: ReceiptOptions) {
  const receipts = receiptsRepository(db)
  return async (world: World): Promise<ModelHighlights['receipts']> => {
    const [tradingDay] = await receipts.days(world, codes, 1)
    if (!tradingDay) return null
    const [stored, source] = await Promise.all([
      receipts.changes(world, codes, tradingDay),
      sourceOfDay(facts, world, 'receipts', tradingDay),
    ])
    const changes = stored.flatMap(({ code, change, unit }) => {
      const product = productOf(code)
      const lots = product ? receiptLots(product, { quantity: change, unit }) : null
      return product && lots ? [{ code, shortName: product.shortName, lots: roundToHundredths(lots) }] : []
    })
    return { tradingDay, rows: largestAndSmallest(changes, ({ lots }) => lots, perDirection), source }
  }
}
