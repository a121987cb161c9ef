import { dayMs, minuteMs } from '@vce/futures'
import {
  endpoint,
  exchangeSearchCount,
  getSearchCounts,
  getSearchUses,
  memberLevels,
  type SearchTag,
  searchTags,
} from '@vce/protocol'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { failure } from '#platform/errors'
import { serve } from '#platform/http'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { searchTerms } from './free-use-terms'
import { quota } from './quota'
import { returnReservedUses, sweepSearches } from './quota-chores'
import { subjectOfUser } from './subjects'

const ask = endpoint({
  path: '/api/test/ask',
  summary: '问',
  access: 'guest',
  shared: true,
  metered: {
    tag: 'bbas',
    unit: ({ symbol }: { symbol: string }) => (symbol === 'free' ? null : { product: symbol }),
    useful: ({ rows }: { rows: number }) => rows > 0,
  },
  input: z.object({ symbol: z.string() }),
  output: z.object({ rows: z.int() }),
  errors: { unknown: '没有这个品种' },
})

let now = testTime
let work = 0
const { app, call, db, seed } = await startTestApp({ clock: { now: () => now }, keepFor: 60_000 })
app.route(
  serve(ask, async (_actor, { symbol }) => {
    work += 1
    if (symbol === 'unknown') throw failure(ask, 'unknown')
    return { rows: symbol === 'empty' ? 0 : 1 }
  }),
)
afterEach(() => {
  now = testTime
})

const freeLeft = async (user?: TestUser, device?: string) =>
  (await call(getSearchCounts, {}, user, device ? { device } : {})).data.counts.find(
    ({ tag }) => tag === 'bbas',
  )?.free_left
const codes = async (user: TestUser, symbols: readonly string[]) => {
  const answers: number[] = []
  for (const symbol of symbols) answers.push((await call(ask, { symbol }, user)).code)
  return answers
}

test('five different symbols a day are free any number of times while a sixth is refused', async () => {
  const user = await seed.user()
  expect(await codes(user, ['a', 'b', 'c', 'd', 'e'])).toEqual([1, 1, 1, 1, 1])
  expect(await call(ask, { symbol: 'f' }, user)).toMatchObject({
    code: 0,
    key: 'searchesUsedUp',
    msg: '今日免费次数已用完',
  })
  expect(await codes(user, ['a', 'e'])).toEqual([1, 1])
  expect(await freeLeft(user)).toBe(0)
  now = new Date('2026-11-21T00:00:00+08:00')
  expect(await codes(user, ['f'])).toEqual([1])
  expect(await freeLeft(user)).toBe(4)
})

test('each caller’s use of a shared answer is counted', async () => {
  const before = work
  const [one, other] = [await seed.user(), await seed.user()]
  await Promise.all([one, other].map((user) => call(ask, { symbol: 'shared' }, user)))
  expect(work).toBe(before + 1)
  expect([await freeLeft(one), await freeLeft(other)]).toEqual([4, 4])
})

test('a refusal, an empty answer or an input that is never counted is free of charge', async () => {
  const user = await seed.user()
  expect(await codes(user, ['unknown', 'empty', 'free'])).toEqual([0, 1, 1])
  expect(await freeLeft(user)).toBe(5)
  const { data } = (await call(getSearchUses, {}, user)).data
  expect(data.map(({ unit, returned }) => [unit, returned])).toEqual([
    ['empty', true],
    ['unknown', true],
  ])
})

