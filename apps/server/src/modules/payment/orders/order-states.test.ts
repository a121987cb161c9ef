import { orderStates } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { nextStates } from './order-states'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test('the database allows exactly the pairs of states that may follow each other', async () => {
  const moment = sql`'2026-11-20T08:00:00Z'`
  const allowed: string[] = []
  for (const from of orderStates) {
    for (const to of orderStates) {
      const no = `V20261120${orderStates.indexOf(from)}00000000${orderStates.indexOf(to)}`
      await db.execute(
        sql`insert into orders (no, user_id, type, item, name, detail, currency, price, payable, terms, state, created_at, expires_at, paid_at)
          values (${no}, 1, 4, ${no}, '月度会员 30 天', '', 'vouchers', 298, 298, '{}', ${from}, ${moment}, ${moment}, ${moment})`,
      )
      const moved = await db.execute(sql`update orders set state = ${to} where no = ${no}`).then(
        () => true,
        () => false,
      )
      if (moved && from !== to) allowed.push(`${from} ${to}`)
    }
  }
  const known = orderStates.flatMap((from) => nextStates[from].map((to) => `${from} ${to}`))
  expect(allowed.toSorted()).toEqual(known.toSorted())
})
