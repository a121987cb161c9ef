import { castVote, contentStates, getShareCard } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeCircle } from '../circle-access/circles.fixture'
import { storeComment, storePost, storeTier } from '../community.fixture'
import { storeForecast, storeGradedForecast } from '../forecasts/forecasts.fixture'
import { forecastsRepository } from '../forecasts/forecasts.repository'
import { posts } from '../tables/posts.tables'
import { postSides } from '../tables/reactions.tables'
import { voteOptions } from '../tables/votes.tables'
import { insertVote } from '../votes/insert-vote'

const { call, db, seed } = await startTestApp()
const [author, reader] = [await seed.user(), await seed.user()]

const share = (kind: 'post' | 'forecast' | 'storm', id: number, user: TestUser | undefined = reader) =>
  call(getShareCard, { kind, id }, user)
const gone = { code: 0, key: 'goneContent', msg: '内容不存在或已删除' }

const documentOf = (...parts: object[]) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: parts }] }) as never

test('a post without vote and view gives its first contract and the text under its title', async () => {
  const id = await storePost(db, {
    authorId: author.id,
    title: '先看库存',
    world: 'simulated',
    isAi: true,
    isSample: true,
    text: '$rb2705 库存还在降。',
    document: documentOf(
      { type: 'contract', attrs: { code: 'rb2705' } },
      { type: 'text', text: ' 库存还在降。' },
    ),
  })
  const { data } = await share('post', id)
  expect(data).toEqual({
    kind: 'post',
    path: `/qiyouCommunityV3/infoDetails?id=${id}`,
    post_kind: 1,
    title: '先看库存',
    excerpt: '螺纹 rb2705 库存还在降。',
    at: '2026-11-20 16:00:00',
    world: 'simulated',
    author: { nickname: data.author.nickname, avatar: data.author.avatar, is_teacher: false, gone: false },
    is_ai: true,
    is_sample: true,
    vote: null,
    forecast: null,
    storm: null,
    chip: { code: 'rb2705', product: 'rb', name: '螺纹 rb2705' },
  })
})

test('a post without a title is split into title and excerpt', async () => {
  const long = `${'库存'.repeat(25)}。`
  const of = async (text: string) =>
    (await share('post', await storePost(db, { authorId: author.id, text }))).data
  expect(await of('螺纹先看库存。')).toMatchObject({ title: '螺纹先看库存。', excerpt: '', chip: null })
  expect(await of('第一行\n第二行')).toMatchObject({ title: '第一行', excerpt: '第二行' })
  expect(await of(long)).toMatchObject({ title: `${'库存'.repeat(20)}…`, excerpt: `…${'库存'.repeat(5)}。` })
})

test('a product that the text does not name stands for the contract', async () => {
  const id = await storePost(db, { authorId: author.id, title: '螺纹', productCodes: ['rb'] })
  expect((await share('post', id)).data.chip).toEqual({ code: 'rb', product: 'rb', name: '螺纹' })
})

test('shares of a vote are given to those who see its results alone', async () => {
  const draft = { title: '怎么走', options: ['看多', '看空'], max_choices: 1, hours: null }
  const voteId = await db.transaction((tx) => insertVote(tx, { authorId: author.id, draft, now: testTime }))
  const id = await storePost(db, { authorId: author.id, title: '投票', voteId })
  const [option] = await db.select().from(voteOptions).where(eq(voteOptions.voteId, voteId))
  expect((await share('post', id)).data.vote).toEqual({
    title: '怎么走',
    max_choices: 1,
    closed: false,
    voters: 0,
    options: [
      { text: '看多', share: null },
      { text: '看空', share: null },
    ],
  })
  await call(castVote, { vote_id: voteId, option_ids: [option?.id ?? 0] }, reader)
  expect((await share('post', id)).data.vote).toMatchObject({
    voters: 1,
    options: [{ share: 100 }, { share: 0 }],
  })
  expect((await share('post', id, await seed.user())).data.vote).toMatchObject({
    options: [{ share: null }, { share: null }],
  })
})

