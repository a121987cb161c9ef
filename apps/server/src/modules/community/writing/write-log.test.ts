import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import { editPost, publishComment, publishPost } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeTier } from '../community.fixture'
import { writeLog } from '../tables/write-log.tables'
import { documentOf } from './documents.fixture'
import { sweepWriteLog, writeLogRepository } from './write-log.repository'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

test('each text notes its address, browser and revision for 180 days', async () => {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, 3)
  const nonce = randomUUID()
  const browser = randomUUID()
  const post = { kind: 1 as const, title: '周末仓单', document: documentOf('仓单增加'), nonce }
  const from = { address: '203.0.113.20', device: browser }
  const { id } = (await call(publishPost, post, user, from)).data
  await call(publishPost, post, user, from)
  later(60_000)
  const edit = { id, base_revision: 1, title: '周末仓单', document: documentOf('仓单减少') }
  await call(editPost, { ...edit, nonce: randomUUID() }, user, { address: '203.0.113.21' })
  later(60_000)
  const comment = { post_id: id, kind: 1 as const, document: documentOf('补充一句'), nonce: randomUUID() }
  const { comment: card } = (await call(publishComment, comment, user, { address: '203.0.113.22' })).data

  const noted = (await writeLogRepository(db).ofUser(user.id)).map(({ id: _, userId: __, ...row }) => row)
  expect(noted).toEqual([
    {
      kind: 'post',
      refId: id,
      revision: 1,
      address: '203.0.113.20',
      browser,
      at: testTime,
    },
    {
      kind: 'post',
      refId: id,
      revision: 2,
      address: '203.0.113.21',
      browser: null,
      at: new Date(testTime.getTime() + 60_000),
    },
    {
      kind: 'comment',
      refId: card.id,
      revision: 1,
      address: '203.0.113.22',
      browser: null,
      at: new Date(testTime.getTime() + 120_000),
    },
  ])

  const sweepAt = (at: number) => db.transaction((tx) => sweepWriteLog.run(tx, new Date(at)))
  await sweepAt(testTime.getTime() + 180 * dayMs)
  expect(await db.$count(writeLog)).toBe(3)
  await sweepAt(testTime.getTime() + 180 * dayMs + 60_001)
  expect(await db.$count(writeLog)).toBe(1)
})
