import { minuteMs } from '@vce/futures'
import { contentStates, getStorm } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeCircle } from '../circle-access/circles.fixture'
import { storeComment, storePost, storeTier } from '../community.fixture'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'
import { postSides } from '../tables/reactions.tables'

const { call, db, seed } = await startTestApp()
const before = (minutes: number) => new Date(testTime.getTime() - minutes * minuteMs)

async function people(count: number, tier: 0 | 1 | 3 = 1) {
  const users = await Promise.all(Array.from({ length: count }, () => seed.user()))
  for (const { id } of users) await storeTier(db, id, tier)
  return users.map(({ id }) => id)
}

const [author = 0] = await people(1)
const reader = await seed.user()

/** A thread in which members of tier 1 commented some minutes ago. */
async function thread(minutes: number, writers: readonly number[], given: object = {}) {
  const id = await storePost(db, { authorId: author, title: '多空之争', productCodes: ['rb'], ...given })
  for (const [place, authorId] of writers.entries())
    await storeComment(db, { postId: id, authorId, createdAt: before(minutes), likes: place })
  return id
}

const take = (postId: number, users: readonly number[], side: 'long' | 'short') =>
  db.insert(postSides).values(users.map((userId) => ({ postId, userId, side, at: testTime })))

test('without a loud thread the list is that of yesterday', async () => {
  const writers = await people(6)
  const id = await thread(24 * 60, writers)
  const { data } = await call(getStorm, {}, reader)
  expect(data).toMatchObject({ day: 'yesterday', rows: [{ id, people: 6, heat: 6 }], yesterday: [{ id }] })
})

test('threads of now are ordered by people and by how even the fight is', async () => {
  const writers = await people(12)
  const agreed = await thread(30, writers)
  const fought = await thread(30, writers.slice(0, 10))
  await take(agreed, writers, 'long')
  await take(fought, writers.slice(0, 4), 'long')
  await take(fought, writers.slice(4, 8), 'short')
  const quiet = await thread(30, writers.slice(0, 4))
  const old = await thread(150, writers)
  const steady = await thread(30, writers.slice(0, 6))
  for (const part of [150, 270, 390, 510, 630, 750])
    for (const authorId of writers.slice(0, 6))
      await storeComment(db, { postId: steady, authorId, createdAt: before(part) })

  const { data } = await call(getStorm, {}, reader)
  expect(data.day).toBe('now')
  expect(data.rows.map(({ id, heat }) => [id, heat])).toEqual([
    [fought, 20],
    [agreed, 12],
  ])
  expect(data.rows.map(({ id }) => id)).not.toContain(quiet)
  expect(data.rows.map(({ id }) => id)).not.toContain(old)
  expect(data.rows[0]).toMatchObject({
    people: 10,
    has_sides: true,
    circle: null,
    sides: { long: 4, short: 4, none: 2, mine: null },
    loudest: { long: { likes: 3 }, short: { likes: 7 } },
  })
  await take(fought, [reader.id], 'short')
  const after = (await call(getStorm, {}, reader)).data.rows[0]
  expect(after?.sides).toMatchObject({ short: 5, mine: 'short' })
})

test('commenters weigh by their tiers', async () => {
  const [seniors, newcomers] = [await people(5, 3), await people(12, 0)]
  const weighty = await thread(10, seniors, { title: '资深' })
  const light = await thread(10, newcomers, { title: '新人' })
  const [open, closed] = await Promise.all([
    storeCircle(db, { ownerId: author, name: '公开' }),
    storeCircle(db, { ownerId: author, visibility: 'members' }),
  ])
  const inOpen = await thread(10, seniors, { circleId: open })
  const inClosed = await thread(10, seniors, { circleId: closed })
  const rows = (await call(getStorm, {}, reader)).data.rows
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain(weighty)
  expect(ids).not.toContain(light)
  expect(ids).not.toContain(inClosed)
  expect(rows.find(({ id }) => id === inOpen)?.circle).toEqual({ id: open, name: '公开' })
})

test('a comment or thread that becomes unreadable leaves the cached list with the next call', async () => {
  const caching = await startTestApp({ keepFor: 60_000 })
  const users = await Promise.all(Array.from({ length: 12 }, () => caching.seed.user()))
  const ids = users.map(({ id }) => id)
  for (const id of ids) await storeTier(caching.db, id, 1)
  const [writer = 0] = ids
  const list = async () => (await caching.call(getStorm, {}, users[0])).data.rows
  const started = async (title: string) => {
    const postId = await storePost(caching.db, { authorId: writer, title, productCodes: ['rb'] })
    await caching.db
      .insert(postSides)
      .values(ids.map((userId) => ({ postId, userId, side: 'long' as const, at: testTime })))
    for (const [place, authorId] of ids.entries())
      await storeComment(caching.db, { postId, authorId, createdAt: before(5), likes: place })
    return postId
  }
  const [one, other] = [await started('甲'), await started('乙')]
  const rows = await list()
  expect(rows.map(({ id }) => id)).toEqual([other, one])
  const loudest = rows[0]?.loudest.long?.id ?? 0
  expect(loudest).toBeGreaterThan(0)
  await caching.db.update(comments).set({ state: contentStates.hidden }).where(eq(comments.id, loudest))
  await caching.db.update(posts).set({ state: contentStates.removed }).where(eq(posts.id, one))
  expect((await list()).map(({ id, loudest: ofSides }) => [id, ofSides.long])).toEqual([[other, null]])
})
