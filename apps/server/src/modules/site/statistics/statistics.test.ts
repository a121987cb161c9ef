import { dayMs } from '@vce/futures'
import { addSiteStatistics } from '@vce/protocol'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { foldStatistics } from './fold-statistics'
import { maxPerVisitor, statisticsRepository } from './statistics.repository'
import { statisticCounts, statisticDays, statisticVisits } from './statistics.tables'

let now = testTime
const clock = { now: () => now }
const { app, call, db, database } = await startTestApp({ clock })

const uuid = '0f3a0000-0000-4000-8000-000000000001'
const add = (input: Partial<Parameters<typeof call<typeof addSiteStatistics>>[1]> = {}) =>
  call(addSiteStatistics, { uuid, type: 316, ...input })
const counts = () => statisticsRepository(db).counts('1990-01-01', '2099-12-31', 1000)
const fold = (at: Date) => db.transaction((tx) => foldStatistics.run(tx, at))
const row = (visitors: number, changed: object = {}) => ({
  day: '2026-11-20',
  type: 316,
  data_id: -1,
  visitors,
  ...changed,
})

// Each test that folds uses a year of its own, earlier than the days of the other tests, because folding
// affects all earlier days.
let year = 2000
beforeEach(async () => {
  await db.delete(statisticVisits)
  await db.delete(statisticCounts)
  now = testTime
  year += 1
})

test('visitors of one network are counted for two thousand things at once, however many browsers they name', async () => {
  const more = Array.from({ length: 20 }, (_, place) => ({ type: 80, data_id: place + 1 }))
  const visitor = (nth: number) => `0f3a0000-0000-4000-8000-${String(nth).padStart(12, '0')}`
  const from = { address: '198.51.100.99' }
  for (let nth = 0; nth < 110; nth += 1)
    expect(
      await call(addSiteStatistics, { uuid: visitor(nth), type: 316, more }, undefined, from),
    ).toMatchObject({ code: 1 })
  const visits = await db.$count(statisticVisits)
  expect(visits).toBeGreaterThan(1_900)
  expect(visits).toBeLessThanOrEqual(2_000)
})

test('a visitor counts once a day for a type and an object, however often and fast the call is repeated', async () => {
  expect(await add()).toMatchObject({ code: 1, data: {} })
  await Promise.all(
    Array.from({ length: crowd(20) }, () => add({ data_id: 5, more: [{ type: 80 }, { type: 15 }] })),
  )
  await add({ uuid: uuid.toUpperCase() })
  await add({ uuid: 'another-visitor' })
  expect(await counts()).toEqual([row(1, { type: 15 }), row(1, { type: 80 }), row(2), row(1, { data_id: 5 })])
})

test('calls of one visitor in opposite orders do not hinder each other', async () => {
  const types = Array.from({ length: 50 }, (_, index) => ({ type: index + 1 }))
  const replies = await Promise.all(
    Array.from({ length: crowd(40) }, (_, index) => add({ more: index % 2 ? types : types.toReversed() })),
  )
  expect(replies.every(({ code }) => code === 1)).toBe(true)
  expect(await counts()).toHaveLength(51)
})

test('a beacon counts: JSON of a page without a token', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: addSiteStatistics.path,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:80', host: 'localhost:80' },
    payload: JSON.stringify({ type: 80, uuid, more: [{ type: 227 }, { type: 227, data_id: 3 }] }),
  })
  expect(reply.json()).toMatchObject({ code: 1 })
  expect(await counts()).toHaveLength(3)
})

test.each<[object, string]>([
  [{ type: 0 }, '统计类型有误'],
  [{ type: 10_000 }, '统计类型有误'],
  [{ uuid: 'a b' }, '访客编号有误'],
  [{ data_id: -1 }, '统计对象有误'],
  [{ data_id: 2 ** 31 }, '统计对象有误'],
  [{ more: Array.from({ length: 51 }, () => ({ type: 1 })) }, '统计内容过多'],
])('%j is refused: %s', async (changed, msg) => {
  expect(await add(changed)).toMatchObject({ code: 0, msg })
  expect(await counts()).toEqual([])
})

