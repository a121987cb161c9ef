import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import { castVote, getFeed, getPost, type InputOf, nodesOf, publishPost, uploadBase64 } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#modules/profile'
import { exportedEvents } from '#platform/outbox'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { storeMute, storeTier, storeTopic } from '../community.fixture'
import { drafts } from '../tables/drafts.tables'
import { reviews } from '../tables/moderation.tables'
import { postStats, posts, postTopics } from '../tables/posts.tables'
import {
  chip,
  documentOf,
  image,
  link,
  mentionNode,
  paragraph,
  topicNode,
} from '../writing/documents.fixture'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

type Post = InputOf<typeof publishPost>
const draft = (change: Partial<Post> = {}) => ({
  kind: 1 as const,
  title: '螺纹 3000 一线的三批计划',
  document: documentOf('先看需求，再看库存。'),
  nonce: randomUUID(),
  ...change,
})

/** A member of a tier whose account is at least a day old. */
async function member(tier: 0 | 1 | 2 | 3 = 3) {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}
/** Publishes a post after the minimum time since the previous one. */
function publish(user: TestUser, change: Partial<Post> = {}) {
  now = new Date(now.getTime() + 60_000)
  return call(publishPost, draft(change), user)
}

test('a post with a contract is at once in the list of its product', async () => {
  const user = await member()
  const document = documentOf(paragraph('看 ', chip('rb'), ' 和 ', chip('hc2705'), ' 的价差'))
  const { code, msg, data } = await publish(user, { document })
  expect({ code, msg, state: data.state }).toEqual({ code: 1, msg: '发布成功', state: 1 })

  const open = (await call(getPost, { id: data.id })).data
  expect(open.card).toMatchObject({ title: '螺纹 3000 一线的三批计划', author: { id: user.id, tier: 3 } })
  expect(open.chips.map(({ code: each, name }) => [each, name])).toEqual([
    ['rb', '螺纹'],
    ['hc2705', '热卷 hc2705'],
  ])
  const ofProduct = (await call(getFeed, { tab: 'newest', product: 'hc' })).data.data
  expect(ofProduct.map(({ id }) => id)).toContain(data.id)
  expect(await exportedEvents(db)(user.id)).toMatchObject([
    { type: 'postPublished', data: { post_id: data.id, kind: 1, has_chip: true } },
  ])
})

test('a repeated nonce answers as the first call, also concurrently', async () => {
  const user = await member(0)
  const once = draft()
  const answers = await Promise.all(Array.from({ length: crowd(20) }, () => call(publishPost, once, user)))
  const ids = new Set(answers.map(({ data }) => data.id))
  expect(answers.every(({ code }) => code === 1)).toBe(true)
  expect(ids.size).toBe(1)
  expect(await db.$count(posts, eq(posts.authorId, user.id))).toBe(1)
  // Four of the day's five posts are left.
  for (let more = 0; more < 4; more += 1) expect((await publish(user)).code).toBe(1)
  expect(await publish(user)).toMatchObject({ code: 0, msg: '今日发帖次数已用完，请明天再来' })
})

test('two posts are at least the minimum time of the tier apart', async () => {
  const user = await member(0)
  await publish(user)
  now = new Date(now.getTime() + 10_000)
  expect(await call(publishPost, draft(), user)).toMatchObject({ code: 0, msg: '操作过快，请 20 秒后再试' })
})

test.each([
  [{ kind: 2 as const, title: '' }, '请输入标题'],
  [{ title: '', document: documentOf('长'.repeat(201)) }, '请输入标题'],
  [{ document: documentOf({ type: 'paragraph' }) }, '请输入内容'],
  [{ document: documentOf('长'.repeat(6_000), '长'.repeat(6_000)) }, '内容最多10000个字'],
  [{ title: '长'.repeat(41) }, '标题最多40个字'],
  [{ topic_ids: [999_999] }, '话题不存在'],
  [{ document: documentOf(paragraph(chip('zz2701'))) }, '合约或品种不存在'],
  [{ document: documentOf(image(`/files/${'a'.repeat(64)}.webp`)) }, '图片不存在，请重新上传'],
  [{ document: documentOf('看投票', { type: 'vote', attrs: { id: 7 } }) }, '内容格式有误'],
  [{ document: { type: 'doc', content: [{ type: 'iframe' }] } as never }, '内容格式有误'],
  [{ bounty: 100 }, '只有提问可以悬赏'],
  [{ bounty: 5 }, '悬赏为10至5000V粒'],
])('%j is refused: %s', async (change, msg) => {
  const user = await member()
  expect(await publish(user, change as Partial<Post>)).toMatchObject({ code: 0, msg })
  expect(await db.$count(posts, eq(posts.authorId, user.id))).toBe(0)
})

