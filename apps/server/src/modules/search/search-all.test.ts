import { dayMs } from '@vce/futures'
import { searchAll } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { documentOf } from './search-documents.fixture'
import { searchIndex } from './search-index'
import { seedPortalPages } from './sources/portal-pages.seed'

const { call, seed, db } = await startTestApp()
const index = searchIndex(db)

test('a guest sees results with their hits, time and products', async () => {
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
    world: 'real',
    symbols: [],
    near: [],
    counts: [
      { kind: 'post', count: 1 },
      { kind: 'question', count: 0 },
      { kind: 'report', count: 0 },
      { kind: 'topic', count: 0 },
      { kind: 'special', count: 0 },
      { kind: 'circle', count: 0 },
      { kind: 'room', count: 0 },
      { kind: 'replay', count: 0 },
      { kind: 'video', count: 0 },
      { kind: 'user', count: 0 },
      { kind: 'page', count: 0 },
    ],
    total: 1,
    per_page: 20,
    current_page: 1,
    last_page: 1,
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
        world: null,
        product_codes: ['hc'],
        // The community has no post with this id, so there are no details.
        details: { person: null, publisher: null, picture: null, counts: [], is_sample: false },
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

test('the community finds no reports in contrast to the site', async () => {
  const report = documentOf({ kind: 'report', title: '棕榈油周报', world: 'real' })
  await index.put(report)
  const input = { keyword: '棕榈油', scope: 'community' } as const
  expect((await call(searchAll, input)).data).toMatchObject({ total: 0, data: [] })
  expect(await call(searchAll, { ...input, kind: 'report' })).toMatchObject({
    code: 0,
    key: 'otherScope',
    msg: '该范围没有这类内容',
  })
  expect((await call(searchAll, { keyword: '棕榈油' })).data.data).toMatchObject([
    { kind: 'report', id: report.refId, world: 'real' },
  ])
  expect((await call(searchAll, { keyword: '棕榈油', world: 'simulated' })).data).toMatchObject({ total: 0 })
})

test('a page of the portal is found by name, other name and pinyin, with its sentence and without an hour', async () => {
  await seedPortalPages(db)
  for (const keyword of ['持仓龙虎榜', '龙虎榜', 'lhb', 'longhubang', '多空持仓'])
    expect((await call(searchAll, { keyword, kind: 'page' })).data.data[0], keyword).toMatchObject({
      kind: 'page',
      url: '/viewingData?showModel=cclhb',
      at: null,
    })
})

test('a removed document is not in the next answer', async () => {
  const post = documentOf({ title: '乙二醇' })
  await index.put(post)
  expect((await call(searchAll, { keyword: '乙二醇' })).data.total).toBe(1)
  await index.remove('post', [post.refId])
  expect((await call(searchAll, { keyword: '乙二醇' })).data.total).toBe(0)
})

test('a signed-in user finds what guests do not', async () => {
  // The title must not be the name of goods, because the user's generated nickname may contain one.
  await index.put({ ...documentOf({ title: '升贴水', kind: 'question' }), visibility: 1 })
  const user = await seed.user()
  expect((await call(searchAll, { keyword: '升贴水' })).data.total).toBe(0)
  expect((await call(searchAll, { keyword: '升贴水', kind: 'question' }, user)).data.total).toBe(1)
})

test.each([
  [{ keyword: '   ' }, '请输入搜索内容'],
  [{ keyword: 7 }, '请输入搜索内容'],
  [{ keyword: '字'.repeat(41) }, '最多40个字'],
  [{ keyword: '热卷', kind: 'course' }, '没有这类内容'],
  [{ keyword: '热卷', scope: 'x' }, '搜索范围有误'],
  [{ keyword: '热卷', page: 51 }, '最多显示50页'],
  [{ keyword: '热卷', page: 0 }, '页码有误'],
  [{ keyword: '热卷', limit: 21 }, '一次最多 20 条'],
])('the input %j is refused: %s', async (input, msg) => {
  // The cast is needed because a typed client could not send this input.
  expect(await call(searchAll, input as { keyword: string })).toMatchObject({ code: 0, msg })
})

test('a search can be sorted by time or limited to some days', async () => {
  const ago = (days: number) => new Date(testTime.getTime() - days * dayMs)
  const written = [
    documentOf({ title: '沪锡库存', publishedAt: ago(20) }),
    documentOf({ title: '沪锡', body: '库存', publishedAt: ago(3) }),
    documentOf({ title: '周报', body: '沪锡的库存', publishedAt: ago(0.5) }),
  ]
  await index.putMany(written)
  const [first, second, third] = written.map(({ refId }) => refId)
  const ids = async (more: object) =>
    (await call(searchAll, { keyword: '沪锡 库存', ...more })).data.data.map(({ id }) => id)
  expect((await ids({}))[0]).not.toBe(third)
  expect(await ids({ sort: 'newest' })).toEqual([third, second, first])
  expect(await ids({ sort: 'newest', days: 7 })).toEqual([third, second])
  expect(await ids({ days: 1 })).toEqual([third])
  const { counts } = (await call(searchAll, { keyword: '沪锡 库存', days: 7 })).data
  expect(counts.find(({ kind }) => kind === 'post')?.count).toBe(2)
  expect(await call(searchAll, { keyword: '沪锡', days: 3 as never })).toMatchObject({ msg: '时间范围有误' })
  expect(await call(searchAll, { keyword: '沪锡', sort: 'old' as never })).toMatchObject({
    msg: '排序方式有误',
  })
})

test('functions come last among the newest', async () => {
  await seedPortalPages(db)
  const post = documentOf({ title: '持仓龙虎榜怎么看', publishedAt: testTime })
  await index.put(post)
  const { data } = (await call(searchAll, { keyword: '龙虎榜', sort: 'newest', days: 1 })).data
  expect(data[0]).toMatchObject({ kind: 'post', id: post.refId })
  expect(data.at(-1)).toMatchObject({ kind: 'page', at: null })
})
