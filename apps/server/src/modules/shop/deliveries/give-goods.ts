import type { Database } from '#platform/database'
import { type ItemCode, seedShop } from '../catalogue/catalogue'
import { type Item, itemsRepository } from '../catalogue/items.repository'
import { deliveriesRepository } from './deliveries.repository'

interface GoodsGift {
  userId: number
  item: Extract<ItemCode, 'dictionary'>
  /** Unique reference of what the goods are given for: `draw:5501`. */
  source: string
  at: Date
}

async function itemOf(tx: Database, code: ItemCode): Promise<Item> {
  const found = await itemsRepository(tx).byCode(code)
  if (found) return found
  await seedShop(tx)
  const added = await itemsRepository(tx).byCode(code)
  if (!added) throw new Error(`no item ${code}`)
  return added
}

/**
 * Gives goods that were won: adds a delivery that waits for an address, once for each source. The draw has a
 * stock of its own for its prizes, so the stock of the shop is not changed.
 */
export async function giveGoods(
  tx: Database,
  { userId, item: code, source, at }: GoodsGift,
): Promise<{ deliveryId: number; first: boolean }> {
  const rows = deliveriesRepository(tx)
  const item = await itemOf(tx, code)
  const deliveryId = await rows.add({ userId, itemId: item.id, source, paid: 0, createdAt: at })
  if (deliveryId !== undefined) return { deliveryId, first: true }
  const earlier = await rows.bySource(source)
  if (!earlier || earlier.userId !== userId) throw new Error(`${source} has given other goods`)
  return { deliveryId: earlier.id, first: false }
}
