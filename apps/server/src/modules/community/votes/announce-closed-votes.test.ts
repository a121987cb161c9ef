import { contentStates } from '@vce/protocol'
import { expect, test } from 'vitest'
import { exportedEvents } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { storePost } from '../community.fixture'
import { announceClosedVotes } from './announce-closed-votes'
import { insertVote } from './insert-vote'
import { setVoteState } from './vote-state'

const { db, seed } = await startTestApp()

const after = (hours: number) => new Date(testTime.getTime() + hours * 3_600_000)
const run = (now: Date) => db.transaction((tx) => announceClosedVotes.run(tx, now))

async function newVote(hours: number | null) {
  const author = await seed.user()
  const draft = { title: '螺纹下周怎么走', options: ['看多', '看空'], max_choices: 1, hours }
  const id = await db.transaction((tx) => insertVote(tx, { authorId: author.id, draft, now: testTime }))
  return { id, author, postId: await storePost(db, { authorId: author.id, voteId: id }) }
}
const announced = async ({ id }: { id: number }) =>
  (await exportedEvents(db)(id)).filter(({ type }) => type === 'voteClosed')

test('each vote that has closed is announced once, by one of several rounds', async () => {
  const [closing, later, endless] = [await newVote(1), await newVote(2), await newVote(null)]
  await run(after(0.9))
  expect(await announced(closing.author)).toEqual([])
  await Promise.all(Array.from({ length: 8 }, () => run(after(1))))
  await run(after(1.5))
  expect(await announced(closing.author)).toMatchObject([
    { data: { vote_id: closing.id, post_id: closing.postId, title: '螺纹下周怎么走', voters: 0 } },
  ])
  for (const vote of [later, endless]) expect(await announced(vote.author)).toEqual([])
})

test('a vote of a held post is announced once the post is visible', async () => {
  const vote = await newVote(3)
  await db.transaction((tx) => setVoteState(tx, vote.id, contentStates.held))
  await run(after(4))
  expect(await announced(vote.author)).toEqual([])
  await db.transaction((tx) => setVoteState(tx, vote.id, contentStates.visible))
  await run(after(5))
  expect(await announced(vote.author)).toHaveLength(1)
})
