import { drawnNumber, seedOfDay } from '@vce/draw-proof'
import { draw, getBalances, getDraws, getEntries, getPool, getSearchCounts } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { lastSeed, publishTestPool } from './draw.fixture'
import { drawChecks } from './draw-checks'

let now = testTime
const clock = { now: () => now }
const { call, db, seed } = await startTestApp({ clock })
await publishTestPool(db)
afterEach(() => {
  now = testTime
})

async function newUserWith(points: number) {
  const user = await seed.user()
  if (points > 0) await seed.points(user, points)
  return user
}
const drawBy = (user: TestUser, client_seed = 'member-seed-0000001', key?: string) =>
  call(draw, { client_seed }, user, key ? { key } : {})
const poolNow = async (user?: TestUser) => (await call(getPool, {}, user)).data
const differences = async () =>
  (await verifyBooks(db, { extraChecks: drawChecks })).filter(({ broken }) => broken.length > 0)
/** A client seed with which the next draw of the pool has a number of at least `from` and below `to`. */
async function seedFor(from: number, to: number, day = '2026-11-20', dayNo = 3): Promise<string> {
  const { pool } = await poolNow()
  for (let at = 0; ; at++) {
    const clientSeed = `chosen-seed-${day}-${at}`
    const ticket = { poolId: 7, drawNo: (pool?.drawn ?? 0) + 1, clientSeed }
    const { number } = drawnNumber(seedOfDay(lastSeed, 30, dayNo), ticket, 10_000)
    if (number >= from && number < to) return clientSeed
  }
}

test('a guest sees odds, stocks, values, days and the commitment without the seed', async () => {
  const { state, pool, money, left_today, per_day } = await poolNow()
  expect({ state, money, left_today, per_day }).toEqual({
    state: 'open',
    money: null,
    left_today: null,
    per_day: 10,
  })
  expect(pool).toMatchObject({
    pool_id: 7,
    first_day: '2026-11-18',
    last_day: '2026-12-17',
    cost: 20,
    total_weight: 10_000,
    published_at: '2026-11-15 18:00:00',
    commitment: seedOfDay(lastSeed, 30, 0),
  })
  expect(pool?.prizes.map(({ weight }) => weight)).toEqual([4537, 2500, 1200, 300, 50, 800, 400, 200, 10, 3])
  expect(pool?.prizes.slice(-2)).toMatchObject([
    { name: '7 天体验卡', stock: 30, left: 30, value: 1980 },
    { name: '《期货大辞典》', stock: 12, left: 12, value: 3600 },
  ])
  const shown = JSON.stringify(await poolNow())
  for (let dayNo = 3; dayNo <= 30; dayNo++) expect(shown).not.toContain(seedOfDay(lastSeed, 30, dayNo))
})

test('a draw costs 20 V粒, gives its prize and stands in the statement', async () => {
  const user = await newUserWith(100)
  const client_seed = await seedFor(7037, 8237)
  const done = await drawBy(user, client_seed)
  expect(done).toMatchObject({
    code: 1,
    data: { prize: { prize_id: 3, name: '20 V粒', kind: 'points', amount: 20 }, money: 100, left_today: 9 },
  })
  const entries = (await call(getEntries, {}, user)).data.data
  const detail = `第 7 期第 ${done.data.draw_no} 抽`
  expect(entries.slice(0, 2)).toMatchObject([
    { type: '幸运抽奖', amount: 20, detail },
    { type: '抽奖消耗', amount: -20, detail },
  ])
  const own = (await call(getDraws, {}, user)).data
  expect(own).toMatchObject({
    total: 1,
    data: [{ draw_no: done.data.draw_no, prize: '20 V粒', client_seed, provable: false }],
  })
  expect(await poolNow(user)).toMatchObject({ money: 100, left_today: 9 })
})