test('a view is shown with its locked price and result, by its own id and on its post', async () => {
  const forecastId = await storeGradedForecast(db, { authorId: author.id })
  const id = await storePost(db, { authorId: author.id, title: '观点', forecastId })
  await forecastsRepository(db).ofPost(forecastId, id)
  const forecast = { contract: 'rb2705', direction: '看多', price: 3000, later: 3060, return: 2, hit: true }
  expect((await share('forecast', forecastId)).data).toMatchObject({
    kind: 'forecast',
    path: `/qiyouCommunityV3/infoDetails?id=${id}`,
    forecast,
    chip: { code: 'rb2705' },
  })
  expect((await share('post', id)).data).toMatchObject({ kind: 'post', forecast })
  const pending = await storeForecast(db, { authorId: reader.id })
  expect(await share('forecast', pending)).toMatchObject(gone)
})

test('a heated thread is shown as 热议 lists it', async () => {
  const id = await storePost(db, { authorId: author.id, title: '多空之争', productCodes: ['rb'] })
  expect(await share('storm', id)).toMatchObject({ code: 0, msg: '该讨论已不在热议榜' })
  const writers = await Promise.all(Array.from({ length: 10 }, () => seed.user()))
  for (const [place, { id: authorId }] of writers.entries()) {
    await storeTier(db, authorId, 1)
    await storeComment(db, {
      postId: id,
      authorId,
      likes: place,
      text: `第${place}条`,
      createdAt: testTime,
    })
  }
  await db.insert(postSides).values(
    writers.slice(0, 8).map(({ id: userId }, place) => ({
      postId: id,
      userId,
      at: testTime,
      side: place < 4 ? ('long' as const) : ('short' as const),
    })),
  )
  expect((await share('storm', id)).data.storm).toEqual({
    at: '2026-11-20 16:00:00',
    day: 'now',
    people: 10,
    heat: 20,
    has_sides: true,
    sides: { long: 4, short: 4, none: 2 },
    loudest: {
      long: { nickname: expect.any(String), excerpt: '第3条', likes: 3 },
      short: { nickname: expect.any(String), excerpt: '第7条', likes: 7 },
    },
  })
})

test('what is held, hidden, removed, deleted or unknown has no share picture, not for its author either', async () => {
  const { held, hidden, removed, deleted } = contentStates
  for (const state of [held, hidden, removed, deleted]) {
    const id = await storePost(db, { authorId: author.id, title: '不公开', state })
    expect(await share('post', id, author)).toMatchObject(gone)
  }
  for (const kind of ['post', 'forecast', 'storm'] as const)
    expect(await share(kind, 999_999)).toMatchObject(gone)
})

test('only posts of public circles are shared', async () => {
  const circleId = await storeCircle(db, { ownerId: author.id, visibility: 'members' })
  const id = await storePost(db, { authorId: author.id, title: '闭门', circleId })
  expect(await share('post', id, author)).toMatchObject({
    code: 0,
    key: 'closedCircle',
    msg: '该内容仅圈内成员可见，不能生成分享图片',
  })
  expect(await share('post', id)).toMatchObject(gone)
  const open = await storeCircle(db, { ownerId: author.id, name: '公开' })
  await db.update(posts).set({ circleId: open }).where(eq(posts.id, id))
  expect(await share('post', id)).toMatchObject({ code: 1, data: { title: '闭门' } })
})

test('kinds without a share picture and unknown ids are refused with a message', async () => {
  const input = { kind: 'video', id: 1 } as never
  expect(await call(getShareCard, input, reader)).toMatchObject({ code: 0, msg: '没有这种分享图片' })
  expect(await call(getShareCard, { kind: 'post', id: 0 }, reader)).toMatchObject({ msg: '内容编号有误' })
  expect((await call(getShareCard, { kind: 'post', id: 1 })).code).not.toBe(1)
})