test('after the free uses the pack that ends first is used first', async () => {
  const user = await seed.user()
  await seed.points(user, 100)
  await call(exchangeSearchCount, { tag: 'bbas', count: 1 }, user)
  now = new Date('2026-11-21T09:00:00+08:00')
  await call(exchangeSearchCount, { tag: 'bbas', count: 1 }, user)
  expect(await codes(user, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).toEqual([1, 1, 1, 1, 1, 1, 1, 0])
  const { data, total } = (await call(getSearchUses, { tag: 'bbas', limit: 3 }, user)).data
  expect(total).toBe(7)
  expect(data.map(({ unit, source, returned }) => [unit, source, returned])).toEqual([
    ['g', 'pack', false],
    ['f', 'pack', false],
    ['e', 'free', false],
  ])
  expect((await call(getSearchUses, { tag: 'ai' }, user)).data.total).toBe(0)
})

test('a yearly member is not counted', async () => {
  const user = await seed.user()
  await seed.member(user, { level: memberLevels.yearly })
  const symbols = Array.from({ length: 60 }, (_, place) => `y${place}`)
  expect(new Set(await codes(user, symbols))).toEqual(new Set([1]))
  expect((await call(getSearchUses, {}, user)).data.total).toBe(0)
})

test('guests are counted by browser as well as by network', async () => {
  const from = (device: string, address = '198.51.100.9') => ({ device, address })
  const browser = (place: number) => `0f3a0000-0000-4000-8000-${String(place).padStart(12, '0')}`
  const refused = async (symbol: string, origin: object) =>
    (await call(ask, { symbol }, undefined, origin)).key === 'searchesUsedUp'
  for (let place = 0; place < 10; place += 1)
    for (const symbol of ['a', 'b', 'c']) expect(await refused(symbol, from(browser(place)))).toBe(false)
  expect(await refused('d', from(browser(0)))).toBe(true)
  // The eleventh browser of this network has no uses left; a browser in another network has.
  expect(await refused('a', from(browser(11)))).toBe(true)
  expect(await refused('a', from(browser(11), '198.51.100.10'))).toBe(false)
  expect(await refused('x', { address: '198.51.100.9' })).toBe(true)
})

const reserve = (userId: number, unit: string, tag: SearchTag = 'view_data_mmll') =>
  quota(db).admit({ subject: subjectOfUser(userId), tier: 1, tag, unit }, now)

test('many concurrent calls take no more uses than the limit', async () => {
  const user = await seed.user()
  const admissions = await Promise.all(
    Array.from({ length: crowd() }, (_, place) => reserve(user.id, `rb27${place}`)),
  )
  expect(admissions.filter(({ ok }) => ok)).toHaveLength(3)
})

test.each(
  searchTags.flatMap((tag) => searchTerms.initial.free[tag].map((free, tier) => ({ tag, tier, free }))),
)('$tag of tier $tier: $free a day, null without a limit', async ({ tag, tier, free }) => {
  const user = await seed.user()
  const take = (unit: string) => quota(db).admit({ subject: subjectOfUser(user.id), tier, tag, unit }, now)
  for (let unit = 0; unit < (free ?? 3); unit += 1) {
    const admission = await take(`unit ${unit}`)
    expect(admission.ok).toBe(true)
    // The use is committed because the chore of another test would return an open reservation.
    if (admission.ok && admission.use !== null) await quota(db).commit(admission.use)
  }
  expect((await take('one more')).ok).toBe(free === null)
  if (free !== 0) expect(await take('unit 0')).toEqual({ ok: true, use: null })
})

const usedOf = async (user: TestUser) => {
  const { data } = await call(getSearchCounts, {}, user)
  return data.counts.find(({ tag }) => tag === 'view_data_mmll')?.free_left
}

test('many concurrent calls for the same unit share one use', async () => {
  const user = await seed.user()
  const admissions = await Promise.all(Array.from({ length: crowd() }, () => reserve(user.id, 'rb2701')))
  expect(new Set(admissions.map((each) => each.ok && each.use)).size).toBe(1)
  expect(await usedOf(user)).toBe(2)
  expect(admissions.every(({ ok }) => ok)).toBe(true)
})

test('a reservation that two calls share is charged if either call answers', async () => {
  const user = await seed.user()
  const use = async (unit: string) => {
    const admission = await reserve(user.id, unit)
    if (!admission.ok || admission.use === null) throw new Error('nothing was reserved')
    return admission.use
  }
  // The first call fails, the second answers.
  const [failed, useful] = [await use('rb2701'), await use('rb2701')]
  await quota(db).release(failed)
  expect(await usedOf(user)).toBe(2)
  await quota(db).commit(useful)
  expect(await usedOf(user)).toBe(2)
  expect(await reserve(user.id, 'rb2701')).toEqual({ ok: true, use: null })
  // Both calls fail.
  const both = [await use('cu2701'), await use('cu2701')]
  await quota(db).release(both[0] ?? 0)
  expect(await usedOf(user)).toBe(1)
  await quota(db).release(both[1] ?? 0)
  expect(await usedOf(user)).toBe(2)
  // The first call answers, the second fails.
  const [answered, empty] = [await use('al2701'), await use('al2701')]
  await quota(db).commit(answered)
  await quota(db).release(empty)
  expect(await usedOf(user)).toBe(1)
})

test('a use that was committed or given back does not change again', async () => {
  const user = await seed.user()
  const take = async (unit: string) => {
    const admission = await reserve(user.id, unit, 'bbas')
    if (!admission.ok || admission.use === null) throw new Error('nothing was reserved')
    return admission.use
  }
  const [paid, returned] = [await take('paid'), await take('returned')]
  await quota(db).commit(paid)
  await quota(db).release(paid)
  await Promise.all([1, 2, 3].map(() => quota(db).release(returned)))
  await quota(db).commit(returned)
  expect(await freeLeft(user)).toBe(4)
})

test('reservations of an ended process are given back after ten minutes', async () => {
  const user = await seed.user()
  await reserve(user.id, 'lost', 'bbas')
  const runAt = (minutes: number) =>
    db.transaction((tx) => returnReservedUses.run(tx, new Date(testTime.getTime() + minutes * minuteMs)))
  await runAt(10)
  expect(await freeLeft(user)).toBe(4)
  await runAt(11)
  expect(await freeLeft(user)).toBe(5)
})

test('uses of users stay for a year and uses of guests for two days', async () => {
  const user = await seed.user()
  await call(ask, { symbol: 'old' }, user)
  const sweepAfter = (days: number) =>
    db.transaction((tx) => sweepSearches.run(tx, new Date(testTime.getTime() + days * dayMs)))
  const device = '0f3a0000-0000-4000-8000-0000000000ff'
  await call(ask, { symbol: 'old' }, undefined, { device, address: '198.51.100.77' })
  await sweepAfter(1)
  expect(await freeLeft(undefined, device)).toBe(2)
  await sweepAfter(2)
  expect(await freeLeft(undefined, device)).toBe(3)
  await sweepAfter(365)
  expect((await call(getSearchUses, {}, user)).data.total).toBe(1)
  await sweepAfter(366)
  expect((await call(getSearchUses, {}, user)).data.total).toBe(0)
})