test('a day ends at midnight in Beijing', async () => {
  now = new Date('2026-11-20T15:59:59.999Z')
  await add()
  now = new Date('2026-11-20T16:00:00Z')
  await add()
  expect(await counts()).toEqual([row(1, { day: '2026-11-21' }), row(1)])
})

test('every process has the same secret of a day but each day another', async () => {
  const other = await buildTestApp(database, { clock })
  try {
    now = new Date(`${year}-03-01T08:00:00Z`)
    await Promise.all([add(), other.call(addSiteStatistics, { uuid, type: 316 })])
    now = new Date(`${year}-03-02T08:00:00Z`)
    await add()
    const visits = await db.select().from(statisticVisits)
    expect(visits.map(({ day }) => day).sort()).toEqual([`${year}-03-01`, `${year}-03-02`])
    expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(2)
    expect(JSON.stringify(visits)).not.toContain(uuid)
  } finally {
    await other.app.close()
  }
})

test('folding days before yesterday keeps counts but neither hashes nor secrets', async () => {
  const dayOf = (day: number) => new Date(`${year}-05-0${day}T08:00:00Z`)
  for (const day of [1, 2, 3]) {
    now = dayOf(day)
    await add()
    await add({ uuid: `visitor-of-${day}` })
  }
  const before = await counts()
  for (let times = 0; times < 3; times += 1) {
    await fold(dayOf(3))
    expect(await counts()).toEqual(before)
  }
  expect(await db.select().from(statisticCounts)).toMatchObject([{ day: `${year}-05-01`, visitors: 2 }])
  expect((await db.select().from(statisticVisits)).map(({ day }) => day)).not.toContain(`${year}-05-01`)
  const secrets = new Map((await db.select().from(statisticDays)).map(({ day, secret }) => [day, secret]))
  expect(secrets.get(`${year}-05-01`)).toBeNull()
  expect(secrets.get(`${year}-05-02`)).not.toBeNull()
})

test('a folded day takes no further visits', async () => {
  now = new Date(`${year}-06-01T08:00:00Z`)
  await add()
  await fold(new Date(`${year}-06-03T08:00:00Z`))
  // This process has cached the secret; another process finds none.
  await add({ uuid: 'a-late-visitor' })
  const other = await buildTestApp(database, { clock })
  try {
    expect(await other.call(addSiteStatistics, { uuid: 'later-still', type: 316 })).toMatchObject({ code: 1 })
  } finally {
    await other.app.close()
  }
  expect(await counts()).toEqual([row(1, { day: `${year}-06-01` })])
})

test('counts are deleted after two years', async () => {
  const day = `${year}-11-20`
  now = new Date(`${day}T08:00:00Z`)
  const daysLater = (days: number) => new Date(now.getTime() + days * dayMs)
  await add()
  await fold(daysLater(730))
  expect(await counts()).toEqual([row(1, { day })])
  await fold(daysLater(731))
  expect(await counts()).toEqual([])
  expect((await db.select().from(statisticDays)).map((row) => row.day)).not.toContain(day)
})

test('a visitor is counted for two hundred things a day at most', async () => {
  for (let call = 0; call < 6; call += 1) {
    const more = Array.from({ length: 50 }, (_, index) => ({ type: 316, data_id: call * 100 + index }))
    await add({ data_id: call * 100 + 99, more })
  }
  expect(await counts()).toHaveLength(maxPerVisitor)
  await add({ uuid: 'another-visitor', data_id: 7_777 })
  expect(await counts()).toContainEqual(row(1, { data_id: 7_777 }))
})

test('days that are folded are left alone', async () => {
  now = new Date(`${year}-03-01T08:00:00Z`)
  await add()
  const statistics = statisticsRepository(db)
  expect(await statistics.fold(`${year}-03-02`)).toBe(1)
  expect(await statistics.fold(`${year}-03-02`)).toBe(0)
})
