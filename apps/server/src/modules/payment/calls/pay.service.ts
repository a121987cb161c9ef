import {
  type Channel,
  type Endpoint,
  type getPayWays,
  type InputOf,
  type OutputOf,
  type PayType,
  payOrder,
  paySuperVip,
  type Refusal,
} from '@vce/protocol'
import { userBooks } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import { createTurnRunner } from '#platform/concurrency'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { Logger } from '#platform/logging'
import type { Once } from '#platform/once'
import type { Coupons, StoredOrder } from '../goods'
import { isOpen } from '../orders/order-states'
import { ordersRepository } from '../orders/orders.repository'
import { placeOrder } from '../orders/place-order'
import { goodsOf, type Shelf } from '../orders/shelf'
import type { PayPasswords } from '../passwords/pay-passwords.service'
import type { Providers } from '../providers/provider'
import { ChannelError } from '../providers/provider'
import { openAttempt, prepareAttempt } from '../settling/channels'
import { payByVouchers, takesVouchers } from '../settling/pay-by-vouchers'
import { framedDocument } from './framed-document'

export interface PayOptions {
  db: Database
  clock: Clock
  once: Once
  shelf: Shelf
  coupons: Coupons
  providers: Providers
  passwords: Pick<PayPasswords, 'check' | 'standing'>
  logger: Pick<Logger, 'warn'>
}

type Payment = OutputOf<typeof payOrder>
type Paying = Endpoint & {
  errors: Record<'notEnough' | 'channelOff' | 'channelBusy', Refusal>
}

const done = ({ no }: StoredOrder): Payment => ({ order_id: no, wechatPay: null, aliPay: null })

