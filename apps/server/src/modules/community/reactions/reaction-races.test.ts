import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database'
import { createLogger } from '#platform/logging'
import { exportedEvents } from '#platform/outbox'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { storeComment, storePost, storeTopic } from '../community.fixture'
import { watches } from '../tables/reactions.tables'
import { topics } from '../tables/topics.tables'
import { noVideos } from '../videos/commented-videos.fixture'
import { storedReactions } from './reactions.fixture'
import { createReactions } from './reactions.service'
import { sidesOf } from './sides-of'

const { seed, url } = await startTestApp()
const { db, pool } = connect(url, createLogger('silent'), 12)
afterAll(() => pool.end())
const verbs = createReactions({ db, clock: { now: () => testTime }, commentedVideos: noVideos })
const stored = storedReactions(db)

const author = (await seed.user()).id
async function written() {
  const postId = await storePost(db, { authorId: author, productCodes: ['rb'], views: 100 })
  return { postId, commentId: await storeComment(db, { postId, authorId: author }) }
}
const members = Array.from({ length: crowd() }, (_, index) => member(5_000 + index))

test('likes and their taking back by many members at once are counted exactly', async () => {
  const { postId, commentId } = await written()
  await Promise.all(
    members.flatMap((actor, index) =>
      [true, index % 2 === 0, index % 3 > 0].flatMap((value) => [
        verbs.setLike(actor, { kind: 'post', id: postId, value }),
        verbs.setLike(actor, { kind: 'comment', id: commentId, value }),
      ]),
    ),
  )
  await stored.areCounted({ postId, commentId })
})

test('many likes of one member are one, with one event', async () => {
  const { postId, commentId } = await written()
  const actor = member(6_000)
  const counts = await Promise.all(
    Array.from({ length: crowd() }, () => verbs.setLike(actor, { kind: 'post', id: postId, value: true })),
  )
  expect(counts.every(({ value }) => value)).toBe(true)
  expect((await stored.stats(postId)).likes).toBe(1)
  await stored.areCounted({ postId, commentId })
  const events = await exportedEvents(db)(6_000)
  expect(events.filter(({ type }) => type === 'liked')).toHaveLength(1)
})

test('many simultaneous choices leave one side per member', async () => {
  const { postId } = await written()
  await Promise.all(
    members.flatMap((actor, index) => [
      verbs.setSide(actor, { id: postId, value: index % 2 ? 'long' : 'short' }),
      verbs.setSide(actor, { id: postId, value: index % 3 ? 'short' : 'long' }),
    ]),
  )
  const { long, short } = await sidesOf(db, postId, null)
  expect(long + short).toBe(members.length)
})

test('a topic that many members follow and leave at once is counted exactly', async () => {
  const id = await storeTopic(db)
  await Promise.all(
    members.flatMap((actor, index) =>
      [3, index % 4, 2 - (index % 2)].map((value) => verbs.setWatch(actor, { kind: 'topic', id, value })),
    ),
  )
  const rows = await db.select().from(watches).where(eq(watches.targetId, id))
  const [topic] = await db.select().from(topics).where(eq(topics.id, id))
  expect(rows).toHaveLength(members.length)
  expect(topic?.followCount).toBe(rows.filter(({ level }) => level >= 2).length)
})
