import { randomUUID } from 'node:crypto'
import { addDays } from '@vce/futures'
import {
  cancelDelivery,
  type DraftInputOf,
  draw,
  type Endpoint,
  type Envelope,
  exchangeSearchCount,
  exchangeVouchers,
  finishTask,
  getDeliveries,
  getItems,
  getMembership,
  makeUp,
  type OutputOf,
  openPacket,
  paySuperVip,
  receiveCoupon,
  redeemItem,
  saveAddress,
  sign,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { dayAt, earnedUntil, ledger, verifyBooks } from '#modules/ledger'
import { returnPackets, sendPacketIn, tendPools } from '#modules/reward'
import { seedShop } from '#modules/shop'
import { bookChecks } from '../book-checks'
import type { startTestApp } from './app'
import { pin, setPin } from './payment'
import { PlainBook, type PlainLot } from './plain-book'
import type { TestUser } from './seed'

const kinds = [
  ...(['sign', 'sign', 'sign', 'makeUp', 'makeUp', 'task', 'grant', 'search', 'convert'] as const),
  ...(['card', 'pack', 'goods', 'cancel', 'draw', 'draw', 'draw', 'send', 'open', 'open', 'open'] as const),
  ...(['coupon', 'fund', 'buy', 'repeat', 'wait', 'wait'] as const),
]

/** What a user does, with numbers that choose among what is there. */
const deeds = fc.record({
  kind: fc.constantFrom(...kinds),
  user: fc.nat({ max: 3 }),
  of: fc.nat({ max: 1_000 }),
  amount: fc.integer({ min: 1, max: 5 }),
  /** Mostly to the next day, at times over a quarter or a year. */
  days: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 1, max: 2 }) },
    { weight: 2, arbitrary: fc.integer({ min: 3, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 80, max: 400 }) },
  ),
})
type Deed = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never

const signPays = [5, 5, 10, 5, 5, 10, 30]
const levelPrices = [298, 798, 2518]
const taskPays: Readonly<Record<number, number>> = { 1: 2, 2: 5, 3: 10 }
const goodsPrice = 300

/** What is known of a user, apart from the product. */
class Known {
  readonly points = new PlainBook()
  readonly vouchers = new PlainBook()
  readonly signed = new Set<string>()
  readonly tasks = new Set<string>()
  cards = 0
  /** The last day of the membership, as the server has it: not a matter of the books. */
  memberUntil = ''
  /** Counters by what they count and their day or month. */
  readonly counts = new Map<string, number>()
  readonly packets = new Set<number>()
  readonly coupons: { id: number; until: string }[] = []
  readonly goods: { delivery: number; took: [PlainLot, number][] }[] = []
  address = 0

  constructor(
    public user: TestUser,
    readonly registered: string,
  ) {}

  /** Members have a card of each month, given with the first sign-in of it. */
  hasCardOfMonth(day: string) {
    return this.memberUntil >= day && this.count(`member ${day.slice(0, 7)}`) === 0
  }
  takeCardOfMonth(day: string) {
    if (!this.hasCardOfMonth(day)) return
    this.add(`member ${day.slice(0, 7)}`)
    this.cards += 1
  }
  count(name: string) {
    return this.counts.get(name) ?? 0
  }
  add(name: string, times = 1) {
    this.counts.set(name, this.count(name) + times)
  }
  /** Days in a row that end with a day. */
  streakUntil(day: string) {
    let streak = 0
    while (this.signed.has(addDays(day, -streak))) streak += 1
    return streak
  }
}

interface Packet {
  id: number
  until: Date
  left: number
  shares: number
}

/** A call that succeeded, for the deed that repeats it. */
interface Done {
  endpoint: Endpoint
  input: object
  by: number
  key: string
  answer: Envelope<unknown>
  at: Date
}

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'call' | 'seed' | 'db'>

