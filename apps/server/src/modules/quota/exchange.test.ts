import { exchangeRule, exchangeSearchCount, getEntries, getSearchCounts, memberLevels } from '@vce/protocol'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
afterEach(() => {
  now = testTime
})

async function newUserWith(points: number) {
  const user = await seed.user()
  await seed.points(user, points)
  return user
}

const countOf = async (user: TestUser, tag = 'bbas') =>
  (await call(getSearchCounts, {}, user)).data.counts.find((each) => each.tag === tag)

test('the rule has the balance and the price of each search', async () => {
  const prices = {
    ai_search_exchange_money: 10,
    bbas_search_exchange_money: 10,
    view_data_search_exchange_money: 5,
    view_data_mall_search_exchange_money: 30,
    days: 30,
  }
  expect((await call(exchangeRule, {}, await newUserWith(120))).data).toEqual({ money: 120, ...prices })
  expect((await call(exchangeRule, {})).data).toEqual({ money: 0, ...prices })
})

test('V粒 are exchanged for searches that are valid for thirty days', async () => {
  const user = await newUserWith(120)
  const done = await call(exchangeSearchCount, { tag: 'bbas', count: 10 }, user)
  expect(done).toMatchObject({ code: 1, msg: '兑换成功', data: { money: 20, left: 15 } })
  expect(await countOf(user)).toEqual({
    tag: 'bbas',
    name: 'BBAS 查询',
    free: 5,
    free_left: 5,
    packs: 10,
    packs_end: '2026-12-19',
  })
  expect((await call(getEntries, {}, user)).data.data[0]).toMatchObject({
    type: '兑换次数',
    detail: 'BBAS 查询 10 次',
    amount: -100,
  })
  now = new Date('2026-12-19T23:59:59+08:00')
  const then = await seed.session(user)
  expect(await countOf(then)).toMatchObject({ packs: 10 })
  now = new Date('2026-12-20T00:00:00+08:00')
  expect(await countOf(then)).toMatchObject({ packs: 0, packs_end: null })
})

test('free uses depend on the tier', async () => {
  const user = await seed.user()
  expect(await countOf(user, 'ai')).toMatchObject({ free: 5 })
  await seed.member(user, { level: memberLevels.monthly })
  expect(await countOf(user, 'ai')).toMatchObject({ free: null, free_left: null })
  expect(await countOf(user)).toMatchObject({ free: 50 })
  await seed.member(user, { level: memberLevels.yearly })
  expect(await countOf(user)).toMatchObject({ free: null })
  expect((await call(getSearchCounts, {})).data.counts.map(({ free }) => free)).toEqual([30, 30, 50, 10])
  const browser = { device: '0f3a0000-0000-4000-8000-000000000009' }
  expect((await call(getSearchCounts, {}, undefined, browser)).data.counts.map(({ free }) => free)).toEqual([
    3, 3, 5, 1,
  ])
})

test('a refused exchange changes nothing', async () => {
  const user = await newUserWith(100)
  const refused = async (count: number) => (await call(exchangeSearchCount, { tag: 'bbas', count }, user)).msg
  expect(await refused(11)).toBe('V粒不足')
  expect(await refused(101)).toBe('单次最多兑换100次')
  for (const count of [0, -1, 2.5]) expect(await refused(count)).toBe('请输入合法数字')
  expect(await countOf(user)).toMatchObject({ packs: 0 })
  expect((await call(exchangeRule, {}, user)).data.money).toBe(100)
})

test('an exchange repeated with its key is done once', async () => {
  const user = await newUserWith(100)
  const first = await call(exchangeSearchCount, { tag: 'ai', count: 2 }, user, { key: 'searches-1' })
  expect(await call(exchangeSearchCount, { tag: 'ai', count: 2 }, user, { key: 'searches-1' })).toEqual(first)
  expect(await countOf(user, 'ai')).toMatchObject({ packs: 2 })
})

test('of many concurrent exchanges only those that the balance covers are done', async () => {
  const callers = crowd()
  const covered = Math.floor(callers * 0.4)
  const user = await newUserWith(10 * covered)
  const answers = await Promise.all(
    Array.from({ length: callers }, () => call(exchangeSearchCount, { tag: 'bbas', count: 1 }, user)),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(covered)
  expect(answers.filter(({ msg }) => msg === 'V粒不足')).toHaveLength(callers - covered)
  expect(await countOf(user)).toMatchObject({ packs: covered })
  expect((await call(exchangeRule, {}, user)).data.money).toBe(0)
  expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('a new price is valid from its time on without changing packs', async () => {
  const user = await newUserWith(100)
  await call(exchangeSearchCount, { tag: 'ai', count: 2 }, user)
  const free = [3, 5, null, null, null, null]
  await addTerms(db, {
    name: 'searches',
    validFrom: new Date(testTime.getTime() + 1000),
    setAt: testTime,
    body: {
      prices: { ai: 20, bbas: 20, view_data: 20, view_data_mmll: 20 },
      packDays: 10,
      free: { ai: free, bbas: free, view_data: free, view_data_mmll: free },
    },
  })
  now = new Date(testTime.getTime() + 1000)
  expect((await call(exchangeSearchCount, { tag: 'ai', count: 1 }, user)).data.money).toBe(60)
  expect(await countOf(user, 'ai')).toMatchObject({ packs: 3, packs_end: '2026-11-29' })
})