export function createPay({ db, clock, once, shelf, coupons, providers, passwords, logger }: PayOptions) {
  const inTurn = createTurnRunner()

  /** Delivers an order with nothing left to pay, because a coupon covers the whole price. */
  async function fulfilUnpaid(endpoint: Paying, tx: Database, order: StoredOrder, at: Date) {
    const paid = takesVouchers(order) ? await payByVouchers(tx, shelf, order, at) : null
    if (!paid) throw failure(endpoint, 'channelOff', { order: order.no })
    return paid
  }

  /** Pays an order with V券, within the caller's transaction. */
  async function byVouchers(endpoint: Paying, tx: Database, order: StoredOrder, at: Date): Promise<Payment> {
    if (!takesVouchers(order)) throw failure(endpoint, 'channelOff', { order: order.no })
    const paid = await payByVouchers(tx, shelf, order, at)
    if (!paid) throw failure(endpoint, 'notEnough', { userId: order.userId })
    return done(paid)
  }

  /**
   * Opens an attempt in a transaction, then requests from the channel a QR code or an address for the payer.
   */
  async function throughChannel(
    endpoint: Paying,
    channel: Channel,
    find: (tx: Database, now: Date) => Promise<StoredOrder>,
  ): Promise<Payment> {
    const provider = providers[channel]
    if (!provider) throw failure(endpoint, 'channelOff', { channel })
    const now = clock.now()
    const { order, attempt } = await db.transaction(async (tx) => {
      const found = await find(tx, now)
      // Nothing is left to pay, because a coupon covers the whole price.
      if (found.payable === 0) return { order: await fulfilUnpaid(endpoint, tx, found, now), attempt: null }
      return { order: found, attempt: await openAttempt(tx, found, channel, now) }
    })
    if (!attempt) return done(order)
    try {
      const prepared = await prepareAttempt(db, provider, attempt, order.name)
      const expires = Math.max(0, Math.floor((attempt.expiresAt.getTime() - clock.now().getTime()) / 1000))
      const sandbox = provider.sandbox ? (1 as const) : (0 as const)
      return channel === 'wechat'
        ? {
            order_id: order.no,
            wechatPay: { code_url: prepared, expire_seconds: expires, sandbox },
            aliPay: null,
          }
        : { order_id: order.no, wechatPay: null, aliPay: framedDocument(prepared) }
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error
      logger.warn({ err: error, channel, order: order.no }, 'a channel did not open a payment')
      throw failure(endpoint, 'channelBusy', { channel })
    }
  }

  /** A user's open order, locked; refuses if it is unknown, closed, paid or expired. */
  async function openOrder(tx: Database, userId: number, no: string, now: Date): Promise<StoredOrder> {
    const order = await ordersRepository(tx).lockOfUser(userId, no)
    if (!order) throw failure(payOrder, 'unknownOrder')
    if (!isOpen(order.state)) throw failure(payOrder, order.state === 'closed' ? 'closed' : 'paid')
    if (order.expiresAt <= now) throw failure(payOrder, 'closed')
    return order
  }

  /** The order for a membership level: the user's open one if it still fits, else a new one. */
  async function levelOrder(
    tx: Database,
    userId: number,
    { level_id, coupon_id }: InputOf<typeof paySuperVip>,
    at: Date,
  ): Promise<StoredOrder> {
    const order = await placeOrder(tx, {
      goods: goodsOf(shelf, { type: 4, no: 'a level' }),
      userId,
      wanted: { itemId: level_id },
      couponId: coupon_id,
      coupons,
      at,
    })
    if (typeof order !== 'string') return order
    if (order === 'unusableCoupon') throw failure(paySuperVip, 'unusableCoupon', { userId })
    throw failure(paySuperVip, order === 'notSold' ? 'notSold' : 'unknownLevel', { level_id })
  }

  /** Whether a coupon covers the whole price of a level; nothing is spent then, so no password is needed. */
  async function costsNothing(userId: number, { level_id, coupon_id }: InputOf<typeof paySuperVip>) {
    if (coupon_id === undefined) return false
    const at = clock.now()
    return db.transaction(async (tx) => {
      const offer = await goodsOf(shelf, { type: 4, no: 'a level' }).mayBuy(
        tx,
        userId,
        { itemId: level_id },
        at,
      )
      if (typeof offer === 'string') return false
      const use = { userId, couponId: coupon_id, type: 4, price: offer.price, at } as const
      return (await coupons.previewCoupon(tx, use))?.payable === 0
    })
  }

  /**
   * Runs the payments of one user one after another. A repeated call thus gets the first call's answer before
   * its password counts as a try.
   */
  const paidOnce = <E extends Endpoint>(
    endpoint: E,
    actor: Actor,
    input: InputOf<E>,
    pay: () => Promise<OutputOf<E>>,
  ) =>
    inTurn(
      String(userOf(actor).userId),
      async () => (await once.answerOf(endpoint, actor, input)) ?? (await pay()),
    )

  const isChannel = (payType: PayType): payType is Channel => payType !== 'money'

  return {
    async payOrder(actor: Actor, input: InputOf<typeof payOrder>): Promise<Payment> {
      const { userId } = userOf(actor)
      const { order_id, pay_type, pay_password } = input
      if (isChannel(pay_type))
        return throughChannel(payOrder, pay_type, (tx, now) => openOrder(tx, userId, order_id, now))
      const named = await ordersRepository(db).ofUser(userId, order_id)
      if (!named) throw failure(payOrder, 'unknownOrder')
      return paidOnce(payOrder, actor, input, async () => {
        if (named.payable > 0) await passwords.check(payOrder, actor, pay_password)
        return once(payOrder, actor, input, async ({ tx, now }) =>
          byVouchers(payOrder, tx, await openOrder(tx, userId, order_id, now), now),
        )
      })
    },

    async paySuperVip(actor: Actor, input: InputOf<typeof paySuperVip>): Promise<Payment> {
      const { userId } = userOf(actor)
      const { pay_type, pay_password } = input
      if (isChannel(pay_type))
        return throughChannel(paySuperVip, pay_type, (tx, now) => levelOrder(tx, userId, input, now))
      return paidOnce(paySuperVip, actor, input, async () => {
        const isFree = await costsNothing(userId, input)
        if (!isFree) await passwords.check(paySuperVip, actor, pay_password)
        return once(paySuperVip, actor, input, async ({ tx, now }) => {
          const order = await levelOrder(tx, userId, input, now)
          // The coupon covered the whole price when it was checked, but no longer does.
          if (isFree && order.payable > 0) throw failure(paySuperVip, 'passwordNeeded', { userId })
          return byVouchers(paySuperVip, tx, order, now)
        })
      })
    },

    async getPayWays(actor: Actor): Promise<OutputOf<typeof getPayWays>> {
      const { userId } = userOf(actor)
      const on = (channel: Channel) => (providers[channel] ? (1 as const) : (0 as const))
      return {
        balance: await userBooks(db).vouchers(userId),
        ...(await passwords.standing(userId)),
        wechat: on('wechat'),
        alipay: on('alipay'),
        sandbox: Object.values(providers).some(({ sandbox }) => sandbox) ? 1 : 0,
      }
    },
  }
}
