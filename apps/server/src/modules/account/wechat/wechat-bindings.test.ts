import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { wechatTickets } from '../account.tables'
import { giveReference, hasReference, takeReference } from './wechat-bindings'

const { db } = await startTestApp()
const later = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)

test('a reference stands for the WeChat account for ten minutes', async () => {
  const reference = await giveReference(db, 'o-wechat-1', testTime)

  expect(await hasReference(db, reference, later(9))).toBe(true)
  expect(await hasReference(db, reference, later(10))).toBe(false)
  expect(await takeReference(db, reference, later(10))).toBeUndefined()
  expect(await takeReference(db, reference, later(9))).toBe('o-wechat-1')
})

test('it is good once, however many use it at the same time', async () => {
  const reference = await giveReference(db, 'o-wechat-2', testTime)
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeReference(db, reference, testTime)))

  expect(taken.filter((openid) => openid === 'o-wechat-2')).toHaveLength(1)
  expect(await hasReference(db, reference, testTime)).toBe(false)
})

test('a reference is kept as its hash only, and a ticket of a scan is none', async () => {
  const reference = await giveReference(db, 'o-wechat-3', testTime)
  const rows = await db.select().from(wechatTickets)
  expect(rows.map(({ hash }) => hash)).not.toContain(reference)

  await db.update(wechatTickets).set({ kind: 'scan' })
  expect(await takeReference(db, reference, testTime)).toBeUndefined()
})
