import { dayMs } from '@vce/futures'
import {
  getHotTopics,
  getMembersToFollow,
  getSpecialTopic,
  getSpecialTopicList,
  getTopic,
  getTopicList,
  proposeTopic,
  searchMentions,
  setFollow,
  setWatch,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#modules/profile'
import { startTestApp, testTime } from '#test/app'
import { storeMute, storePost, storeTier, storeTopic } from '../community.fixture'
import { reviews } from '../tables/moderation.tables'
import { postStats } from '../tables/posts.tables'
import { specialTopics, topics } from '../tables/topics.tables'

const { call, db, seed } = await startTestApp()

async function member(tier: 0 | 1 | 2 | 3) {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}

test('topics are listed by heat, by product and by name', async () => {
  const reader = await member(1)
  const cold = await storeTopic(db, { title: '铁矿石港口', productCode: 'i', heat: 3 })
  const hot = await storeTopic(db, { title: '螺纹冬储行情', productCode: 'rb', heat: 900 })
  await call(setWatch, { kind: 'topic', id: hot, value: 2 }, reader)
  const list = (await call(getTopicList, {}, reader)).data.data
  expect(list.map(({ id, followed }) => [id, followed])).toEqual([
    [hot, true],
    [cold, false],
  ])
  expect(list[0]).toMatchObject({ followers: 1, product: { code: 'rb', name: '螺纹' } })
  expect((await call(getTopicList, { product: 'i' })).data.data.map(({ id }) => id)).toEqual([cold])
  expect((await call(getTopicList, { keyword: '螺紋' })).data.data.map(({ id }) => id)).toEqual([hot])
  expect((await call(getTopicList, { keyword: '%' })).data.total).toBe(0)
  expect((await call(getHotTopics, { limit: 1 })).data.data.map(({ id }) => id)).toEqual([hot])
  expect((await call(getTopic, { id: cold })).data).toMatchObject({ title: '铁矿石港口', posts: 0 })
  expect(await call(getTopic, { id: 999_999 })).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
})

test('a topic of a T3 is open at once, of a T2 after a review', async () => {
  const [regular, senior] = [await member(2), await member(3)]
  const open = await call(proposeTopic, { title: '碳酸锂减产', description: '', product: 'lc' }, senior)
  expect(open).toMatchObject({ code: 1, data: { state: 1 } })
  const waiting = await call(proposeTopic, { title: '烧碱检修', description: '春检' }, regular)
  expect(waiting).toMatchObject({ code: 1, data: { state: 2 } })
  expect(await db.select().from(reviews).where(eq(reviews.refId, waiting.data.id))).toMatchObject([
    { kind: 'topic' },
  ])
  expect(await call(proposeTopic, { title: '碳酸鋰减产', description: '' }, senior)).toMatchObject({
    msg: '该话题已存在',
  })
})

test('a refused proposal says why', async () => {
  const [newcomer, senior] = [await member(1), await member(3)]
  expect(await call(proposeTopic, { title: '新话题', description: '' }, newcomer)).toMatchObject({
    msg: '可信级达到常客后可以提议话题',
  })
  expect(await call(proposeTopic, { title: '网赌', description: '' }, senior)).toMatchObject({
    msg: '内容不符合社区公约，请修改后发布',
  })
  expect(
    await call(proposeTopic, { title: '未知品种', description: '', product: 'zz' }, senior),
  ).toMatchObject({
    msg: '没有这个品种',
  })
  for (const title of ['话题一', '话题二', '话题三'])
    await call(proposeTopic, { title, description: '' }, senior)
  expect(await call(proposeTopic, { title: '话题四', description: '' }, senior)).toMatchObject({
    msg: '今日提议次数已用完，请明天再来',
  })
  expect(await db.$count(topics, eq(topics.title, '话题四'))).toBe(0)
  await storeMute(db, senior.id, new Date('2027-01-02T00:00:00Z'))
  expect(await call(proposeTopic, { title: '话题五', description: '' }, senior)).toMatchObject({
    msg: '您已被禁言至 2027-01-02 08:00，原因：引流荐股',
  })
  await storeMute(db, senior.id)
  expect(await call(proposeTopic, { title: '话题五', description: '' }, senior)).toMatchObject({
    msg: '您已被永久禁言，原因：引流荐股',
  })
})

test('a 专题 shows what is still there of its sections', async () => {
  const author = await member(2)
  const [shown, gone] = [
    await storePost(db, { authorId: author.id }),
    await storePost(db, { authorId: author.id, state: 4 }),
  ]
  const [special] = await db
    .insert(specialTopics)
    .values({
      title: '年末交割',
      sections: [{ title: '讨论', items: [shown, gone].map((refId) => ({ kind: 'post' as const, refId })) }],
      from: '2026-11-01',
      to: '2026-12-31',
      createdAt: testTime,
    })
    .returning({ id: specialTopics.id })
  const id = special?.id ?? 0
  expect((await call(getSpecialTopicList, {})).data.data).toMatchObject([{ id, items: 2, to: '2026-12-31' }])
  const { sections } = (await call(getSpecialTopic, { id })).data
  expect(sections).toMatchObject([{ title: '讨论', items: [{ kind: 'post', post: { id: shown } }] }])
  expect(await call(getSpecialTopic, { id: 999_999 })).toMatchObject({ msg: '内容不存在或已删除' })
})

test('members worth following are those whose posts weigh most, without oneself and the followed', async () => {
  const [reader, best, other] = [await member(1), await member(2), await member(2)]
  for (const [{ id }, weight] of [
    [best, 900],
    [other, 300],
    [reader, 950],
  ] as const) {
    const postId = await storePost(db, { authorId: id })
    await db.update(postStats).set({ weight }).where(eq(postStats.postId, postId))
  }
  const ids = async () =>
    (await call(getMembersToFollow, { limit: 2 }, reader)).data.data.map(({ author }) => author.id)
  expect(await ids()).toEqual([best.id, other.id])
  await call(setFollow, { kind: 'user', id: best.id, value: true }, reader)
  expect((await ids())[0]).toBe(other.id)
})

test('after @ the followed come first, then who is named so', async () => {
  const [reader, followed, other] = [await member(1), await member(1), await member(1)]
  const nameOf = async ({ id }: { id: number }) => (await profiles(db).of(id)).nickname
  await call(setFollow, { kind: 'user', id: followed.id, value: true }, reader)
  expect((await call(searchMentions, { keyword: '' }, reader)).data.data.map(({ id }) => id)).toEqual([
    followed.id,
  ])
  const found = (await call(searchMentions, { keyword: await nameOf(other) }, reader)).data.data
  expect(found.map(({ id }) => id)).toContain(other.id)
  expect((await call(searchMentions, { keyword: '%' }, reader)).data.data).toEqual([])
})
