import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storePost, storeTopic } from '../community.fixture'
import { postStats } from '../tables/posts.tables'
import { topics } from '../tables/topics.tables'
import { heatTopics } from './heat-topics'

const { db, seed } = await startTestApp()

const author = (await seed.user()).id
const run = () => db.transaction((tx) => heatTopics.run(tx, testTime))
const heatOf = async (id: number) => (await db.select().from(topics).where(eq(topics.id, id)))[0]?.heat

/** A post with a weight, published some days ago. */
async function post(topicIds: number[], weight: number, daysAgo = 1) {
  const publishedAt = new Date(testTime.getTime() - daysAgo * 86_400_000)
  const id = await storePost(db, { authorId: author, topicIds, publishedAt })
  await db.update(postStats).set({ weight }).where(eq(postStats.postId, id))
}

test('the heat of a topic is the non-negative weight of its posts of seven days', async () => {
  const [warm, other, cold, bad] = [
    await storeTopic(db),
    await storeTopic(db),
    await storeTopic(db, { heat: 40 }),
    await storeTopic(db),
  ]
  await post([warm, other], 10.4)
  await post([warm], 3.2, 6.9)
  await post([warm], 100, 7)
  await post([bad], -5)
  await run()
  expect(await Promise.all([warm, other, cold, bad].map(heatOf))).toEqual([14, 10, 0, 0])
})

test('a topic that another transaction has locked waits for the next round', async () => {
  const [held, free] = [await storeTopic(db), await storeTopic(db)]
  for (const id of [held, free]) await post([id], 7)
  await db.transaction(async (tx) => {
    await tx.select().from(topics).where(eq(topics.id, held)).for('update')
    await run()
    expect([await heatOf(held), await heatOf(free)]).toEqual([0, 7])
  })
  await run()
  expect(await heatOf(held)).toBe(7)
})
