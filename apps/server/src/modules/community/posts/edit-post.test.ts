import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import {
  castVote,
  deleteComment,
  deletePost,
  editPost,
  getFeed,
  getPost,
  getRevisions,
  type InputOf,
  publishComment,
  publishPost,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { storeMute, storeTier, storeTopic } from '../community.fixture'
import { chip, documentOf, paragraph } from '../writing/documents.fixture'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

async function member(tier: 0 | 1 | 2 | 3 = 3) {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
async function published(user: TestUser, change: Partial<InputOf<typeof publishPost>> = {}) {
  later(1)
  const draft = {
    kind: 1 as const,
    title: '原来的标题',
    document: documentOf('原来的内容'),
    nonce: randomUUID(),
  }
  return (await call(publishPost, { ...draft, ...change }, user)).data.id
}
function edit(user: TestUser, id: number, change: Partial<InputOf<typeof editPost>> = {}) {
  later(1)
  const edited = { id, base_revision: 1, title: '改过的标题', document: documentOf('改过的内容') }
  return call(editPost, { ...edited, nonce: randomUUID(), ...change }, user)
}

test('an edit stores the text before as a revision', async () => {
  const user = await member()
  const id = await published(user)
  expect(await edit(user, id)).toMatchObject({ code: 1, data: { revision: 2, state: 1 } })
  expect((await call(getPost, { id })).data).toMatchObject({
    card: { title: '改过的标题', edited_at: null },
    revision: 2,
  })
  later(40)
  await edit(user, id, { base_revision: 2, document: documentOf(paragraph('再改 ', chip('rb'))) })
  const open = (await call(getPost, { id })).data
  expect(open.card.edited_at).not.toBeNull()
  const revisions = (await call(getRevisions, { id }, user)).data.data
  expect(revisions.map(({ revision, title }) => [revision, title])).toEqual([
    [2, '改过的标题'],
    [1, '原来的标题'],
  ])
  expect((await call(getFeed, { tab: 'newest', product: 'rb' })).data.data.map((card) => card.id)).toContain(
    id,
  )
  expect(await call(getRevisions, { id }, await member())).toMatchObject({ msg: '内容不存在或已删除' })
})

test('a revision without a title is named by the beginning of its own text', async () => {
  const user = await member()
  const id = await published(user, { title: '', document: documentOf(paragraph(chip('rb'), ' 起初的话')) })
  await edit(user, id, { title: '', document: documentOf('后来的话') })
  const revisions = (await call(getRevisions, { id }, user)).data.data
  expect(revisions.map(({ title }) => title)).toEqual(['螺纹 起初的话'])
})

test('an edit of an older revision is refused', async () => {
  const user = await member()
  const id = await published(user)
  await edit(user, id)
  expect(await edit(user, id)).toMatchObject({ code: 0, msg: '内容已被修改，请刷新后再编辑' })
  later(1)
  const twins = await Promise.all(
    Array.from({ length: crowd(20) }, (_, index) =>
      call(
        editPost,
        { id, base_revision: 2, title: `第${index}版`, document: documentOf('同时改'), nonce: randomUUID() },
        user,
      ),
    ),
  )
  expect(twins.filter(({ code }) => code === 1)).toHaveLength(1)
})

test('only the author edits for as long as the tier allows', async () => {
  const [user, other] = [await member(0), await member()]
  const id = await published(user)
  expect(await edit(other, id)).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect((await call(getPost, { id }, user)).data.editable).toBe(true)
  later(24 * 60)
  expect(await edit(user, id)).toMatchObject({ code: 0, msg: '已超过可修改的期限' })
  expect((await call(getPost, { id }, user)).data.editable).toBe(false)
  expect((await call(getPost, { id })).data.editable).toBe(false)
})

test('the options of a vote are fixed with the first ballot', async () => {
  const [user, voter] = [await member(), await member()]
  const vote = { title: '怎么看', options: ['多', '空'], max_choices: 1, hours: 24 }
  const id = await published(user, { vote })
  const other = { ...vote, options: ['多', '空', '震荡'] }
  expect(await edit(user, id, { vote: other })).toMatchObject({ code: 1 })
  const open = (await call(getPost, { id }, voter)).data.card.vote
  expect(open?.options.map(({ text }) => text)).toEqual(['多', '空', '震荡'])
  await call(castVote, { vote_id: open?.id ?? 0, option_ids: [open?.options[0]?.id ?? 0] }, voter)
  expect(await edit(user, id, { base_revision: 2, vote })).toMatchObject({
    code: 0,
    msg: '已有人投票，不能修改投票',
  })
  // If the call has no vote, the vote of the post stays.
  expect(await edit(user, id, { base_revision: 2 })).toMatchObject({ code: 1 })
  expect((await call(getPost, { id })).data.document.content.at(-1)).toEqual({
    type: 'vote',
    attrs: { id: open?.id },
  })
})

test('an edit passes the rules of writing', async () => {
  const user = await member(0)
  const id = await published(user)
  const refused = async (change: Partial<InputOf<typeof editPost>>) => (await edit(user, id, change)).msg
  expect(await refused({ title: '', document: documentOf('长'.repeat(300)) })).toBe('请输入标题')
  expect(await refused({ document: documentOf({ type: 'paragraph' }) })).toBe('请输入内容')
  expect(await refused({ document: documentOf('长'.repeat(6_000), '长'.repeat(6_000)) })).toBe(
    '内容最多10000个字',
  )
  expect(await refused({ topic_ids: [999_999] })).toBe('话题不存在')
  expect(await refused({ document: documentOf(paragraph(chip('zz2701'))) })).toBe('合约或品种不存在')
  expect(await refused({ document: documentOf('来网赌，包赚') })).toBe('内容不符合社区公约，请修改后发布')
  expect(await refused({ document: documentOf('投票', { type: 'vote', attrs: { id: 3 } }) })).toBe(
    '内容格式有误',
  )
  const journal = { contract: 'rb2705', direction: 'long' as const, opened_at: '2027-11-19 10:00:00' }
  const block = { type: 'journal' as const, attrs: { ...journal, open_price: 1, reason: '' } }
  expect(await refused({ document: documentOf('日志', block) })).toBe('交易日志的合约或时间有误')
  const picture = `/files/${'a'.repeat(64)}.webp`
  const image = { type: 'image' as const, attrs: { upload: picture, alt: '' } }
  expect(await refused({ document: documentOf(image) })).toBe('图片不存在，请重新上传')
  expect(await refused({ document: documentOf(image, image, image, image) })).toBe('图片过多')
  const named = [1, 2, 3].map((each) => ({ type: 'mention' as const, attrs: { id: each, label: '期友' } }))
  expect(await refused({ document: documentOf(paragraph(...named)) })).toBe('提到的人过多')
  const outside = { type: 'link' as const, attrs: { href: 'https://example.com/' } }
  const linked = { type: 'text' as const, text: '见此', marks: [outside] }
  expect(await refused({ document: documentOf(paragraph(linked)) })).toBe('外部链接过多')
  now = new Date(now.getTime() + 500)
  const twice = { id, base_revision: 1, title: '标题', document: documentOf('内容'), nonce: randomUUID() }
  await call(editPost, twice, user)
  expect(await call(editPost, { ...twice, base_revision: 2 }, user)).toMatchObject({
    msg: '操作过快，请 2 秒后再试',
  })
  await storeMute(db, user.id, new Date('2027-01-02T00:00:00Z'))
  expect(await refused({ base_revision: 2 })).toBe('您已被禁言至 2027-01-02 08:00，原因：引流荐股')
  await storeMute(db, user.id)
  expect(await refused({ base_revision: 2 })).toBe('您已被永久禁言，原因：引流荐股')
})

test('a hundred edits a day are enough', async () => {
  const user = await member()
  const id = await published(user)
  for (let revision = 1; revision <= 100; revision += 1)
    expect((await edit(user, id, { base_revision: revision })).code).toBe(1)
  expect(await edit(user, id, { base_revision: 101 })).toMatchObject({
    msg: '今日发帖次数已用完，请明天再来',
  })
})

test('an edit with a contact takes an open post out of every list until a moderator reads it', async () => {
  const user = await member(1)
  const topic = await storeTopic(db)
  const id = await published(user, { topic_ids: [topic] })
  const { data } = await edit(user, id, { document: documentOf('有想法的加微信 trader8899 一起看盘') })
  expect(data.state).toBe(2)
  expect(await call(getPost, { id })).toMatchObject({ code: 0 })
  expect((await call(getFeed, { tab: 'newest', topic_id: topic })).data.data).toEqual([])
})

test('a deleted post is gone for everybody without its comments being deleted', async () => {
  const [user, other] = [await member(), await member()]
  const id = await published(user)
  const comment = { post_id: id, kind: 1 as const, document: documentOf('看过'), nonce: randomUUID() }
  const written = (await call(publishComment, comment, other)).data.comment
  expect(await call(deletePost, { id }, other)).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect(await call(deletePost, { id }, user)).toMatchObject({ code: 1, msg: '已删除' })
  expect(await call(deletePost, { id }, user)).toMatchObject({ code: 1 })
  expect(await call(getPost, { id }, user)).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect(await call(deleteComment, { id: written.id }, other)).toMatchObject({ code: 1 })
})

test('a question with an open bounty cannot be deleted once it has an answer', async () => {
  const [user, other] = [await member(), await member()]
  await seed.points(user, 300)
  const question = { kind: 2 as const, title: '仓单什么时候注销？', bounty: 100 }
  const [answered, alone] = [await published(user, question), await published(user, question)]
  const answer = { post_id: answered, kind: 2 as const, document: documentOf('三月底'), nonce: randomUUID() }
  await call(publishComment, answer, other)
  expect(await call(deletePost, { id: answered }, user)).toMatchObject({
    code: 0,
    msg: '已有回答的悬赏提问不能删除',
  })
  expect(await call(deletePost, { id: alone }, user)).toMatchObject({ code: 1 })
})
