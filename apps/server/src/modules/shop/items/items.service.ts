import { dayMs } from '@vce/futures'
import {
  getItem,
  type getItems,
  type InputOf,
  type OutputOf,
  redeemItem,
  type ShopItem,
  searchNames,
} from '@vce/protocol'
import { house, ledger, pointsAccountOf, voucherTerms } from '#modules/ledger'
import { payKey, redemptions } from '#modules/payment'
import { profiles } from '#modules/profile'
import { quota } from '#modules/quota'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Once } from '#platform/once'
import { termsAt } from '#platform/terms'
import { type Item, itemsRepository } from '../catalogue/items.repository'
import { counterOf, spanOf } from '../catalogue/limits'
import { catchUpCards } from '../catch-up/catch-up-cards.repository'
import { giveByCode } from '../coupons/give-coupon'
import { deliveriesRepository } from '../deliveries/deliveries.repository'
import type { DeliveryAddress } from '../deliveries/deliveries.tables'

export interface ItemsOptions {
  db: Database
  clock: Clock
  once: Once
  /** When a user registered. */
  registeredAt: (userId: number) => Promise<Date>
}

const isSent = ({ kind }: Item) => kind === 'goods'

/** Where goods are sent to; undefined for an item that is not sent. */
async function addressOf(tx: Database, item: Item, userId: number, addressId: number | undefined) {
  if (!isSent(item)) return undefined
  const address = addressId === undefined ? undefined : await profiles(tx).address(userId, addressId)
  if (!address) throw failure(redeemItem, 'addressNeeded', { userId })
  return address
}

/** Takes an item out of the stock and counts it against the limit of its user. */
async function takeItem(tx: Database, item: Item, userId: number, now: Date) {
  const { id, stock, limitCount } = item
  const rows = itemsRepository(tx)
  if (stock !== null && !(await rows.takePiece(id))) throw failure(redeemItem, 'soldOut', { id })
  if (limitCount === null) return
  const taken = await rows.count(counterOf(userId, item, now), limitCount)
  if (taken === undefined) throw failure(redeemItem, 'limitReached', { userId, id })
}

/** Endpoints for the items of the shop and their redemption for V粒. */
export function createItems({ db, clock, once, registeredAt }: ItemsOptions) {
  /** The moment from which on a user may redeem goods, by the same rule as for the exchange of V粒 for V券. */
  async function redeemableFrom(userId: number, now: Date) {
    const { accountDays } = await termsAt(db, voucherTerms, now)
    return new Date((await registeredAt(userId)).getTime() + accountDays * dayMs)
  }

  /** Items in the form of the protocol, with how many the caller has taken within each limit. */
  async function toShownItems(actor: Actor, rows: readonly Item[]): Promise<ShopItem[]> {
    const now = clock.now()
    const userId = actor.kind === 'user' ? actor.userId : null
    const counts =
      userId === null
        ? []
        : await itemsRepository(db).counts(userId, ['', ...rows.map((item) => spanOf(item, now))])
    const opensAt = userId === null ? null : await redeemableFrom(userId, now)
    return rows.map((item) => {
      const { id, code, kind, name, summary, price, stock, limitCount, limitSpan } = item
      const taken = counts.find(({ thing, span }) => thing === `item:${id}` && span === spanOf(item, now))
      return {
        id,
        code,
        kind,
        name,
        summary,
        price,
        stock,
        limit: limitCount === null ? null : { count: limitCount, span: limitSpan ?? 'ever' },
        taken: taken?.taken ?? 0,
        open_at: isSent(item) && opensAt && opensAt > now ? beijingTime(opensAt) : null,
        is_sent: isSent(item) ? 1 : 0,
      }
    })
  }

  return {
    async getItems(actor: Actor): Promise<OutputOf<typeof getItems>> {
      return { items: await toShownItems(actor, await itemsRepository(db).allOnSale()) }
    },

    async getItem(actor: Actor, { id }: InputOf<typeof getItem>): Promise<OutputOf<typeof getItem>> {
      const item = await itemsRepository(db).onSale(id)
      const [found] = item ? await toShownItems(actor, [item]) : []
      if (!item || !found) throw failure(getItem, 'unknownItem', { id })
      return { ...found, detail: item.detail }
    },

    async redeemItem(actor: Actor, input: InputOf<typeof redeemItem>): Promise<OutputOf<typeof redeemItem>> {
      const { id, address_id } = input
      const opensAt = await redeemableFrom(userOf(actor).userId, clock.now())
      return once(redeemItem, actor, input, async ({ tx, userId, now }) => {
        const item = await itemsRepository(tx).onSale(id)
        if (!item) throw failure(redeemItem, 'unknownItem', { id })
        if (isSent(item) && opensAt > now) throw failure(redeemItem, 'tooNew', { userId })
        const address = await addressOf(tx, item, userId, address_id)
        await takeItem(tx, item, userId, now)
        const orders = redemptions(tx, now)
        const no = orders.newNo()
        const what = await give(tx, item, { userId, no, address, at: now })
        const paid = await ledger(tx, now).transfer({
          key: payKey({ no }),
          from: pointsAccountOf(userId),
          to: house.points.shop,
          amount: item.price,
          reason: 'shop',
          ref: `order:${no}`,
        })
        if (!paid.ok) throw failure(redeemItem, 'notEnough', { userId })
        const { name, summary: detail, price, terms } = item
        await orders.add(
          { no, userId, item: `item:${id}`, name, detail, price, terms: { id, ...terms } },
          what,
        )
        return { order_id: no, money: paid.balance }
      })
    },
  }
}

interface Redemption {
  userId: number
  no: string
  address: DeliveryAddress | undefined
  at: Date
}

/** Gives the content of a redeemed item, once for its order; returns a text that describes the content. */
async function give(tx: Database, item: Item, { userId, no, address, at }: Redemption): Promise<string> {
  const source = `order:${no}`
  const { kind, terms } = item
  if (kind === 'search_pack') {
    const { tag, count, days } = terms
    if (!tag || !count || !days) throw new Error(`item ${item.code} has no searches`)
    await quota(tx).addPack({ userId, tag, count, days, source }, at)
    return `${searchNames[tag]} ${count} 次已到账，${days} 天内有效`
  }
  if (kind === 'make_up') {
    await catchUpCards(tx).give(userId, source, at)
    return '补签卡 1 张已到账'
  }
  if (kind === 'goods') {
    if (!address) throw new Error(`order ${no} has no address`)
    const row = { userId, itemId: item.id, source, orderNo: no, paid: item.price, address, createdAt: at }
    await deliveriesRepository(tx).add(row)
    return '等待发货'
  }
  if (!terms.coupon) throw new Error(`item ${item.code} has no coupon`)
  await giveByCode(tx, { userId, code: terms.coupon, source, at })
  return '已放入我的优惠券'
}
