// A process that executes numbered operations (orders, payments, refunds) until it is killed: `node
// payment-soak.fixture.ts <database> <channel> <seed> <began> <begin> <step> <end>`.
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@vce/futures'
import type { Channel } from '@vce/protocol'
import { and, desc, eq, inArray } from 'drizzle-orm'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { dayAt, house, ledger, settleBooks, vouchersAccountOf } from '#modules/ledger'
import { connect, type Database, isDatabaseUnreachable } from '#platform/database'
import { Failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { createLogger } from '#platform/logging'
import { createOnce } from '#platform/once'
import { membershipGoods } from '#test/sold-goods'
import { reconcileBills } from './bills/reconcile'
import { createOrders } from './calls/orders.service'
import { createPay } from './calls/pay.service'
import { createRefunds } from './calls/refunds.service'
import type { Coupons } from './goods'
import { shelfOf } from './orders/shelf'
import { orders } from './payment.tables'
import { createPaymentWork } from './payment-work'
import { ChannelError, type Provider } from './providers/provider'
import { rechargeGoods } from './recharge/recharge-goods'
import { approveRefund, Undecidable } from './refunds/approve'
import { noticeRoutes } from './settling/notice-routes'
import type { Settling } from './settling/settle'
import {
  type ChoreName,
  crashHeader,
  crashPoints,
  createRandom,
  shouldCrashIn,
  soakProvider,
} from './soak-channel.fixture'

/** No coupons are used in these tests. */
const noCoupons: Coupons = {
  lockCoupon: async () => null,
  previewCoupon: async () => null,
  useCoupon: async () => undefined,
  returnCoupon: async () => undefined,
}

/** Number of users in the soak: few, so that concurrent operations share orders and accounts. */
export const soakUsers = 40
/** V券 that each user has at the beginning. */
export const soakVouchers = 20_000

/** Start of the soak's clock: ten minutes before midnight in Beijing. */
const start = new Date('2026-11-20T15:50:00Z').getTime()
/** Speed of the soak's clock: one real second is a minute, so orders expire after half a minute. */
const speed = 60

/** The clock that all processes of a soak share; `began`: real time of the start. */
export const soakClock = (began: number) => ({
  now: () => new Date(start + (Date.now() - began) * speed),
})

export function createSoakOptions(db: Database, onFault: (error: unknown) => void) {
  const shelf = shelfOf([membershipGoods, rechargeGoods], noCoupons)
  const settling: Settling = { db, shelf, onGiveFailed: (_order, error) => onFault(error) }
  const logger = {
    warn: () => undefined,
    error: (entry: unknown) =>
      onFault(typeof entry === 'object' && entry && 'err' in entry ? entry.err : entry),
  }
  return { db, coupons: noCoupons, shelf, settling, logger }
}

const kinds = ['vouchers', 'vouchers', 'recharge', 'recharge', 'level', 'both', 'cancel', 'spend'] as const
type Kind = (typeof kinds)[number] | 'return'

const say = (line: string) => writeSync(1, `${line}\n`)

function endHere(point: unknown): void {
  if (!crashPoints.some((each) => each === point)) return
  say(`crash ${point}`)
  process.kill(process.pid, 'SIGKILL')
}

/** A provider that ends the process when it reads a notice that has the crash header `noticeStored`. */
const crashing = (provider: Provider): Provider => ({
  ...provider,
  readNotice(raw, now) {
    const mark = raw.headers.find(([name]) => name === crashHeader)?.[1]
    if (mark === 'noticeStored') endHere(mark)
    return provider.readNotice(raw, now)
  },
})

const chorePauseMs = 500

interface Chores {
  db: Database
  channelUrl: string
  now: () => Date
  asking: Parameters<typeof reconcileBills>[0]
  random: () => number
}

/**
 * The nightly work of the queue, repeated endlessly in one process. Bills are read before their day is over,
 * so that they contain payments whose notice has not come yet.
 */
async function workAtNight({ db, channelUrl, now, asking, random }: Chores) {
  const error = (failed: object) => fault(new Error(`the books do not balance: ${JSON.stringify(failed)}`))
  const books = settleBooks({
    db,
    logger: Object.assign(createLogger('silent'), { error }),
    metrics: new Registry(),
  })
  // Differences are expected and not logged, because the bill is read before its day is over.
  const bills = reconcileBills({ ...asking, logger: createLogger('silent') })
  const chores: Record<ChoreName, () => Promise<unknown>> = {
    async expiry() {
      const at = now()
      const bucket = { origin: 'given', source: '', expiresOn: dayAt(at) } as const
      for (let userId = 1; userId <= soakUsers; userId += 1)
        await db.transaction((tx) =>
          ledger(tx, at).transfer({
            key: `soak:given:${at.getTime()}:${userId}`,
            from: house.vouchers.gifts,
            to: vouchersAccountOf(userId),
            bucket,
            amount: 5,
            reason: 'rechargeGift',
          }),
        )
      await db.transaction((tx) => ledger(tx, new Date(at.getTime() + dayMs)).expire(soakUsers))
    },
    billImport: () => bills.run({}, new Date(now().getTime() + dayMs)),
    tieOut: () => books.run({}, now()),
  }
  /**
   * Duration of each chore's last run, in milliseconds; the process is killed at a random moment within it.
   */
  const lasts = new Map<string, number>()
  for (;;) {
    for (const [name, chore] of Object.entries(chores) as [ChoreName, () => Promise<unknown>][]) {
      await sleep(chorePauseMs)
      try {
        const crashes = await shouldCrashIn(channelUrl, name)
        const began = Date.now()
        const end = crashes && setTimeout(() => endHere(name), random() * (lasts.get(name) ?? 50))
        await chore()
        if (end) clearTimeout(end)
        lasts.set(name, Date.now() - began)
      } catch (error) {
        fault(error)
      }
    }
  }
}

/** Whether an error means that database or channel could not be reached; the operation is then repeated. */
const isAway = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isAway)
    : error instanceof ChannelError || isDatabaseUnreachable(error)

