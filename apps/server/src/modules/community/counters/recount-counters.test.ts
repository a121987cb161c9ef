import { eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { storeComment, storePost, storeTopic, storeVideoComment } from '../community.fixture'
import type { Collector } from '../ranking/weights.repository'
import { createReactions } from '../reactions/reactions.service'
import { postStats } from '../tables/posts.tables'
import { voteOptions } from '../tables/votes.tables'
import { openVideos } from '../videos/commented-videos.fixture'
import { insertVote } from '../votes/insert-vote'
import { createVotes } from '../votes/votes.service'
import { recountCounters } from './recount-counters'

const { db, seed } = await startTestApp()
const clock = { now: () => testTime }
const votes = createVotes({ db, clock })
const reactions = createReactions({ db, clock, commentedVideos: openVideos })
const metrics = new Registry()
const logged: unknown[] = []
let collected: Collector[] = []
const job = recountCounters({
  db,
  metrics,
  logger: { error: (entry: unknown) => logged.push(entry) } as never,
  collectorsOf: async (_db, ids) => collected.filter(({ postId }) => ids.includes(postId)),
})
const run = async () => {
  logged.length = 0
  return job.run({}, testTime)
}
const measured = async () =>
  (await metrics.getSingleMetric('vce_community_counter_differences')?.get())?.values[0]?.value

const author = (await seed.user()).id
const topicId = await storeTopic(db)
const voteId = await db.transaction((tx) =>
  insertVote(tx, {
    authorId: author,
    now: testTime,
    draft: { title: '怎么走', options: ['看多', '看空'], max_choices: 1, hours: null },
  }),
)
const options = await db
  .select()
  .from(voteOptions)
  .where(eq(voteOptions.voteId, voteId))
  .orderBy(voteOptions.id)
const postId = await storePost(db, { authorId: author, kind: 2, title: '提问', topicIds: [topicId], voteId })
const commentId = await storeComment(db, { postId, authorId: author })
await storeComment(db, { postId, authorId: author, rootId: commentId })
await storeComment(db, { postId, authorId: author, kind: 2 })
const videoId = 7
await storeVideoComment(db, { videoId, authorId: author })
for (const actor of [member(50), member(51)]) {
  await reactions.setLike(actor, { kind: 'video', id: videoId, value: true })
  await reactions.setLike(actor, { kind: 'post', id: postId, value: true })
  await reactions.setLike(actor, { kind: 'comment', id: commentId, value: true })
  await reactions.setWatch(actor, { kind: 'topic', id: topicId, value: 2 })
  await votes.castVote(actor, { vote_id: voteId, option_ids: [options[0]?.id ?? 0] })
}
collected = [{ postId, userId: 50 }]
await db.update(postStats).set({ collects: 1 }).where(eq(postStats.postId, postId))

test('counters that changed together with their rows do not differ', async () => {
  expect(await run()).toEqual({ differences: 0 })
  expect(logged).toEqual([])
  expect(await measured()).toBe(0)
})

test.each([
  ['likes of posts', 'post_stats', 'likes', `post_id = ${postId}`, postId, 2],
  ['comments', 'post_stats', 'comments', `post_id = ${postId}`, postId, 2],
  ['answers', 'post_stats', 'answers', `post_id = ${postId}`, postId, 1],
  ['collects', 'post_stats', 'collects', `post_id = ${postId}`, postId, 1],
  ['likes of comments', 'comments', 'likes', `id = ${commentId}`, commentId, 2],
  ['replies', 'comments', 'replies', `id = ${commentId}`, commentId, 1],
  ['likes of videos', 'video_stats', 'likes', `video_id = ${videoId}`, videoId, 2],
  ['comments of videos', 'video_stats', 'comments', `video_id = ${videoId}`, videoId, 1],
  ['voters', 'votes', 'voters', `id = ${voteId}`, voteId, 2],
  ['options', 'vote_options', 'count', `id = ${options[0]?.id}`, options[0]?.id, 2],
  ['posts of topics', 'topics', 'post_count', `id = ${topicId}`, topicId, 1],
  ['followers of topics', 'topics', 'follow_count', `id = ${topicId}`, topicId, 2],
])(
  'a difference of %s is repaired, logged and measured',
  async (counter, table, column, where, id, count) => {
    for (const wrong of [count + 3, 0]) {
      await db.execute(sql.raw(`update ${table} set ${column} = ${wrong} where ${where}`))
      expect(await run()).toEqual({ differences: 1 })
      expect(logged).toEqual([{ differences: [{ counter, id }] }])
      expect(await measured()).toBe(1)
      const { rows } = await db.execute(sql.raw(`select ${column} as count from ${table} where ${where}`))
      expect(rows).toEqual([{ count }])
    }
    expect(await run()).toEqual({ differences: 0 })
  },
)

test('changes that are not committed yet are no differences', async () => {
  const members = Array.from({ length: crowd(40) }, (_, index) => member(6_000 + index))
  const [, ...results] = await Promise.all([
    Promise.all(
      members.flatMap((actor, index) => [
        reactions.setLike(actor, { kind: 'post', id: postId, value: true }),
        reactions.setLike(actor, { kind: 'comment', id: commentId, value: index % 2 === 0 }),
        reactions.setLike(actor, { kind: 'video', id: videoId, value: true }),
        votes.castVote(actor, { vote_id: voteId, option_ids: [options[index % 2]?.id ?? 0] }),
        reactions.setWatch(actor, { kind: 'topic', id: topicId, value: index % 4 }),
      ]),
    ),
    ...Array.from({ length: 5 }, () => job.run({}, testTime)),
  ])
  expect(results).toEqual(results.map(() => ({ differences: 0 })))
  expect(await run()).toEqual({ differences: 0 })
})
