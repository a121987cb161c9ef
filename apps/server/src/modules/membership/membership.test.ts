import { addDays, dayMs } from '@vce/futures'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { membership, ReusedRef } from './membership'
import { membershipRepository } from './membership.repository'
import { TakenOver } from './timeline'

const { db, seed } = await startTestApp()
const today = '2026-11-20'
const later = (days: number) => new Date(testTime.getTime() + days * dayMs)
const monthly = { level: 2 as const, days: 30, price: 298, paid: 298 }
const quarterly = { level: 3 as const, days: 90, price: 798, paid: 798 }
const yearly = { level: 4 as const, days: 365, price: 2518, paid: 2518 }
const gift = { level: 2 as const, days: 7, source: 'gift' as const, orderId: null }

let orders = 0
const orderId = () => {
  orders += 1
  return `V${orders}`
}
const buy = (userId: number, order: typeof monthly | typeof quarterly | typeof yearly, at = testTime) =>
  db.transaction((tx) => membership(tx).buy(userId, { ...order, orderId: orderId() }, at))
const segmentsOf = (userId: number) => membershipRepository(db).segmentsOf(userId)

test('what was bought and given is stored as it was computed', async () => {
  const { id } = await seed.user()
  expect(await buy(id, quarterly)).toEqual({ first: true, lastDay: '2027-02-18' })
  await membership(db).give(id, { ...gift, ref: 'gift:stored' }, testTime)
  const before = await segmentsOf(id)
  expect(before).toMatchObject([
    { level: 3, startsOn: today, endsOn: '2027-02-18', source: 'paid', paid: 798, days: 90, converted: [] },
    { level: 2, startsOn: '2027-02-19', endsOn: '2027-02-25', source: 'gift', paid: 0, days: 7 },
  ])
  // Buys an upgrade of an upgrade, to check that exact amounts survive storage.
  await buy(id, yearly, later(10))
  const [, upgraded] = await segmentsOf(id)
  expect(upgraded).toMatchObject({
    level: 4,
    startsOn: '2026-11-30',
    source: 'paid',
    days: 365,
    // The worth is 798 × 80 ÷ 90.
    converted: [{ left: 80, worth: { top: 2128n, bottom: 3n }, segment: { level: 3, paid: 798 } }],
  })
})

test('a refund made once takes its days back and returns what they had taken over', async () => {
  const { id } = await seed.user()
  await buy(id, quarterly, later(-30))
  const lower = `V${orders}`
  await buy(id, yearly)
  const upgrade = `V${orders}`
  const refund = (order: string) => db.transaction((tx) => membership(tx).refund(id, order, testTime))
  await expect(refund(lower)).rejects.toThrow(TakenOver)
  expect(await refund(upgrade)).toEqual({ first: true, lastDay: '2027-01-19' })
  expect(await refund(upgrade)).toEqual({ first: false, lastDay: '2027-01-19' })
  expect(await refund(lower)).toEqual({ first: true, lastDay: '2026-11-19' })
})

test('a change is made once by its reference', async () => {
  const { id } = await seed.user()
  const give = (change: object) => membership(db).give(id, { ...gift, ref: 'gift:once', ...change }, testTime)
  const answers = await Promise.all(
    Array.from({ length: crowd(10) }, () =>
      db.transaction((tx) => membership(tx).give(id, { ...gift, ref: 'gift:once' }, testTime)),
    ),
  )
  expect(answers.filter(({ first }) => first)).toHaveLength(1)
  expect(new Set(answers.map(({ lastDay }) => lastDay))).toEqual(new Set(['2026-11-27']))
  await expect(give({ days: 8 })).rejects.toThrow(ReusedRef)
  await expect(
    membership(db).give((await seed.user()).id, { ...gift, ref: 'gift:once' }, testTime),
  ).rejects.toThrow(ReusedRef)
})

test('many purchases and gifts at the same time add up exactly without overlapping', async () => {
  const { id } = await seed.user()
  const callers = crowd(20)
  await Promise.all(
    Array.from({ length: callers }, (_, place) =>
      db.transaction((tx) =>
        place % 2
          ? membership(tx).buy(id, { ...yearly, orderId: `race:${place}` }, testTime)
          : membership(tx).give(id, { ...gift, ref: `race:${place}` }, testTime),
      ),
    ),
  )
  const segments = await segmentsOf(id)
  expect(segments.at(-1)?.endsOn).toBe(addDays(today, (callers / 2) * (365 + 7)))
  const running = segments.filter(({ endsOn }) => endsOn >= today)
  expect(running[0]?.startsOn).toBe(today)
  for (const [place, { endsOn }] of running.entries()) {
    const next = running[place + 1]
    if (next) expect(next.startsOn).toBe(addDays(endsOn, 1))
  }
  const { rows } = await db.execute(
    sql`select min(position) as first, max(position) as last, count(*)::int as count from membership_segments where user_id = ${id}`,
  )
  expect(rows).toEqual([{ first: 0, last: segments.length - 1, count: segments.length }])
  expect((await membershipRepository(db).rowOf(id))?.lastDay).toBe(segments.at(-1)?.endsOn)
})

test('a preview says what a purchase comes to and changes nothing', async () => {
  const { id } = await seed.user()
  await buy(id, quarterly, later(-30))
  const before = await segmentsOf(id)
  const preview = await membership(db).preview(id, yearly, testTime)
  expect(preview).toEqual({ lastDay: '2028-02-06', credit: 78 })
  expect(await segmentsOf(id)).toEqual(before)
  expect((await buy(id, yearly)).lastDay).toBe(preview.lastDay)
})

test('a change that fails leaves nothing of it', async () => {
  const { id } = await seed.user()
  const failing = db.transaction(async (tx) => {
    await membership(tx).give(id, { ...gift, ref: 'gift:undone' }, testTime)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await segmentsOf(id)).toEqual([])
  expect(await membershipRepository(db).changeBy('gift:undone')).toBeUndefined()
})

test.each([
  ['a level that is none', { level: 5 }],
  ['an end before the beginning', { ends_on: '2026-11-19' }],
  ['a negative amount', { paid: -1 }],
  ['a paid one without an order', { source: 'paid' }],
  ['an overlap', { position: 1, starts_on: '2026-11-22' }],
])('the database refuses %s', async (_, change) => {
  const { id } = await seed.user()
  await membership(db).give(id, { ...gift, days: 2, ref: `gift:${JSON.stringify(change)}` }, testTime)
  const row = {
    user_id: id,
    position: 2,
    level: 2,
    starts_on: '2026-11-23',
    ends_on: '2026-11-24',
    source: 'gift',
    order_id: null,
    paid: 0,
    days: 1,
    credit: 0,
    converted: [],
    ...change,
  }
  const insert = db.execute(
    sql`insert into membership_segments select * from jsonb_populate_record(null::membership_segments, ${JSON.stringify(row)})`,
  )
  await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } })
})
