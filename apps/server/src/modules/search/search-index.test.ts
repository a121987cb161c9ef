import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testTime } from '#test/app'
import { createTestDatabase } from '#test/database'
import { copyDocuments } from './documents.seed'
import { createFind } from './find'
import { searchDocuments } from './search.tables'
import { documentOf } from './search-documents.fixture'
import { forgetDocuments, searchIndex } from './search-index'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

const index = searchIndex(db)
const find = createFind(db, { aliasesOf: () => [] })

/** The `refId` of each post that a keyword finds. */
async function foundBy(keyword: string) {
  const { data } = await find({
    keyword,
    kinds: ['post', 'user'],
    page: 1,
    limit: 20,
    now: testTime,
    scope: { userId: null, circleIds: [] },
  })
  return data.map(({ refId }) => refId)
}

test('a document is found once it is put', async () => {
  const post = documentOf({ title: '焦煤走强' })
  await index.put(post)
  await index.put({ ...post, title: '焦炭走强' })

  expect(await foundBy('焦炭')).toEqual([post.refId])
  expect(await foundBy('焦煤')).toEqual([])
})

test('a removed document is not found', async () => {
  const [first, second] = [documentOf({ title: '纸浆一' }), documentOf({ title: '纸浆二' })]
  await index.putMany([first, second])
  await index.remove('post', [first.refId])
  await index.remove('question', [second.refId])
  await index.remove('post', [])

  expect(await foundBy('纸浆')).toEqual([second.refId])
})

test('the index follows its transaction', async () => {
  const post = documentOf({ title: '红枣减产' })
  const rolledBack = db.transaction(async (tx) => {
    await searchIndex(tx).put(post)
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow('Rollback')
  expect(await foundBy('红枣')).toEqual([])
})

test('popularity alone is changed', async () => {
  const post = documentOf({ title: '白糖增产' })
  await index.put(post)
  await index.setPopularity('post', post.refId, 120)
  await index.setPopularity('post', 9_999_999, 5)

  const ofPost = and(eq(searchDocuments.kind, 'post'), eq(searchDocuments.refId, post.refId))
  expect(await db.select().from(searchDocuments).where(ofPost)).toMatchObject([
    { popularity: 120, title: '白糖增产' },
  ])
})

test('many documents are copied, found like others and may be put again', async () => {
  const posts = Array.from({ length: 1_200 }, (_, nth) =>
    documentOf({ title: `苹果${nth}\t\\'"{}`, extra: ['鲜果'], productCodes: ['AP', 'a"b'] }),
  )
  const client = await pool.connect()
  await copyDocuments(client, posts)
  client.release()
  expect(await foundBy('苹果1199')).toEqual([posts[1_199]?.refId])
  await index.put(documentOf({ title: '花生上市' }))
  await index.putMany(posts.map((post) => ({ ...post, title: `红富士${post.title.slice(2)}` })))

  expect(await foundBy('苹果')).toEqual([])
  expect(await foundBy('红富士1199')).toEqual([posts[1_199]?.refId])
  const ofFirst = eq(searchDocuments.refId, posts[0]?.refId ?? 0)
  expect(await db.select().from(searchDocuments).where(ofFirst)).toMatchObject([
    { title: '红富士0\t\\\'"{}', productCodes: ['AP', 'a"b'] },
  ])
})

test('a closed account leaves no document of its user or their texts', async () => {
  const [user, other] = [
    documentOf({ kind: 'user', title: '老王读盘', ownerId: 77, refId: 77 }),
    documentOf({ kind: 'user', title: '老王二号', ownerId: 78, refId: 78 }),
  ]
  await index.putMany([user, other, documentOf({ title: '盘面', extra: ['老王读盘'], ownerId: 77 })])
  await db.transaction((tx) => forgetDocuments(tx, 77))

  expect(await foundBy('老王')).toEqual([78])
})

test('a body is stored and searched up to 10,000 characters', async () => {
  const post = documentOf({ title: '长文', body: `${'一'.repeat(9_999)}𠮷玻璃纯碱` })
  await index.put(post)
  expect(await foundBy('玻璃')).toEqual([])
  expect(await foundBy('一一')).toEqual([post.refId])
})

test('characters that fold to many others do not make a title too long for its index', async () => {
  const user = documentOf({ kind: 'user', title: '\ufdfa'.repeat(500) })
  await index.put(user)
  const { rows } = await db.execute(
    sql`select char_length(title) as title, char_length(folded_title) as folded from search_documents
      where kind = 'user' and ref_id = ${user.refId}`,
  )
  expect(rows).toEqual([{ title: 200, folded: 200 }])
})

test.each([
  ['of a circle without a circle', sql`update search_documents set visibility = 2`],
  ['of no circle with one', sql`update search_documents set circle_id = 1`],
  ['of an unknown visibility', sql`update search_documents set visibility = 4`],
  ['with a negative popularity', sql`update search_documents set popularity = -1`],
  ['with a body of 10,001 characters', sql`update search_documents set summary = repeat('一', 10001)`],
])('the database refuses a document %s', async (_what, statement) => {
  await index.put(documentOf())
  await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: '23514' } })
})