test('searches, coupons and goods are given with the draw as their source', async () => {
  const user = await newUserWith(200)
  const won = async (from: number, to: number) =>
    (await drawBy(user, await seedFor(from, to))).data.prize.name
  expect(await won(8587, 9387)).toBe('AI 3 次')
  expect(await won(9387, 9787)).toBe('买卖力量 1 次')
  expect(await won(9787, 9987)).toBe('BBAS 3 次')
  expect(await won(9987, 9997)).toBe('7 天体验卡')
  expect(await won(9997, 10_000)).toBe('《期货大辞典》')
  const counts = (await call(getSearchCounts, {}, user)).data.counts
  expect(counts.filter(({ packs }) => packs > 0)).toMatchObject([
    { tag: 'ai', packs: 3, packs_end: '2026-12-19' },
    { tag: 'bbas', packs: 3 },
    { tag: 'view_data_mmll', packs: 1 },
  ])
  const { rows } = await db.execute(sql`
    select source from coupon_holdings where user_id = ${user.id}
    union all select source from deliveries where user_id = ${user.id}`)
  expect(rows).toHaveLength(2)
  expect((await call(getBalances, {}, user)).data.points).toMatchObject({ balance: 100 })
  expect((await poolNow()).pool?.prizes.slice(-2)).toMatchObject([{ left: 29 }, { left: 11 }])
  expect(await differences()).toEqual([])
})

test('a draw refused for too few V粒 leaves nothing', async () => {
  const user = await newUserWith(19)
  const { pool } = await poolNow()
  expect(await drawBy(user)).toMatchObject({ code: 0, key: 'notEnough', msg: 'V粒不足' })
  expect(await poolNow(user)).toMatchObject({ money: 19, left_today: 10, pool: { drawn: pool?.drawn } })
  expect((await call(getDraws, {}, user)).data.total).toBe(0)
})

test('a seed of another form is refused with a message', async () => {
  const user = await newUserWith(100)
  const msg = '种子须为16至64个字母、数字、短横线或下划线'
  for (const client_seed of [
    'short',
    'a'.repeat(65),
    '种子种子种子种子种子种子种子种子',
    'with:colons-0000000',
  ])
    expect(await call(draw, { client_seed }, user)).toMatchObject({ code: 0, msg })
  expect((await poolNow(user)).money).toBe(100)
})

test('a draw repeated with its key is drawn once', async () => {
  const user = await newUserWith(100)
  const first = await drawBy(user, 'member-seed-0000001', 'draw-key-1')
  expect(await drawBy(user, 'member-seed-0000001', 'draw-key-1')).toEqual(first)
  expect(await drawBy(user, 'member-seed-0000002', 'draw-key-1')).toMatchObject({
    msg: '订单信息已变更，请刷新页面后重试',
  })
  expect((await call(getDraws, {}, user)).data.total).toBe(1)
})

test('a draw of a user whose rewards are frozen is refused', async () => {
  const user = await newUserWith(100)
  await db.execute(
    sql`insert into earning_freezes (user_id, reason, operator_id, at) values (${user.id}, '批量注册', 1, ${now})`,
  )
  expect(await drawBy(user)).toMatchObject({ code: 0, msg: '您的奖励功能已暂停，请联系客服' })
  expect((await poolNow(user)).money).toBe(100)
})

test('the pool stays visible while operators pause the draw', async () => {
  const paused = await startTestApp({ clock })
  await publishTestPool(paused.db)
  // Inserted before the first call, because the server reads the flags when it starts.
  await paused.db.execute(sql`insert into flags (key, value, note, changed_by, changed_at)
    values ('draw_open', false, '核对奖品', '甲', ${testTime.toISOString()})`)
  const user = await paused.seed.user()
  await paused.seed.points(user, 100)
  expect(await paused.call(draw, { client_seed: 'member-seed-0000001' }, user)).toMatchObject({
    code: 0,
    key: 'notOpen',
    msg: '活动未开始或已结束',
  })
  expect((await paused.call(getPool, {}, user)).data).toMatchObject({ state: 'paused', money: 100 })
})

test('a draw before the first pool and after the last is refused', async () => {
  const user = await newUserWith(100)
  now = new Date('2027-03-01T10:00:00+08:00')
  const later = await seed.session(user)
  expect(await drawBy(later)).toMatchObject({ code: 0, key: 'notOpen', msg: '活动未开始或已结束' })
  expect((await poolNow()).state).toBe('ended')
  now = new Date('2026-11-16T10:00:00+08:00')
  expect((await poolNow()).state).toBe('coming')
  expect(await drawBy(await seed.session(user))).toMatchObject({ msg: '活动未开始或已结束' })
})

test('the first prize replaces one whose stock is used up', async () => {
  await db.execute(sql`update draw_prizes set "left" = 0 where pool_id = 7 and position = 10`)
  const user = await newUserWith(20)
  const { data } = await drawBy(user, await seedFor(9997, 10_000))
  expect(data).toMatchObject({ prize: { prize_id: 1, name: '5 V粒' }, money: 5 })
})