function fault(error: unknown) {
  if (isAway(error)) return
  const text =
    error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : JSON.stringify(error)
  say(`fault ${text.replaceAll('\n', ' ')}`)
}

interface Share {
  seed: number
  began: number
  numbers: number[]
  /** Whether this process also does the nightly work. */
  isNightly: boolean
}

async function work(url: string, channelUrl: string, { seed, began, numbers, isNightly }: Share) {
  const { db } = connect(url, createLogger('silent'))
  const clock = soakClock(began)
  const providers = {
    wechat: crashing(soakProvider(channelUrl, 'wechat')),
    alipay: crashing(soakProvider(channelUrl, 'alipay')),
  }
  const parts = { ...createSoakOptions(db, fault), clock, providers, once: createOnce({ db, clock }) }
  const { shelf, logger } = parts
  const placing = createOrders(parts)
  const paying = createPay({
    ...parts,
    passwords: { check: async () => undefined, standing: async () => ({ is_set: 1, locked_until: null }) },
  })
  const returning = createRefunds(parts)

  const app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    fault(error)
    return reply.code(500).send('fail')
  })
  app.addHook('onSend', async (request) => {
    if (request.headers[crashHeader] === 'beforeAck') endHere('beforeAck')
  })
  await app.register(noticeRoutes, parts)
  say(`port ${new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port}`)

  void (async () => {
    const { step } = createPaymentWork({ ...parts, logger })
    for (;;) {
      await step()
      await sleep(150)
    }
  })()

  if (isNightly)
    void workAtNight({ db, channelUrl, now: clock.now, asking: parts, random: createRandom(seed) })

  /** The user's newest order that can be refunded. */
  async function returnable(userId: number) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), inArray(orders.state, ['fulfilled'])))
      .orderBy(desc(orders.id))
      .limit(1)
    return order
  }

  /**
   * Executes the operation with the number `number`; a repetition uses the same idempotency keys. Returns the
   * kind of the operation, and as `paid` the number of an order that was paid with V券.
   */
  async function run(number: number): Promise<{ kind: Kind; paid?: string }> {
    const random = createRandom(seed + number * 7_919)
    const one = <T>(of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0]
    const userId = 1 + Math.floor(random() * soakUsers)
    const kind = random() < 0.15 ? 'return' : one([...kinds] as [Kind, ...Kind[]])
    const channel = one<Channel>(['wechat', 'alipay'])
    const level_id = one([2, 2, 2, 3, 4])
    const actor = (part: string): Actor => ({
      kind: 'user',
      userId,
      sessionId: 1,
      hasPhone: true,
      idempotencyKey: `soak-${number}-${part}`,
      client: { address: '203.0.113.7', agent: 'soak', origin: 'http://localhost' },
    })
    const money = { pay_type: 'money', pay_password: '739164' } as const

    if (kind === 'vouchers') {
      const { order_id } = await paying.paySuperVip(actor('pay'), { level_id, ...money })
      return { kind, paid: order_id }
    }
    if (kind === 'recharge') {
      const item_id = one([1, 2, 3, 4])
      const { order_id } = await placing.createOrder(actor('order'), { type: 2, item_id, is_adult: 1 })
      await paying.payOrder(actor('pay'), { order_id, pay_type: channel })
      // A waiting page brings the queries forward.
      await placing.checkOrderPay(actor('check'), { order_id })
    } else if (kind === 'level') {
      await paying.paySuperVip(actor('pay'), { level_id, pay_type: channel })
    } else if (kind === 'both') {
      const { order_id } = await placing.createOrder(actor('order'), { type: 4, item_id: level_id })
      await paying.payOrder(actor('scan'), { order_id, pay_type: channel })
      await paying.payOrder(actor('other'), { order_id, pay_type: 'wechat' })
      const paid = await paying.payOrder(actor('pay'), { order_id, ...money })
      return { kind, paid: paid.order_id }
    } else if (kind === 'cancel') {
      const { order_id } = await paying.paySuperVip(actor('pay'), { level_id, pay_type: channel })
      await placing.cancelOrder(actor('cancel'), { order_id })
    } else if (kind === 'spend') {
      await db.transaction((tx) =>
        ledger(tx, clock.now()).transfer({
          key: `soak:${number}`,
          from: vouchersAccountOf(userId),
          to: house.vouchers.course,
          amount: 1 + Math.floor(random() * 40),
          reason: 'course',
        }),
      )
    } else {
      const order = await returnable(userId)
      if (!order) return { kind }
      const request = await returning.applyRefund(actor('return'), { order_id: order.no, reason: '买错了' })
      if (!request.automatic)
        await db.transaction((tx) =>
          approveRefund(tx, shelf, request.refund_id, { by: 'operator:1', at: clock.now() }),
        )
    }
    return { kind }
  }

  for (const number of numbers) {
    for (;;) {
      try {
        const { kind, paid = '' } = await run(number)
        say(`done ${number} ${kind} ${paid}`)
        break
      } catch (error) {
        if (error instanceof Failure || error instanceof Undecidable) {
          say(`refused ${number}`)
          break
        }
        fault(error)
        // The database or a channel could not be reached: the operation is repeated with the same idempotency
        // keys.
        await sleep(200)
      }
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  const [url = '', channelUrl = '', seed, began, begin, step, end] = process.argv.slice(2)
  const count = Math.ceil((Number(end) - Number(begin)) / Number(step))
  const numbers = Array.from({ length: count }, (_, place) => Number(begin) + place * Number(step))
  const isNightly = Number(begin) % Number(step) === 0
  await work(url, channelUrl, { seed: Number(seed), began: Number(began), numbers, isNightly })
}
