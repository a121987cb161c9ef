import { searchAll } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { documentOf } from './search-documents.fixture'
import { searchIndex } from './search-index'

const { call, seed, db } = await startTestApp()
const index = searchIndex(db)

test('a guest searches, and sees what is found with its hits, time and products', async () => {
  const post = documentOf({
    title: '熱卷庫存下降',
    body: '本周热卷去库',
    url: '/qiyouCommunityV3/infoDetails?id=7',
    productCodes: ['hc'],
  })
  await index.putMany([post, documentOf({ kind: 'question', title: '热卷怎么看', publishedAt: testTime })])

  const found = await call(searchAll, { keyword: ' 热卷 去库 ' })
  expect(found).toMatchObject({ code: 1 })
  expect(found.data).toEqual({
    counts: [
      { kind: 'post', count: 1 },
      { kind: 'question', count: 0 },
      { kind: 'topic', count: 0 },
      { kind: 'special', count: 0 },
      { kind: 'circle', count: 0 },
      { kind: 'user', count: 0 },
    ],
    ...{ total: 1, per_page: 20, current_page: 1, last_page: 1 },
    data: [
      {
        kind: 'post',
        id: post.refId,
        title: [
          { text: '熱卷', hit: true },
          { text: '庫存下降', hit: false },
        ],
        snippet: [
          { text: '本周', hit: false },
          { text: '热卷去库', hit: true },
        ],
        url: '/qiyouCommunityV3/infoDetails?id=7',
        at: '2026-11-20 16:00:00',
        product_codes: ['hc'],
      },
    ],
  })
})

test('a product is found by its other names', async () => {
  const post = documentOf({ title: '螺纹钢复盘' })
  await index.put(post)
  for (const keyword of ['螺纹', 'lwg', 'RB'])
    expect((await call(searchAll, { keyword })).data.data, keyword).toMatchObject([{ id: post.refId }])
})

test('kinds outside the community are not found', async () => {
  await index.put(documentOf({ kind: 'report', title: '棕榈油周报' }))
  expect((await call(searchAll, { keyword: '棕榈油' })).data).toMatchObject({ total: 0, data: [] })
})

test('what was removed is gone in the next answer', async () => {
  const post = documentOf({ title: '乙二醇' })
  await index.put(post)
  expect((await call(searchAll, { keyword: '乙二醇' })).data.total).toBe(1)
  await index.remove('post', [post.refId])
  expect((await call(searchAll, { keyword: '乙二醇' })).data.total).toBe(0)
})

test('a signed-in user finds what guests do not', async () => {
  await index.put({ ...documentOf({ title: '短纤', kind: 'question' }), visibility: 1 })
  const user = await seed.user()
  expect((await call(searchAll, { keyword: '短纤' })).data.total).toBe(0)
  expect((await call(searchAll, { keyword: '短纤', kind: 'question' }, user)).data.total).toBe(1)
})

test.each([
  [{ keyword: '   ' }, '请输入搜索内容'],
  [{ keyword: 7 }, '请输入搜索内容'],
  [{ keyword: '字'.repeat(41) }, '最多40个字'],
  [{ keyword: '热卷', kind: 'report' }, '没有这类内容'],
  [{ keyword: '热卷', page: 51 }, '最多显示50页'],
  [{ keyword: '热卷', page: 0 }, '页码有误'],
  [{ keyword: '热卷', limit: 21 }, '一次最多 20 条'],
])('the input %j is refused: %s', async (input, msg) => {
  // The input is not one that a client could write.
  expect(await call(searchAll, input as { keyword: string })).toMatchObject({ code: 0, msg })
})
