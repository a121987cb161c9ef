import { randomUUID } from 'node:crypto'
import { getFeed, publishPost } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { storePost, storeTier } from '../community.fixture'
import { documentOf } from '../writing/documents.fixture'

const { call, db, seed } = await startTestApp()

/** Ids of 最新 or 热门, read page by page. */
async function readThrough(tab: 'newest' | 'hot', limit: number) {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const { data } = await call(getFeed, { tab, limit, ...(cursor && { cursor }) })
    ids.push(...data.data.map(({ id }) => id))
    cursor = data.next ?? undefined
  } while (cursor)
  return ids
}

test('readers who page through a list while many members publish get every earlier post once', async () => {
  const author = await seed.user()
  const earlier: number[] = []
  for (let index = 0; index < 60; index += 1) {
    // Three posts per hour have the same time, so that the order also depends on their ids.
    const publishedAt = new Date(testTime.getTime() - (1 + Math.floor(index / 3)) * 3_600_000)
    earlier.push(await storePost(db, { authorId: author.id, publishedAt, hot: Math.floor(index / 3) }))
  }
  const writers = await Promise.all(Array.from({ length: crowd() }, () => seed.user()))
  for (const { id } of writers) await storeTier(db, id, 2)

  const reading = Promise.all([
    readThrough('newest', 3),
    readThrough('newest', 7),
    readThrough('hot', 5),
    readThrough('hot', 30),
  ])
  const writing = writers.map((writer, index) =>
    call(
      publishPost,
      { kind: 1, title: `第${index}篇`, document: documentOf(`写于第${index}次`), nonce: randomUUID() },
      writer,
    ),
  )
  const written = (await Promise.all(writing)).map(({ data }) => data.id)

  for (const ids of await reading) {
    expect(new Set(ids).size).toBe(ids.length)
    expect(earlier.filter((id) => !ids.includes(id))).toEqual([])
  }
  expect((await readThrough('newest', 20)).toSorted()).toEqual([...earlier, ...written].toSorted())
})
