import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import { castVote, getMySpeech, getUserInfo, publishPost, type SpeechTab, setCollect } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeComment, storePost, storeTier } from '../community.fixture'
import { reviews } from '../tables/moderation.tables'
import { documentOf } from '../writing/documents.fixture'

const { call, db, seed } = await startTestApp()

async function member() {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, 3)
  return user
}
const list = async (user: TestUser, tab: SpeechTab, cursor?: string) =>
  (await call(getMySpeech, { tab, limit: 2, ...(cursor && { cursor }) }, user)).data

test('each tab has what its name says, newest first, with its count', async () => {
  const [user, other] = [await member(), await member()]
  const at = (hours: number) => new Date(testTime.getTime() - hours * 3_600_000)
  const post = (hours: number, change = {}) =>
    storePost(db, { authorId: user.id, publishedAt: at(hours), createdAt: at(hours), ...change })
  const posts = [await post(1), await post(2), await post(3)]
  const held = await post(4, { state: 2 })
  const under = await storePost(db, { authorId: other.id, title: '别人的帖子' })
  const comment = await storeComment(db, { postId: under, authorId: user.id })
  const first = await list(user, 'posts')
  expect(first.data.map((item) => item.kind === 'post' && item.post.id)).toEqual(posts.slice(0, 2))
  expect(first.counts).toMatchObject({ posts: 3, comments: 1, held: 1, removed: 0, votes: 0, drafts: 0 })
  const rest = await list(user, 'posts', first.next ?? '')
  expect(rest.data.map((item) => item.kind === 'post' && item.post.id)).toEqual(posts.slice(2))
  expect((await list(user, 'held')).data).toMatchObject([{ kind: 'post', post: { id: held, state: 2 } }])
  expect((await list(user, 'comments')).data).toMatchObject([
    { kind: 'comment', id: comment, post: { id: under, title: '别人的帖子' } },
  ])
  expect((await list(other, 'comments')).data).toEqual([])
  expect(await call(getMySpeech, { cursor: '?' }, user)).toMatchObject({
    code: 0,
    msg: '位置有误，请刷新页面',
  })
  expect(await call(getMySpeech, {})).toMatchObject({ code: 4001 })
})

test('a removed text shows its reason and the end of its appeal period', async () => {
  const user = await member()
  const id = await storePost(db, { authorId: user.id, state: 4 })
  await db.insert(reviews).values({
    kind: 'post',
    refId: id,
    authorId: user.id,
    snapshot: '',
    state: 'decided',
    decision: 'remove',

    reason: 'solicitation',
    note: '含联系方式',
    decidedAt: testTime,
    dueAt: testTime,
    createdAt: testTime,
  })
  expect((await list(user, 'removed')).data).toMatchObject([
    {
      removal: {
        reason: '引流荐股：含联系方式',
        appeal: 'open',
        at: '2026-11-20 16:00:00',
        appeal_until: '2026-12-05 16:00:00',
      },
    },
  ])
})

test('votes that a member has taken part in are listed and counted on their page', async () => {
  const [user, author] = [await member(), await member()]
  const vote = { title: '怎么看', options: ['多', '空'], max_choices: 1, hours: 24 }
  const draft = { kind: 1 as const, title: '投票', document: documentOf('投票'), nonce: randomUUID(), vote }
  const { id } = (await call(publishPost, draft, author)).data
  const [card] = (await call(getMySpeech, { tab: 'posts' }, author)).data.data
  const state = card?.kind === 'post' ? card.post.vote : null
  await call(castVote, { vote_id: state?.id ?? 0, option_ids: [state?.options[0]?.id ?? 0] }, user)
  expect((await list(user, 'votes')).data).toMatchObject([
    { kind: 'post', post: { id, vote: { voters: 1 } } },
  ])
  expect((await call(setCollect, { kind: 'post', id: String(id), value: true }, user)).data).toEqual({
    count: 1,
    value: true,
  })
  expect((await call(getUserInfo, { id: author.id }, user)).data).toMatchObject({
    tier: 3,
    joined_on: '2026-11-10',
    counts: { post: 1, answer: 0, liked: 0 },
  })
})
