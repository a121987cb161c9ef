import { readDayFile, seedOfDay, verifyDay } from '@vce/draw-proof'
import { draw, getDraws, getPool, getProof } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { lastSeed, publishTestPool } from './draw.fixture'
import { drawTerms } from './draw-terms'
import { poolPrizes } from './pool-terms'
import { maintainPools, publishDuePool } from './pools'

let now = testTime
const clock = { now: () => now }
const { call, db } = await startTestApp({ clock })
await publishTestPool(db)
afterEach(() => {
  now = testTime
})
const poolNow = async () => (await call(getPool, {})).data

test('neither a running day nor a day without a pool has a proof file', async () => {
  const proofOf = (day: string, pool_id = 7) => call(getProof, { pool_id, day })
  expect(await proofOf('2026-11-20')).toMatchObject({
    code: 0,
    key: 'dayRunning',
    msg: '当日种子次日公布，请明天再验',
  })
  expect(await proofOf('2026-12-10')).toMatchObject({ key: 'dayRunning' })
  const unknown = { code: 0, key: 'unknownDay', msg: '没有这一天的抽奖' }
  expect(await proofOf('2026-11-17')).toMatchObject(unknown)
  expect(await proofOf('2026-11-20', 99)).toMatchObject(unknown)
})

test('a pool keeps the price in force when it was published', async () => {
  const fresh = await startTestApp({ clock })
  const costs = async () =>
    (await fresh.db.execute<{ cost: number }>(sql`select cost from draw_pools order by id`)).rows
  const publishAt = (at: string) => fresh.db.transaction((tx) => publishDuePool(tx, new Date(at)))
  await publishAt('2026-11-20T10:00:00+08:00')
  const validFrom = new Date('2026-12-01T00:00:00+08:00')
  await addTerms(fresh.db, { name: 'draw', validFrom, body: { cost: 30 }, setAt: now })
  await publishAt('2026-12-18T10:00:00+08:00')
  expect(await costs()).toEqual([{ cost: 20 }, { cost: 30 }])
})

test('a pool has ten thousand chances with a mean value below the price of a draw', () => {
  const sum = (of: (prize: (typeof poolPrizes)[number]) => number) =>
    poolPrizes.reduce((total, prize) => total + of(prize), 0)
  expect(sum(({ weight }) => weight)).toBe(10_000)
  const mean = sum(({ weight, value }) => weight * value) / 10_000
  expect(mean).toBeGreaterThan(15)
  expect(mean).toBeLessThan(drawTerms.initial.cost)
})

test('no prize is a coupon for courses that do not exist', () => {
  expect(poolPrizes.filter(({ item }) => item === 'courseFive')).toEqual([])
})

test('the next pool is published three days ahead, once', async () => {
  const maintain = (at: string) => db.transaction((tx) => maintainPools.run(tx, new Date(at)))
  const poolsThere = async () =>
    (
      await db.execute<{ id: number; first_day: string }>(
        sql`select id, first_day::text from draw_pools order by 1`,
      )
    ).rows
  await maintain('2026-12-13T23:59:00+08:00')
  expect(await poolsThere()).toHaveLength(1)
  await maintain('2026-12-14T00:01:00+08:00')
  await maintain('2026-12-14T00:11:00+08:00')
  expect(await poolsThere()).toEqual([
    { id: 7, first_day: '2026-11-18' },
    { id: 8, first_day: '2026-12-18' },
  ])
  now = new Date('2026-12-15T10:00:00+08:00')
  expect(await poolNow()).toMatchObject({ state: 'open', pool: { pool_id: 7 }, next: { pool_id: 8 } })
  now = new Date('2026-12-18T00:00:00+08:00')
  expect(await poolNow()).toMatchObject({ state: 'open', pool: { pool_id: 8, drawn: 0 }, next: null })
})

test('the first pool of a portal begins on its day, after it was published', async () => {
  const fresh = await startTestApp({ clock })
  await fresh.db.transaction((tx) => publishDuePool(tx, now))
  expect((await fresh.call(getPool, {})).data).toMatchObject({
    state: 'coming',
    pool: { pool_id: 1, first_day: '2026-11-20', opens_at: '2026-11-20 16:00:10' },
  })
  now = new Date(testTime.getTime() + 10_000)
  expect((await fresh.call(getPool, {})).data.state).toBe('open')
})

