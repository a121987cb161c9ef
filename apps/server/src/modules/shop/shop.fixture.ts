import { dayMs } from '@vce/futures'
import { getBalances, getItems, saveAddress } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { paymentChecks } from '#modules/payment'
import type { startTestApp } from '#test/app'
import type { TestUser } from '#test/seed'
import { seedShop } from './catalogue/catalogue'
import { shopChecks } from './shop-checks'

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'call' | 'seed' | 'db'>

/** The shop in a test, with the items of a new database. */
export async function createShopFixture({ call, seed, db }: Server, now: () => Date) {
  await seedShop(db)
  const { items } = (await call(getItems, {})).data
  const idOf = (code: string) => {
    const item = items.find((each) => each.code === code)
    if (!item) throw new Error(`no item ${code}`)
    return item.id
  }

  return {
    idOf,

    /** A user with V粒, who registered a month ago by default. */
    async shopper(points: number, { days = 30 }: { days?: number } = {}): Promise<TestUser> {
      const user = await seed.user({ createdAt: new Date(now().getTime() - days * dayMs) })
      if (points > 0) await seed.points(user, points, now())
      return user
    },

    async addressOf(user: TestUser, detail = '示例路 18 号 2 单元 601') {
      const address = {
        name: '周稳健',
        mobile: '13812348000',
        detail,
        is_default: true,
        province: '浙江省',
        city: '杭州市',
        district: '西湖区',
      }
      return (await call(saveAddress, address, user)).data.id
    },

    pointsOf: async (user: TestUser) => (await call(getBalances, {}, user)).data.points.balance,

    async stockOf(code: string) {
      const { rows } = await db.execute<{ stock: number | null }>(
        sql`select stock from items where code = ${code}`,
      )
      return rows[0]?.stock
    },

    setStock: (code: string, stock: number) =>
      db.execute(sql`update items set stock = ${stock} where code = ${code}`),

    /** Adds a new kind of coupon; returns its id. */
    async coupon(fields: {
      kind?: 'cash' | 'rate' | 'vip_days' | 'search_pack'
      amount?: number
      threshold?: number
      cap?: number
      scope?: 'all' | 'levels' | 'courses' | 'vTarget'
      total?: number
      perUser?: number
      startsOn?: string
      endsOn?: string
      level?: number
      tag?: string
    }) {
      const { kind = 'cash', amount = 30, threshold = 0, cap, scope = 'all', total, perUser = 1 } = fields
      const { startsOn, endsOn, level, tag } = fields
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into coupons (code, kind, name, amount, threshold, cap, scope, level, tag, starts_on, ends_on, valid_days,
          total, per_user)
        values (gen_random_uuid()::text, ${kind}, '测试券', ${amount}, ${threshold}, ${cap ?? null}, ${scope},
          ${level ?? null}, ${tag ?? null}, ${startsOn ?? null}, ${endsOn ?? null}, ${endsOn ? null : 30},
          ${total ?? null}, ${perUser})
        returning id`)
      return Number(rows[0]?.id)
    },

    /**
     * Expects that the books balance and that every redemption has given exactly one pack, coupon, card or
     * delivery.
     */
    async expectBalanced() {
      const results = await verifyBooks(db, { extraChecks: [...paymentChecks(), ...shopChecks()] })
      expect(results.filter(({ broken }) => broken.length > 0)).toEqual([])
    },
  }
}