test('a journal needs a complete trade in the past', async () => {
  const user = await member()
  const journal = {
    contract: 'rb2705',
    direction: 'long' as const,
    opened_at: '2026-11-19 10:00:00',
    open_price: 3100,
    reason: '回踩不破',
  }
  const withJournal = (change: object) =>
    publish(user, {
      document: documentOf('今天的单子', { type: 'journal', attrs: { ...journal, ...change } }),
    })
  expect(await withJournal({ opened_at: '2027-01-01 10:00:00' })).toMatchObject({
    msg: '交易日志的合约或时间有误',
  })
  expect(await withJournal({ close_price: 3150 })).toMatchObject({ msg: '交易日志的合约或时间有误' })
  const { data } = await withJournal({ closed_at: '2026-11-20 14:00:00', close_price: 3125.5 })
  const open = (await call(getPost, { id: data.id })).data
  expect(open.journal).toMatchObject({ points: 25.5, open_checked: null, name: '螺纹 rb2705' })
  expect(open.card.has_journal).toBe(true)
})

test('limits of the tier hold for pictures, links, mentions, votes and bounties', async () => {
  const user = await member(0)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { url } = (await call(uploadBase64, { pic: `data:image/png;base64,${png.toString('base64')}` }, user))
    .data
  const pictures = Array.from({ length: 4 }, () => image(url))
  expect(await publish(user, { document: documentOf(...pictures) })).toMatchObject({ msg: '图片过多' })
  const outside = paragraph(link('https://example.com/a'))
  expect(await publish(user, { document: documentOf(outside) })).toMatchObject({ msg: '外部链接过多' })
  const named = paragraph(...[1, 2, 3].map((id) => mentionNode(id, `期友${id}`)))
  expect(await publish(user, { document: documentOf(named) })).toMatchObject({ msg: '提到的人过多' })
  expect(await publish(user, { kind: 2, bounty: 50 })).toMatchObject({ msg: '您的可信级不能悬赏这么多' })
  const vote = { title: '怎么看', options: ['多', '空'], max_choices: 1, hours: 24 }
  expect(await publish(user, { vote: { ...vote, max_choices: 3 } })).toMatchObject({ msg: '内容格式有误' })
  expect((await publish(user, { vote })).code).toBe(1)
  expect(await publish(user, { vote })).toMatchObject({ msg: '今日发起投票次数已用完，请明天再来' })
  const { data } = await publish(user, { document: documentOf('看图', image(url, '日线')) })
  expect((await call(getPost, { id: data.id })).data.pictures).toEqual([
    { url, alt: '日线', width: 1, height: 1 },
  ])
})

test('a vote stands in its text and is open to ballots', async () => {
  const [user, voter] = [await member(), await member()]
  const vote = { title: '先到哪里', options: ['先到 3200', '先到 2900'], max_choices: 1, hours: null }
  const { data } = await publish(user, { vote, document: documentOf('投票：') })
  const open = (await call(getPost, { id: data.id }, voter)).data
  const { id, options } = open.card.vote ?? { id: 0, options: [] }
  expect(open.document.content.at(-1)).toEqual({ type: 'vote', attrs: { id } })
  const cast = await call(castVote, { vote_id: id, option_ids: [options[0]?.id ?? 0] }, voter)
  expect(cast.data).toMatchObject({ voters: 1, mine: [options[0]?.id] })
})

test('a question freezes its bounty, or is not published at all', async () => {
  const user = await member()
  const question = { kind: 2 as const, title: '仓单注销为什么集中在三月？', bounty: 200 }
  expect(await publish(user, question)).toMatchObject({ code: 0, msg: 'V粒不足' })
  expect(await db.$count(posts, eq(posts.authorId, user.id))).toBe(0)
  await seed.points(user, 300)
  const { data } = await publish(user, question)
  expect((await call(getPost, { id: data.id })).data.card.question).toMatchObject({
    bounty: 200,
    state: 'open',
  })
})

