import { randomUUID } from 'node:crypto'
import { contentStates, readPost } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database'
import { guest, member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { storePost } from '../community.fixture'
import { postStats } from '../tables/posts.tables'
import { memberDays } from '../tables/standing.tables'
import { createReading } from './reading'

const { call, db, seed } = await startTestApp()
let now = testTime
const clock = { now: () => now }
const errors: unknown[] = []
const logger = { error: (entry: unknown) => errors.push(entry) }

const author = (await seed.user()).id
const newPost = (given: Partial<Parameters<typeof storePost>[1]> = {}) =>
  storePost(db, { authorId: author, ...given })
const newReading = (of: Database = db) => createReading({ db: of, clock, logger: logger as never })
const after = (seconds: number) => new Date(testTime.getTime() + seconds * 1000)

const viewsOf = async (id: number) =>
  (await db.select().from(postStats).where(eq(postStats.postId, id)))[0]?.views
const daysOf = (userId: number) =>
  db
    .select({ day: memberDays.day, posts: memberDays.posts, seconds: memberDays.seconds })
    .from(memberDays)
    .where(eq(memberDays.userId, userId))
    .orderBy(memberDays.day)
const [one, other] = [randomUUID(), randomUUID()]

test('a reader counts once in half an hour, by account or by browser', async () => {
  const id = await newPost()
  const { readPost: read, flush } = newReading()
  for (let round = 0; round < 3; round += 1) {
    await read(guest, { id, uuid: one, seconds: 0 })
    await read(guest, { id, uuid: one.toUpperCase(), seconds: 20 })
    await read(guest, { id, uuid: other, seconds: 0 })
    await read(member(70), { id, uuid: one, seconds: 0 })
    await read(member(70), { id, uuid: other, seconds: 0 })
  }
  expect(await viewsOf(id)).toBe(0)
  await flush()
  await flush()
  expect(await viewsOf(id)).toBe(3)
  now = after(1_799)
  await read(guest, { id, uuid: one, seconds: 0 })
  now = after(1_800)
  await read(guest, { id, uuid: other, seconds: 0 })
  await flush()
  now = testTime
  expect(await viewsOf(id)).toBe(4)
})

test('guests of one network count sixty times in an hour, however many browsers they name', async () => {
  const id = await newPost()
  const { readPost: read, flush } = newReading()
  for (let round = 0; round < 200; round += 1) await read(guest, { id, uuid: randomUUID(), seconds: 0 })
  await read(member(90), { id, uuid: one, seconds: 0 })
  await flush()
  expect(await viewsOf(id)).toBe(61)
})

test('only visible posts are counted', async () => {
  const [held, visible] = [await newPost({ state: contentStates.held }), await newPost()]
  const { readPost: read, flush } = newReading()
  for (const id of [held, visible, 999_999]) await read(member(71), { id, uuid: one, seconds: 0 })
  await flush()
  expect([await viewsOf(held), await viewsOf(visible)]).toEqual([0, 1])
  expect(await daysOf(71)).toEqual([{ day: '2026-11-20', posts: 1, seconds: 0 }])
})

test('a member reads each post once a day, for the seconds that have passed, ten minutes at most', async () => {
  const [first, second] = [await newPost(), await newPost()]
  const { readPost: read, flush } = newReading()
  const reads = async (id: number, seconds: number) => read(member(72), { id, uuid: one, seconds })
  await reads(first, 3_600)
  now = after(40)
  await reads(first, 30)
  await reads(second, 0)
  now = after(60)
  // The page reports more seconds than can have passed.
  await reads(second, 500)
  await flush()
  expect(await daysOf(72)).toEqual([{ day: '2026-11-20', posts: 2, seconds: 30 + 20 }])
  now = after(2_000)
  await reads(first, 1_900)
  now = after(4_000)
  await reads(first, 1_900)
  await flush()
  expect(await daysOf(72)).toEqual([{ day: '2026-11-20', posts: 2, seconds: 600 + 20 }])
  now = after(8 * 3_600)
  await reads(first, 60)
  await flush()
  now = testTime
  expect(await daysOf(72)).toEqual([
    { day: '2026-11-20', posts: 2, seconds: 620 },
    { day: '2026-11-21', posts: 1, seconds: 60 },
  ])
})

test('guests leave only a view count', async () => {
  const id = await newPost()
  const { readPost: read, flush } = newReading()
  await read(guest, { id, uuid: one, seconds: 60 })
  await flush()
  expect(await viewsOf(id)).toBe(1)
  expect(await db.$count(memberDays, eq(memberDays.userId, 0))).toBe(0)
})

test('what could not be written is written with the next', async () => {
  const id = await newPost()
  const failing = { isBroken: true }
  const broken = new Proxy(db, {
    get: (target, name) =>
      name === 'execute' && failing.isBroken
        ? () => Promise.reject(new Error('no connection'))
        : Reflect.get(target, name),
  })
  const reading = newReading(broken)
  await reading.readPost(member(73), { id, uuid: one, seconds: 0 })
  await expect(reading.flush()).rejects.toThrow('no connection')
  await reading.stop()
  expect(errors).toMatchObject([{ err: { message: 'no connection' } }])
  await reading.readPost(guest, { id, uuid: other, seconds: 0 })
  failing.isBroken = false
  await reading.stop()
  expect(await viewsOf(id)).toBe(2)
  expect(await daysOf(73)).toEqual([{ day: '2026-11-20', posts: 1, seconds: 0 }])
})

test('counts of several processes that write at the same time add up', async () => {
  const ids: number[] = []
  for (let each = 0; each < 20; each += 1) ids.push(await newPost())
  const processes = Array.from({ length: 6 }, () => newReading())
  for (const [index, { readPost: read }] of processes.entries())
    for (const id of index % 2 ? ids : ids.toReversed())
      await read(member(80 + index), { id, uuid: one, seconds: 0 })
  await Promise.all(processes.map(({ flush }) => flush()))
  expect(await Promise.all(ids.map(viewsOf))).toEqual(ids.map(() => 6))
})

test('guests and users need the uuid of the browser', async () => {
  const id = await newPost()
  expect(await call(readPost, { id, uuid: one })).toMatchObject({ code: 1, data: {} })
  expect(await call(readPost, { id, uuid: one, seconds: 10 }, await seed.user())).toMatchObject({ code: 1 })
  expect(await call(readPost, { id, uuid: 'x' })).toMatchObject({ code: 0, msg: '设备标识有误' })
  expect(await call(readPost, { id, uuid: one, seconds: 3_601 })).toMatchObject({ code: 0, msg: '时长有误' })
})
