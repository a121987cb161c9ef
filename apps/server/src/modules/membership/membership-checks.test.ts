import { addDays } from '@vce/futures'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { startTestApp, testTime } from '#test/app'
import { membership } from './membership'
import { membershipChecks } from './membership-checks'

const { db, seed } = await startTestApp()
const name = '会员时段相接不重叠'
const today = '2026-11-20'
const damaged = new Set<number>()

const result = async (day = today) =>
  (await verifyBooks(db, { extraChecks: membershipChecks(day) })).find((each) => each.name === name)

/** A user with three consecutive segments: 10, 20 and 30 days long. */
async function member() {
  const { id } = await seed.user()
  for (const [level, days] of [
    [4, 10],
    [3, 20],
    [2, 30],
  ] as const) {
    const gift = { level, days, source: 'granted' as const, orderId: null, ref: `gift:${id}:${level}` }
    await db.transaction((tx) => membership(tx).give(id, gift, testTime))
  }
  return id
}

/** Changes rows while the trigger that keeps segments in order is off. */
async function damage(id: number, statement: SQL) {
  damaged.add(id)
  await db.execute(sql`alter table membership_segments disable trigger membership_segments_in_order`)
  await db.execute(statement)
  await db.execute(sql`alter table membership_segments enable trigger membership_segments_in_order`)
}

afterEach(async () => {
  for (const id of damaged) await db.execute(sql`delete from memberships where user_id = ${id}`)
  damaged.clear()
})

test('consecutive segments pass the checks on every later day', async () => {
  await member()
  await seed.member(await seed.user())
  await seed.member(await seed.user(), { expiresAt: new Date('2026-10-01T12:00:00+08:00') })
  await db.transaction((tx) => membership(tx).setMoneyLevel(999, { level: 2, endsOn: '2026-12-31' }))
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from membership_segments`)
  expect(Number(rows[0]?.count)).toBe(5)
  for (let day = today; day <= '2027-02-01'; day = addDays(day, 30))
    expect(await result(day)).toEqual({ name, rows: 5, broken: [] })
})

test('days without a level between an ended segment and a later purchase pass', async () => {
  const { id } = await seed.user()
  const order = { level: 2, days: 30, paid: 298, price: 298 } as const
  for (const [orderId, at] of [
    ['V1', '2026-06-01'],
    ['V2', '2026-11-20'],
    ['V3', '2026-11-20'],
  ])
    await db.transaction((tx) =>
      membership(tx).buy(id, { ...order, orderId: `${orderId}` }, new Date(`${at}T12:00:00+08:00`)),
    )
  expect((await result())?.broken).toEqual([])
})

test.each([
  ['two overlap', (id: number) => sql`ends_on = ends_on + 1 where user_id = ${id} and position = 0`],
  [
    'a waiting one leaves a day out',
    (id: number) => sql`ends_on = ends_on - 1 where user_id = ${id} and position = 1`,
  ],
  [
    'what waits follows nothing that runs',
    (id: number) => sql`starts_on = starts_on + 5 where user_id = ${id} and position = 0`,
  ],
  ['a position is missing', (id: number) => sql`position = 3 where user_id = ${id} and position = 2`],
  ['the first position is not 0', (id: number) => sql`position = position + 10 where user_id = ${id}`],
  [
    'the last day is another',
    (id: number) => sql`ends_on = ends_on + 1 where user_id = ${id} and position = 2`,
  ],
])('a difference shows: %s', async (_what, change) => {
  await member()
  const id = await member()
  await damage(id, sql`update membership_segments set ${change(id)}`)
  expect((await result())?.broken).toEqual([String(id)])
})

test('a last day without segments or a missing one is found', async () => {
  const [one, other] = [await member(), await member()]
  await damage(one, sql`delete from membership_segments where user_id = ${one}`)
  await damage(other, sql`update memberships set last_day = null where user_id = ${other}`)
  expect((await result())?.broken).toEqual([String(one), String(other)])
})

test('the first ten ids are shown', async () => {
  const ids: number[] = []
  for (let each = 0; each < 12; each += 1) ids.push(await member())
  for (const id of ids)
    await damage(id, sql`update memberships set last_day = last_day + 1 where user_id = ${id}`)
  expect((await result())?.broken).toEqual(ids.slice(0, 10).map(String))
})
