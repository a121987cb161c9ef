import { acceptAnswer, contentStates, raiseBounty } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#modules/profile'
import { startTestApp, testTime } from '#test/app'
import type { Origin, TestUser } from '#test/seed'
import { storeComment, storeMute, storePost, storeTier } from '../community.fixture'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'
import { createTestQuestions } from './questions.fixture'
import { refundQuestion } from './refund-question'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { ask, answer, points, question, events, isClean } = createTestQuestions(server)

const accept = (user: TestUser | undefined, comment_id: number, from?: Origin) =>
  call(acceptAnswer, { comment_id }, user, from)
const raise = (user: TestUser | undefined, id: number, amount: number, from?: Origin) =>
  call(raiseBounty, { id, amount }, user, from)
const gone = { code: 0, key: 'goneContent', msg: '内容不存在或已删除' }

test('an accepted answer gets the whole bounty, with what was raised', async () => {
  const { asker, postId } = await ask(100)
  const { answerer, id } = await answer(postId)
  expect(await raise(asker, postId, 60)).toMatchObject({ code: 1, data: { bounty: 160, state: 'open' } })
  expect(await points(asker)).toBe(40)
  const { nickname } = await profiles(db).of(answerer.id)
  expect(await accept(asker, id)).toMatchObject({
    code: 1,
    msg: '采纳成功',
    data: {
      bounty: 160,
      closes_at: '2026-11-27 16:00:00',
      state: 'accepted',
      accepted_id: id,
      accepted_at: '2026-11-20 16:00:00',
      paid_to: { id: answerer.id, nickname },
    },
  })
  expect([await points(asker), await points(answerer)]).toEqual([40, 160])
  expect(await events(asker, 'answerAccepted')).toEqual([
    {
      post_id: postId,
      comment_id: id,
      title: '螺纹还能持有吗',
      answerer: answerer.id,
      bounty: 160,
      auto: false,
    },
  ])
  const [marked] = await db.select().from(comments).where(eq(comments.id, id))
  expect(marked?.acceptedAt).toEqual(testTime)
  await isClean()
})

test('without a bounty an acceptance marks the answer and pays nothing', async () => {
  const { asker, postId } = await ask()
  const { answerer, id } = await answer(postId)
  expect((await accept(asker, id)).data).toMatchObject({ bounty: 0, state: 'accepted', paid_to: null })
  expect(await points(answerer)).toBe(0)
})

test('a repeated acceptance is answered as the first and paid once', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  const key = 'accept-once-0001'
  const [first, second] = [await accept(asker, id, { key }), await accept(asker, id, { key })]
  expect(second).toEqual(first)
  expect(await points(answerer)).toBe(50)
})

test('only the asker accepts one answer of another user', async () => {
  const { asker, postId } = await ask(50)
  const [one, other] = [await answer(postId), await answer(postId)]
  const own = await storeComment(db, { postId, authorId: asker.id, kind: 2 })
  expect(await accept(one.answerer, one.id)).toMatchObject({ code: 0, msg: '只有提问者可以采纳' })
  expect(await accept(asker, own)).toMatchObject({ code: 0, msg: '不能采纳自己的回答' })
  expect(await accept(undefined, one.id)).toMatchObject({ code: 4001 })
  await accept(asker, one.id)
  expect(await accept(asker, other.id)).toMatchObject({ code: 0, key: 'done', msg: '已采纳过回答' })
  expect([await points(one.answerer), await points(other.answerer)]).toEqual([50, 0])
  await isClean()
})

test('comments, hidden answers and answers to hidden questions are not accepted', async () => {
  const { asker, postId } = await ask(50)
  const comment = await storeComment(db, { postId, authorId: (await seed.user()).id })
  const hidden = await storeComment(db, {
    postId,
    authorId: (await seed.user()).id,
    kind: 2,
    state: contentStates.hidden,
  })
  const { id } = await answer(postId)
  for (const each of [comment, hidden, 999_999]) expect(await accept(asker, each)).toMatchObject(gone)
  await db.update(posts).set({ state: contentStates.removed }).where(eq(posts.id, postId))
  expect(await accept(asker, id)).toMatchObject(gone)
  expect(await raise(asker, postId, 10)).toMatchObject(gone)
  expect(await question(postId)).toMatchObject({ settled: 'open', acceptedId: null })
})

test('a bounty that has returned is not paid any more', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await db.transaction((tx) => refundQuestion(tx, postId, testTime))
  expect(await accept(asker, id)).toMatchObject({ code: 0, key: 'settled', msg: '悬赏已结束，不能再采纳' })
  expect([await points(asker), await points(answerer)]).toEqual([100, 0])
})

test('a bounty is raised by its asker, while the question is open', async () => {
  const { asker, postId } = await ask(50, { points: 500, days: 1 })
  const { answerer, id } = await answer(postId)
  const post = await storePost(db, { authorId: asker.id })
  expect(await raise(answerer, postId, 10)).toMatchObject({ code: 0, msg: '只有提问者可以追加悬赏' })
  expect(await raise(asker, post, 10)).toMatchObject(gone)
  expect(await raise(undefined, postId, 10)).toMatchObject({ code: 4001 })
  expect(await raise(asker, postId, 9)).toMatchObject({ code: 0, msg: '每次追加为10至5000V粒' })
  now = new Date(testTime.getTime() + 86_400_000)
  expect(await raise(asker, postId, 10)).toMatchObject({ code: 0, msg: '提问已结束，不能追加悬赏' })
  now = testTime
  await accept(asker, id)
  expect(await raise(asker, postId, 10)).toMatchObject({ code: 0, key: 'settled' })
  expect(await question(postId)).toMatchObject({ bounty: 50 })
  await isClean()
})

test('a bounty is limited by the tier and the V粒 of its asker', async () => {
  const { asker, postId } = await ask(400, { points: 450, tier: 1 })
  expect(await raise(asker, postId, 101)).toMatchObject({
    code: 0,
    key: 'tooHigh',
    msg: '您的可信级不能悬赏这么多',
  })
  expect(await raise(asker, postId, 60)).toMatchObject({ code: 0, key: 'pointsShort', msg: 'V粒不足' })
  expect(await raise(asker, postId, 50)).toMatchObject({ code: 1, data: { bounty: 450 } })
  expect(await points(asker)).toBe(0)
  await storeTier(db, asker.id, 3)
  await seed.points(asker, 9_000)
  expect(await raise(asker, postId, 4_550)).toMatchObject({ code: 1, data: { bounty: 5_000 } })
  expect(await raise(asker, postId, 10)).toMatchObject({ code: 0, key: 'tooHigh' })
  await isClean()
})

test('a question without a bounty can get one', async () => {
  const { asker, postId } = await ask(0, { points: 100 })
  expect((await raise(asker, postId, 30)).data).toMatchObject({ bounty: 30 })
  expect(await points(asker)).toBe(70)
  await isClean()
})

test('a muted asker raises nothing', async () => {
  const { asker, postId } = await ask(50)
  await storeMute(db, asker.id, new Date('2026-11-23T16:00:00+08:00'))
  expect(await raise(asker, postId, 10)).toMatchObject({
    code: 0,
    key: 'muted',
    msg: '您已被禁言至 2026-11-23 16:00，原因：引流荐股',
  })
  const other = await ask(50)
  await storeMute(db, other.asker.id)
  expect(await raise(other.asker, other.postId, 10)).toMatchObject({
    code: 0,
    key: 'mutedForGood',
    msg: '您已被永久禁言，原因：引流荐股',
  })
  expect(await points(asker)).toBe(50)
})