test('a text with a contact is queued and seen by its author alone', async () => {
  const [user, reader] = [await member(1), await member()]
  const document = documentOf('有想法的加微信 trader8899 一起看盘')
  const { data } = await publish(user, { document })
  expect(data.state).toBe(2)
  expect(await call(getPost, { id: data.id }, reader)).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect((await call(getPost, { id: data.id }, user)).data).toMatchObject({
    held_for: '内容含联系方式或推广信息，正在人工审核',
    card: { state: 2 },
  })
  const listed = (await call(getFeed, { tab: 'newest', limit: 30 })).data.data
  expect(listed.map(({ id }) => id)).not.toContain(data.id)
  expect(await db.select().from(reviews).where(eq(reviews.refId, data.id))).toMatchObject([
    { kind: 'post', authorId: user.id, state: 'open' },
  ])
})

test('a refused text with a banned word leaves nothing', async () => {
  const user = await member()
  expect(await publish(user, { document: documentOf('来网赌，包赚') })).toMatchObject({
    code: 0,
    msg: '内容不符合社区公约，请修改后发布',
  })
  expect(await db.$count(posts, eq(posts.authorId, user.id))).toBe(0)
})

test('a muted member publishes nothing and learns why and until when', async () => {
  const user = await member()
  await storeMute(db, user.id, new Date('2027-01-02T00:00:00Z'))
  expect(await publish(user)).toMatchObject({ code: 0, msg: '您已被禁言至 2027-01-02 08:00，原因：引流荐股' })
  await storeMute(db, user.id)
  expect(await publish(user)).toMatchObject({ code: 0, msg: '您已被永久禁言，原因：引流荐股' })
})

test('topics in the text and chosen topics give the post their products', async () => {
  const user = await member()
  const [one, other] = [await storeTopic(db, { productCode: 'rb' }), await storeTopic(db, {})]
  const document = documentOf(paragraph('说说 ', topicNode(one, '螺纹')))
  const { data } = await publish(user, { document, topic_ids: [other] })
  const { card } = (await call(getPost, { id: data.id })).data
  expect(card.topics.map(({ id }) => id).sort()).toEqual([one, other].sort())
  expect(await db.$count(postTopics, eq(postTopics.postId, data.id))).toBe(2)
  expect(await db.select().from(posts).where(eq(posts.id, data.id))).toMatchObject([{ productCodes: ['rb'] }])
  expect(await db.select().from(postStats).where(eq(postStats.postId, data.id))).toMatchObject([{ likes: 0 }])
})

test('mentions and topics have their own names, not those that a document gives them', async () => {
  const [user, other] = [await member(), await member()]
  const topic = await storeTopic(db, { title: '螺纹走势' })
  const forged = paragraph('问 ', mentionNode(other.id, 'V策官方客服'), ' ', topicNode(topic, '官方公告'))
  const nested = { type: 'blockquote' as const, content: [paragraph(mentionNode(999_999, 'V策官方客服'))] }
  const { data } = await publish(user, { document: documentOf(forged, nested) })
  const { document } = (await call(getPost, { id: data.id })).data
  const labels = nodesOf(document).flatMap((node) =>
    node.type === 'mention' || node.type === 'topic' ? [node.attrs.label] : [],
  )
  expect(labels).toEqual([(await profiles(db).of(other.id)).nickname, '螺纹走势', '已注销用户'])
})

test('a word that a chip divides, or that is written from its end, is found', async () => {
  const user = await member()
  const divided = documentOf(paragraph('来赌', chip('rb'), '博，看 ', chip('cu')))
  expect(await publish(user, { document: divided })).toMatchObject({
    msg: '内容不符合社区公约，请修改后发布',
  })
  expect((await publish(user, { document: documentOf(paragraph('看 ', chip('rb'), ' 与热卷')) })).code).toBe(
    1,
  )
  const turned = await member()
  const { data } = await publish(turned, { document: documentOf('看\u202e博赌\u202c市场') })
  const { document } = (await call(getPost, { id: data.id })).data
  expect(JSON.stringify(document)).toContain('看博赌市场')
})

test('guests and members without a phone sign in or bind one first', async () => {
  expect(await call(publishPost, draft())).toMatchObject({ code: 4001 })
  expect(await call(publishPost, draft(), await seed.user({ mobile: null }))).toMatchObject({ code: 4002 })
  expect(await db.$count(drafts)).toBe(0)
})
