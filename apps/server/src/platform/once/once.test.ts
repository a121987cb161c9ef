import { dayMs } from '@vce/futures'
import { endpoint } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from '#platform/http'
import { crowd } from '#test/crowd'
import { createTestDatabase } from '#test/database'
import { createOnce, forgetCalls, type OnceWork, sweepCalls } from '.'

const pay = endpoint({
  path: '/api/test/pay',
  summary: '付',
  access: 'signedIn',
  value: 'keyOptional',
  input: z.object({ amount: z.int(), pay_password: z.optional(z.string()) }),
  output: z.object({ paid: z.int() }),
})

const { db, drop } = await createTestDatabase()
afterAll(drop)
await db.execute(sql`create table test_payments (call_id bigint, amount int)`)

const start = new Date('2026-11-20T16:00:00+08:00')
const once = createOnce({ db, clock: { now: () => start } })
const client = { address: '203.0.113.7', agent: 'vitest', origin: 'http://localhost' }
const user = (userId: number, idempotencyKey?: string): Actor => ({
  kind: 'user',
  userId,
  sessionId: 1,
  hasPhone: true,
  client,
  ...(idempotencyKey && { idempotencyKey }),
})

async function record({ tx, callId }: OnceWork, amount: number) {
  await tx.execute(sql`insert into test_payments values (${callId}, ${amount})`)
  const { rows } = await tx.execute<{ paid: number }>(sql`select count(*)::int as paid from test_payments`)
  return { paid: rows[0]?.paid ?? 0 }
}

const payOnce = (actor: Actor, input: { amount: number; pay_password?: string }) =>
  once(pay, actor, input, (work) => record(work, input.amount))

const payments = async () =>
  Number((await db.execute<{ count: string }>(sql`select count(*) from test_payments`)).rows[0]?.count)

test('a call repeated with its key is done once and gets the first answer', async () => {
  const before = await payments()
  const first = await payOnce(user(1, 'key-00001'), { amount: 5 })
  expect(await payOnce(user(1, 'key-00001'), { amount: 5 })).toEqual(first)
  expect(await payments()).toBe(before + 1)
})

test('many equal calls at the same time are done once and answered alike', async () => {
  const before = await payments()
  const answers = await Promise.all(
    Array.from({ length: crowd() }, () => payOnce(user(2, 'key-00002'), { amount: 5 })),
  )
  expect(await payments()).toBe(before + 1)
  expect(new Set(answers.map(({ paid }) => paid))).toEqual(new Set([before + 1]))
})

test('a key with another body is refused, except for a password', async () => {
  await payOnce(user(3, 'key-00003'), { amount: 5, pay_password: '194627' })
  await expect(payOnce(user(3, 'key-00003'), { amount: 6 })).rejects.toThrow(
    '订单信息已变更，请刷新页面后重试',
  )
  await expect(payOnce(user(3, 'key-00003'), { amount: 5, pay_password: '000000' })).resolves.toBeDefined()
  const { rows } = await db.execute<{ rows: string }>(
    sql`select row_to_json(once_calls)::text as rows from once_calls`,
  )
  expect(JSON.stringify(rows)).not.toContain('194627')
})

test('keys of other users and calls without a key are calls of their own', async () => {
  const before = await payments()
  await payOnce(user(4, 'key-00004'), { amount: 5 })
  await payOnce(user(5, 'key-00004'), { amount: 5 })
  await payOnce(user(4), { amount: 5 })
  await payOnce(user(4), { amount: 5 })
  expect(await payments()).toBe(before + 4)
})

test('a refused call leaves nothing, so its key can succeed later', async () => {
  const before = await payments()
  const refusing = once(pay, user(6, 'key-00006'), { amount: 5 }, async (work) => {
    await record(work, 5)
    throw new Error('refused')
  })
  await expect(refusing).rejects.toThrow('refused')
  expect(await payments()).toBe(before)
  await payOnce(user(6, 'key-00006'), { amount: 7 })
  expect(await payments()).toBe(before + 1)
})

test('work that lost a deadlock is done again', async () => {
  let attempts = 0
  const answer = once(pay, user(7, 'key-00007'), { amount: 5 }, async (work) => {
    attempts += 1
    if (attempts < 3)
      throw new Error('query failed', { cause: Object.assign(new Error(), { code: '40P01' }) })
    return record(work, 5)
  })
  await expect(answer).resolves.toBeDefined()
  expect(attempts).toBe(3)
})

test('calls stay for a week unless their account is deleted', async () => {
  const ofUser = async (userId: number) =>
    Number(
      (await db.execute<{ count: string }>(sql`select count(*) from once_calls where user_id = ${userId}`))
        .rows[0]?.count,
    )
  await payOnce(user(8, 'key-00008'), { amount: 5 })
  await payOnce(user(9, 'key-00009'), { amount: 5 })
  await db.transaction((tx) => forgetCalls(tx, 8))
  expect([await ofUser(8), await ofUser(9)]).toEqual([0, 1])
  const week = 7 * dayMs
  await db.transaction((tx) => sweepCalls.run(tx, new Date(start.getTime() + week)))
  expect(await ofUser(9)).toBe(1)
  await db.transaction((tx) => sweepCalls.run(tx, new Date(start.getTime() + week + 1)))
  expect(await ofUser(9)).toBe(0)
})
