import { dayMs } from '@vce/futures'
import { dropDraft, getDrafts, type InputOf, saveDraft } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { storeComment, storePost } from '../community.fixture'
import { chip, documentOf, paragraph } from '../writing/documents.fixture'
import { sweepDrafts } from './drafts.service'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

const extras = { topic_ids: [], is_ai: false, vote: null, bounty: 0, days: 7 }
function save(user: TestUser | undefined, change: Partial<InputOf<typeof saveDraft>> = {}) {
  const draft = {
    kind: 'post' as const,
    target_id: 0,
    base_revision: 0,
    revision: 0,
    title: '标题',
    extras,
    document: documentOf('写到一半'),
    ...change,
  }
  return call(saveDraft, draft, user)
}

test('a draft is stored, changed by the page’s revision and dropped', async () => {
  const user = await seed.user()
  const first = (await save(user)).data
  expect(first).toMatchObject({ saved: true, revision: 1, updated_at: '2026-11-20 16:00:00' })
  expect((await save(user, { revision: 1, title: '改' })).data).toMatchObject({ saved: true, revision: 2 })
  const [stored] = (await call(getDrafts, {}, user)).data.data
  expect(stored).toMatchObject({
    id: first.id,
    title: '改',
    revision: 2,
    target_title: '',
    excerpt: '写到一半',
  })
  expect(await call(dropDraft, { id: first.id }, await seed.user())).toMatchObject({
    msg: '内容不存在或已删除',
  })
  expect(await call(dropDraft, { id: first.id }, user)).toMatchObject({ code: 1 })
  expect((await call(getDrafts, {}, user)).data.data).toEqual([])
})

test('a page with an older revision gets the newer text', async () => {
  const user = await seed.user()
  await save(user)
  await save(user, { revision: 1, title: '另一台设备' })
  expect((await save(user, { revision: 1, title: '本页' })).data).toMatchObject({
    saved: false,
    revision: 2,
    title: '另一台设备',
    document: documentOf('写到一半'),
  })
})

test('of two first saves at the same time one succeeds and the other gets its text', async () => {
  const user = await seed.user()
  const answers = await Promise.all(
    Array.from({ length: crowd(10) }, (_, index) => save(user, { title: `第${index}` })),
  )
  expect(answers.filter(({ data }) => data.saved)).toHaveLength(1)
  expect((await call(getDrafts, {}, user)).data.data).toHaveLength(1)
})

test('a reply, a comment and an edit of the same post have drafts of their own', async () => {
  const user = await seed.user()
  const postId = await storePost(db, { authorId: user.id, title: '被评论的帖子' })
  const document = documentOf(paragraph(chip('rb2705'), ' 减仓'))
  await save(user, { kind: 'comment', target_id: postId, document })
  const commentId = await storeComment(db, { postId, authorId: user.id })
  await save(user, { kind: 'reply', target_id: commentId })
  await save(user, { kind: 'reply', target_id: 999_999_999 })
  await save(user, { kind: 'edit', target_id: postId, base_revision: 3 })
  const all = (await call(getDrafts, {}, user)).data.data
  expect(all.map(({ kind, post_id: post, target_title: title }) => [kind, post, title]).sort()).toEqual([
    ['comment', postId, '被评论的帖子'],
    ['edit', postId, '被评论的帖子'],
    ['reply', null, ''],
    ['reply', postId, '被评论的帖子'],
  ])
  expect(all.find(({ kind }) => kind === 'comment')?.excerpt).toBe('螺纹 rb2705 减仓')
  expect((await call(getDrafts, { kind: 'edit', target_id: postId }, user)).data.data).toHaveLength(1)
})

test('drafts are limited to fifty valid documents at a limited pace', async () => {
  const user = await seed.user()
  for (let index = 1; index <= 50; index += 1) await save(user, { kind: 'comment', target_id: index })
  expect(await save(user)).toMatchObject({ msg: '草稿最多50份，请先删除不用的' })
  expect(
    await save(user, { document: { type: 'doc', content: [{ type: 'frame' }] } as never }),
  ).toMatchObject({
    msg: '内容格式有误',
  })
  for (let index = 0; index < 70; index += 1) await save(user, { kind: 'comment', target_id: 1 })
  expect(await save(user, { kind: 'comment', target_id: 1 })).toMatchObject({
    msg: '操作过于频繁，请稍后再试',
  })
  expect(await save(undefined)).toMatchObject({ code: 4001 })
})

test('drafts that were not saved for a long time are dropped', async () => {
  const user = await seed.user()
  await save(user)
  now = new Date(testTime.getTime() + dayMs)
  await save(user, { kind: 'question' })
  const later = new Date(testTime.getTime() + 90.5 * dayMs)
  await db.transaction((tx) => sweepDrafts.run(tx, later))
  now = testTime
  expect((await call(getDrafts, {}, user)).data.data.map(({ kind }) => kind)).toEqual(['question'])
})