test('midnight changes day, seed and limit so that the file of each day verifies', async () => {
  const proved = await startTestApp({ clock })
  await publishTestPool(proved.db)
  const user = await proved.seed.user()
  await proved.seed.points(user, 2000)
  const drawn = async (by: TestUser, count: number) => {
    for (let at = 0; at < count; at++) {
      const { code } = await proved.call(draw, { client_seed: `midnight-seed-number-${at}` }, by)
      expect(code).toBe(1)
    }
  }
  const fileOf = async (day: string) => {
    const { data } = await proved.call(getProof, { pool_id: 7, day })
    return readDayFile(JSON.stringify(data))
  }
  now = new Date('2026-11-20T23:59:59+08:00')
  await drawn(await proved.seed.session(user), 10)
  now = new Date('2026-11-21T00:00:00+08:00')
  const nextDay = await proved.seed.session(user)
  await drawn(nextDay, 5)
  const friday = await fileOf('2026-11-20')
  expect(friday).toMatchObject({
    day_no: 3,
    seed: seedOfDay(lastSeed, 30, 3),
    before: { draw_no: 0 },
    after: { draw_no: 10 },
  })
  expect(verifyDay(friday).faults).toEqual([])
  expect(await proved.call(getProof, { pool_id: 7, day: '2026-11-21' })).toMatchObject({ key: 'dayRunning' })
  expect((await proved.call(getPool, {})).data.ended_day).toMatchObject({ day: '2026-11-20', draws: 10 })
  expect(
    (await proved.call(getDraws, { limit: 15 }, nextDay)).data.data.map(({ provable }) => provable),
  ).toEqual([...Array.from({ length: 5 }, () => false), ...Array.from({ length: 10 }, () => true)])

  now = new Date('2026-11-23T00:00:00+08:00')
  const saturday = await fileOf('2026-11-21')
  expect(saturday.before).toMatchObject({ draw_no: 10, receipt: friday.after.receipt })
  expect(verifyDay(saturday).faults).toEqual([])
  // A day without draws continues the chain of receipts.
  const sunday = await fileOf('2026-11-22')
  expect(sunday).toMatchObject({ draws: [], after: { draw_no: 15, receipt: saturday.after.receipt } })
  expect(verifyDay(sunday).faults).toEqual([])
  expect(JSON.stringify(saturday)).not.toContain(String(user.mobile))
})

test('published terms and draws cannot be changed', async () => {
  await db.execute(sql`insert into draws (pool_id, draw_no, day, at, user_id, client_seed, number, prize, cost, receipt)
    values (9, 1, '2026-11-20', ${testTime.toISOString()}, 42, 'member-seed-0000001', 1, 1, 20, ${'0'.repeat(64)})`)
  const changed = (statement: ReturnType<typeof sql>) =>
    db.execute(statement).then(
      () => 'changed',
      ({ cause }) => cause.message,
    )
  expect(await changed(sql`update draw_prizes set weight = 5000 where position = 1`)).toContain('frozen')
  expect(await changed(sql`update draw_prizes set stock = 99 where position = 10`)).toContain('frozen')
  expect(await changed(sql`delete from draw_prizes`)).toContain('frozen')
  expect(await changed(sql`update draw_pools set commitment = ${'0'.repeat(64)}`)).toContain('frozen')
  expect(await changed(sql`update draws set prize = 1`)).toContain('append-only')
  expect(await changed(sql`update draws set user_id = 1`)).toContain('append-only')
  expect(await changed(sql`delete from draws`)).toContain('append-only')
  expect(await changed(sql`update draw_prizes set "left" = -1 where position = 10`)).toContain(
    'draw_prizes_left',
  )
})

test('draws of two years ago stay without naming a user', async () => {
  const usersOf = async () => (await db.execute(sql`select user_id from draws where pool_id = 9`)).rows
  const sweep = (at: string) => db.transaction((tx) => maintainPools.run(tx, new Date(at)))
  await sweep('2028-11-18T00:00:00+08:00')
  expect(await usersOf()).toEqual([{ user_id: '42' }])
  await sweep('2028-11-20T00:00:00+08:00')
  expect(await usersOf()).toEqual([{ user_id: null }])
})
