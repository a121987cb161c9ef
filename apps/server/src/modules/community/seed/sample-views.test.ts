import { contentStates, limitsOfTier } from '@vce/protocol'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { beijingTime } from '#platform/clock'
import { createTestDatabase } from '#test/database'
import { marketOfDays } from '#test/forecast-market'
import { createSettleForecasts } from '../forecasts/settle-forecasts'
import { circleApplications, circleMembers, circles } from '../tables/circles.tables'
import { comments } from '../tables/comments.tables'
import { forecasts } from '../tables/forecasts.tables'
import { posts } from '../tables/posts.tables'
import { likes } from '../tables/reactions.tables'
import { memberStandings } from '../tables/standing.tables'
import { seedCommunity } from './samples.seed'
import { friday, memoryStorage, seededMarket } from './seeded-market.fixture'

const market = await seededMarket()
const { db, pool, drop } = await createTestDatabase({ copyOf: market })
afterAll(async () => {
  await drop()
})
await seedCommunity({ pool, clock: friday, storage: memoryStorage(), market: marketOfDays })

const views = await db.select().from(forecasts).orderBy(asc(forecasts.id))
const written = await db.select().from(posts).orderBy(asc(posts.id))
const members = await db.select().from(circleMembers)
const postOf = (id: number | null) => written.find((post) => post.id === id)
/** Beijing time from which on the settlements of a day are known. */
const settledAt = '16:00:00'

test('60 views are graded while 6 wait for their day', () => {
  expect(views.filter(({ state }) => state === 'graded')).toHaveLength(60)
  expect(views.filter(({ state }) => state === 'locked')).toHaveLength(6)
  expect(views).toHaveLength(66)
  for (const { id, postId, authorId, productCode, postedAt, isSample } of views) {
    const post = postOf(postId)
    expect(post).toMatchObject({ forecastId: id, authorId, publishedAt: postedAt, isSample: true })
    expect([post?.state, post?.circleId]).toEqual([contentStates.visible, null])
    expect(post?.productCodes).toContain(productCode)
    expect(isSample).toBe(true)
  }
  expect(written.filter(({ forecastId }) => forecastId !== null)).toHaveLength(66)
  expect(new Set(views.map(({ productCode }) => productCode)).size).toBe(15)
})

test('settling the days of the views again changes nothing', async () => {
  const days = { world: 'simulated', from: '2026-10-01', to: '2026-11-20', now: friday.now() } as const
  await db.transaction((tx) => createSettleForecasts(marketOfDays)(tx, days))
  expect(await db.select().from(forecasts).orderBy(asc(forecasts.id))).toEqual(views)
  expect((await pool.query(`select 1 from outbox_events where type like 'forecast%'`)).rows).toEqual([])
})

test('a direction is the last one that the text of its post names', () => {
  for (const { direction, postId, horizon } of views) {
    const text = postOf(postId)?.text ?? ''
    // Long texts argue for their direction and may name the opposite direction too.
    if (text.length > 200) continue
    const named = [...text.matchAll(/[看给]([多空])/gu)].at(-1)?.[1]
    expect(`看${named}`, `${horizon} ${text}`).toBe(direction)
  }
})

test('no member had two open views of a contract and horizon, nor more in a day than their tier allows', async () => {
  const standings = await db.select().from(memberStandings)
  const openUntil = new Map<string, string>()
  const perDay = new Map<string, number>()
  for (const { authorId, contractCode, horizon, postedAt, dueDay } of views) {
    const key = `${authorId} ${contractCode} ${horizon}`
    const at = beijingTime(postedAt)
    expect(at > (openUntil.get(key) ?? ''), `${key} ${at}`).toBe(true)
    openUntil.set(key, `${dueDay} ${settledAt}`)
    const day = `${authorId} ${at.slice(0, 10)}`
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
    const tier = standings.find(({ userId }) => userId === authorId)?.tier ?? 0
    expect(perDay.get(day)).toBeLessThanOrEqual(limitsOfTier(tier).forecasts)
  }
})

test('posts and likes in circles are by their members alone', async () => {
  const stored = await db.select().from(circles)
  expect(stored).toHaveLength(5)
  expect(new Set(stored.map(({ joinMode }) => joinMode))).toEqual(new Set(['open', 'approve', 'invite']))
  expect(stored.filter(({ visibility }) => visibility === 'members')).toHaveLength(1)
  const standings = await db.select().from(memberStandings)
  for (const { id, ownerId, createdAt, state } of stored) {
    expect(state).toBe(contentStates.visible)
    expect(standings.find(({ userId }) => userId === ownerId)?.tier).toBeGreaterThanOrEqual(2)
    const own = members.filter(({ circleId }) => circleId === id)
    expect(own.filter(({ role }) => role === 'owner')).toMatchObject([{ userId: ownerId }])
    expect(own.every(({ joinedAt }) => joinedAt >= createdAt)).toBe(true)
    for (const post of written.filter(({ circleId }) => circleId === id)) {
      const since = (userId: number) => own.find((member) => member.userId === userId)?.joinedAt
      const under = await db.select().from(comments).where(eq(comments.postId, post.id))
      expect(under.length).toBeGreaterThan(0)
      for (const { authorId, createdAt: at } of [post, ...under])
        expect(since(authorId)?.getTime()).toBeLessThan(at.getTime())
      const liked = await db.select().from(likes).where(eq(likes.targetId, post.id))
      for (const { userId, targetKind } of liked)
        if (targetKind === 'post') expect(since(userId)).toBeDefined()
    }
  }
  expect(written.filter(({ circlePinnedAt }) => circlePinnedAt !== null)).toHaveLength(2)
})

test('one application waits, in the circle that decides on them', async () => {
  const waiting = await db
    .select({ row: circleApplications, joinMode: circles.joinMode })
    .from(circleApplications)
    .innerJoin(circles, eq(circles.id, circleApplications.circleId))
  expect(waiting).toMatchObject([{ row: { state: 'open' }, joinMode: 'approve' }])
  const isMember = ({ circleId, userId }: { circleId: number; userId: number }) =>
    members.some((member) => member.circleId === circleId && member.userId === userId)
  expect(waiting.filter(({ row }) => isMember(row))).toEqual([])
})