/** Runs deeds through the calls of a server, and holds each answer and the books to those kept in memory. */
export async function runRewardDeeds(
  { call, seed, db }: Server,
  clock: { now: () => Date; set: (to: Date) => void },
  { count, checkEach }: { count: number; checkEach: number },
): Promise<Map<string, number>> {
  const start = clock.now()
  const today = () => dayAt(clock.now())
  const extended = () => addDays(today(), 7)
  await seedShop(db)
  await db.execute(
    sql`update items set price = ${goodsPrice}, limit_count = null, limit_span = null, stock = 500 where code = 'dictionary'`,
  )
  await db.execute(sql`insert into coupons (code, kind, name, amount, scope, valid_days, per_user)
    values ('modelTen', 'cash', '满减券', 10, 'levels', 30, 5)`)
  const couponId = Number(
    (await db.execute<{ id: string }>(sql`select id from coupons where code = 'modelTen'`)).rows[0]?.id,
  )
  const { items } = (await call(getItems, {})).data
  const itemOf = (code: string) => items.find((item) => item.code === code)?.id ?? 0
  let stock = 500

  const registeredAt = new Date(start.getTime() - 30 * 24 * 3_600_000)
  const people: Known[] = []
  for (let index = 0; index < 4; index += 1) {
    const user = await seed.user({ createdAt: registeredAt })
    await setPin({ call, seed }, user)
    const known = new Known(user, dayAt(registeredAt))
    const place = { province: '浙江省', city: '杭州市', district: '西湖区', detail: '示例路 18 号' }
    const address = { ...place, name: '周稳健', mobile: '13812348000', is_default: true }
    known.address = (await call(saveAddress, address, user)).data.id
    people.push(known)
  }
  const packets: Packet[] = []
  const done: Done[] = []
  /** How often each deed ended how. */
  const seen = new Map<string, number>()

  async function tend() {
    await db.transaction((tx) => tendPools.run(tx, clock.now()))
    // A pool that begins on the day it is published opens after some seconds.
    clock.set(new Date(clock.now().getTime() + 20_000))
  }
  await tend()

  async function run({ kind, user: index, of, amount, days }: Deed, number: number) {
    const known = people[index]
    if (!known) throw new Error(`there is no user ${index}`)
    const { points, vouchers } = known
    const day = today()
    const month = day.slice(0, 7)
    const label = `deed ${number}: ${kind} of ${index} on ${day}`

    /** Calls as the user, and holds the answer to a refusal, or to none. */
    async function answered<E extends Endpoint>(
      endpoint: E,
      input: DraftInputOf<E>,
      refusal: string | null,
    ): Promise<OutputOf<E> | null> {
      const key = randomUUID()
      const answer = await call(endpoint, input, known?.user, { key })
      const outcome = answer.code === 1 ? null : answer.msg
      expect([label, outcome]).toEqual([label, refusal])
      const name = `${kind}: ${refusal ?? 'done'}`
      seen.set(name, (seen.get(name) ?? 0) + 1)
      if (answer.code !== 1) return null
      done.push({ endpoint, input: input as object, by: index, key, answer, at: clock.now() })
      return answer.data
    }
    const isBalance = (money: number | undefined) => expect([label, money]).toEqual([label, points.balance])
    const earn = (paid: number) => points.earn(paid, earnedUntil(day))
    const short = (price: number) => (points.balance < price ? 'V粒不足' : null)

    if (kind === 'sign') {
      const answer = await answered(sign, {}, known.signed.has(day) ? '今日已签到' : null)
      if (!answer) return
      earn(signPays[known.streakUntil(addDays(day, -1)) % 7] ?? 0)
      known.signed.add(day)
      known.takeCardOfMonth(day)
      isBalance(answer.money)
    }
    if (kind === 'makeUp') {
      const missed = addDays(day, -(of % 9))
      const isOpen = missed < day && missed >= addDays(day, -7) && missed >= known.registered
      const hasCard = known.cards > 0 || known.hasCardOfMonth(day)
      const refusal = !isOpen || known.signed.has(missed) ? '该日无需补签' : hasCard ? null : '没有补签卡'
      const answer = await answered(makeUp, { day: missed }, refusal)
      if (!answer) return
      known.takeCardOfMonth(day)
      earn(signPays[known.streakUntil(addDays(missed, -1)) % 7] ?? 0)
      known.signed.add(missed)
      known.cards -= 1
      isBalance(answer.money)
    }
    if (kind === 'task') {
      const type = 1 + (of % 4)
      const once = type === 3 ? '3' : `${type}:${day}`
      const repeated = type === 3 ? '您已领取过' : '今日已完成'
      const refusal = type === 4 ? '任务尚未完成' : known.tasks.has(once) ? repeated : null
      const answer = await answered(finishTask, { type }, refusal)
      if (!answer) return
      known.tasks.add(once)
      earn(taskPays[type] ?? 0)
      isBalance(answer.money)
    }
    if (kind === 'grant') {
      await seed.points(known.user, amount * 60, clock.now())
      earn(amount * 60)
    }
    if (kind === 'fund') {
      await seed.vouchers(known.user, amount * 200)
      // Each order has a lot of its own.
      vouchers.earn(amount * 200, '9999-12-31', `order ${number}`)
    }
    if (kind === 'search') {
      const price = amount * 10
      const answer = await answered(exchangeSearchCount, { tag: 'ai', count: amount }, short(price))
      if (!answer) return
      points.spend(price)
      isBalance(answer.money)
    }
    if (kind === 'convert') {
      const isFull = known.count(`convert ${month}`) + amount > 50
      const refusal = isFull ? '已达本月兑换上限' : short(amount * 100)
      const answer = await answered(exchangeVouchers, { count: amount }, refusal)
      if (!answer) return
      known.add(`convert ${month}`, amount)
      points.spend(amount * 100)
      vouchers.earn(amount, addDays(day, 89))
      isBalance(answer.money)
      expect([label, answer.vouchers]).toEqual([label, vouchers.balance])
    }
    if (kind === 'card') {
      const isFull = known.count(`card ${month}`) >= 2
      const id = itemOf('makeUpCard')
      const answer = await answered(redeemItem, { id }, isFull ? '每人限兑，您已达上限' : short(100))
      if (!answer) return
      known.add(`card ${month}`)
      known.cards += 1
      points.spend(100)
      isBalance(answer.money)
    }
    if (kind === 'pack') {
      const answer = await answered(redeemItem, { id: itemOf('ai20') }, short(200))
      if (!answer) return
      points.spend(200)
      isBalance(answer.money)
    }
    if (kind === 'goods') {
      const wanted = { id: itemOf('dictionary'), address_id: known.address }
      const answer = await answered(redeemItem, wanted, stock < 1 ? '已兑完' : short(goodsPrice))
      if (!answer) return
      const took = points.spend(goodsPrice) ?? []
      stock -= 1
      isBalance(answer.money)
      const [newest] = (await call(getDeliveries, { page: 1, limit: 1 }, known.user)).data.data
      expect(newest).toMatchObject({ order_id: answer.order_id, state: 'waiting', paid: goodsPrice })
      known.goods.push({ delivery: newest?.id ?? 0, took })
    }
    if (kind === 'cancel') {
      const chosen = known.goods[of % Math.max(1, known.goods.length)]
      if (!chosen) return
      const isOver = chosen.took.length === 0
      const refusal = isOver ? '商品已发出或已取消，不能再取消' : null
      const answer = await answered(cancelDelivery, { delivery_id: chosen.delivery }, refusal)
      if (!answer) return
      points.putBack(chosen.took, day, extended())
      chosen.took = []
      stock += 1
      isBalance(answer.money)
    }
    if (kind === 'draw') {
      const refusal = known.count(`draw ${day}`) >= 10 ? '今日抽奖次数已用完' : short(20)
      const answer = await answered(draw, { client_seed: `model-seed-${number}-000` }, refusal)
      if (!answer) return
      known.add(`draw ${day}`)
      points.spend(20)
      if (answer.prize.kind === 'points') earn(answer.prize.amount)
      isBalance(answer.money)
    }
    if (kind === 'send') {
      const [total, shares] = [10 + of, 1 + (of % 6)]
      const sent = await db.transaction((tx) =>
        sendPacketIn(tx, { total, count: shares, words: '红包', source: `model:${number}` }, clock.now()),
      )
      // The packets of the day hold all that they may.
      if (!sent) return
      packets.push({ id: sent.packet.id, until: sent.packet.expiresAt, left: total, shares })
    }
    if (kind === 'open') {
      const packet = packets.at(-1 - (of % 3))
      if (!packet) return
      const isOver = packet.until <= clock.now()
      const rest = packet.shares === 0 ? '手慢了，红包已领完' : null
      const refusal = known.packets.has(packet.id) ? '您已领取过该红包' : isOver ? '红包已过期' : rest
      const answer = await answered(openPacket, { id: packet.id }, refusal)
      if (!answer) return
      known.packets.add(packet.id)
      packet.left -= answer.amount
      packet.shares -= 1
      expect([label, answer.rest, packet.left >= packet.shares]).toEqual([label, packet.shares, true])
      if (packet.shares === 0) expect([label, packet.left]).toEqual([label, 0])
      earn(answer.amount)
    }
    if (kind === 'coupon') {
      const refusal = known.count('coupons') >= 5 ? '您已领取过' : null
      const answer = await answered(receiveCoupon, { id: couponId }, refusal)
      if (!answer) return
      known.add('coupons')
      known.coupons.push({ id: answer.holding_id, until: addDays(day, 29) })
    }
    if (kind === 'buy') {
      const level = of % 3
      const coupon = of % 2 === 0 ? known.coupons[0] : undefined
      const price = (levelPrices[level] ?? 0) - (coupon ? 10 : 0)
      const isDue = coupon !== undefined && coupon.until < day
      const refusal = isDue ? '优惠券不可用' : vouchers.balance < price ? '您的当前余额不足请前往购买' : null
      const paying = { level_id: level + 2, pay_type: 'money' as const, pay_password: pin }
      const answer = await answered(
        paySuperVip,
        { ...paying, ...(coupon && { coupon_id: coupon.id }) },
        refusal,
      )
      if (isDue) known.coupons.shift()
      if (!answer) return
      vouchers.spend(price)
      known.memberUntil = (await call(getMembership, {}, known.user)).data.last_day ?? ''
      if (coupon) known.coupons.shift()
    }
    if (kind === 'repeat') {
      const chosen = done[done.length - 1 - (of % Math.max(1, done.length))]
      const by = chosen && people[chosen.by]
      if (!chosen || !by) return
      const again = await call(chosen.endpoint, chosen.input as never, by.user, { key: chosen.key })
      expect([label, again]).toEqual([label, chosen.answer])
    }
    if (kind === 'wait') {
      clock.set(new Date(clock.now().getTime() + days * 24 * 3_600_000 - (of % 24) * 3_600_000))
      const now = clock.now()
      await tend()
      while ((await db.transaction((tx) => ledger(tx, now).expire(100))) > 0);
      await db.transaction((tx) => returnPackets.run(tx, now))
      for (const each of people) {
        each.points.expire(today())
        each.vouchers.expire(today())
        each.user = await seed.session(each.user)
      }
    }
  }

  async function compare(number: number) {
    const { rows } = await db.execute<{ user: number; currency: string; balance: number; lots: unknown }>(sql`
      select a.owner::int as user, a.currency, a.balance::int, coalesce((
          select json_agg(json_build_array(expires_on, remaining) order by expires_on, l.id) from ledger_lots l
          where account_id = a.id and remaining > 0), '[]') as lots
      from ledger_accounts a where kind = 'user' and seq > 0 order by 1, 2`)
    const expected = people
      .flatMap(({ user, points, vouchers }) => [
        { user: user.id, currency: 'points', balance: points.balance, lots: points.left },
        { user: user.id, currency: 'vouchers', balance: vouchers.balance, lots: vouchers.left },
      ])
      .filter(({ user, currency }) => rows.some((row) => row.user === user && row.currency === currency))
    expect(rows, `after ${number} deeds`).toEqual(expected)
    const results = await verifyBooks(db, { more: bookChecks(today()) })
    expect(
      results.filter(({ broken }) => broken.length > 0),
      `after ${number} deeds`,
    ).toEqual([])
  }

  for (const [index, deed] of fc.sample(deeds, { numRuns: count }).entries()) {
    await run(deed, index)
    if ((index + 1) % checkEach === 0) await compare(index + 1)
  }
  return seen
}
