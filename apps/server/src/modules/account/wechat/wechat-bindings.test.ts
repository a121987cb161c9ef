import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { wechatTickets } from '../account.tables'
import { hasBinding, issueBinding, takeBinding } from './wechat-bindings'

const { db } = await startTestApp()
const later = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)

test('a binding expires after ten minutes', async () => {
  const token = await issueBinding(db, 'o-wechat-1', testTime)

  expect(await hasBinding(db, token, later(9))).toBe(true)
  expect(await hasBinding(db, token, later(10))).toBe(false)
  expect(await takeBinding(db, token, later(10))).toBeUndefined()
  expect(await takeBinding(db, token, later(9))).toBe('o-wechat-1')
})

test('a binding can be redeemed once, even concurrently', async () => {
  const token = await issueBinding(db, 'o-wechat-2', testTime)
  const taken = await Promise.all(Array.from({ length: crowd(20) }, () => takeBinding(db, token, testTime)))

  expect(taken.filter((openid) => openid === 'o-wechat-2')).toHaveLength(1)
  expect(await hasBinding(db, token, testTime)).toBe(false)
})

test('a binding is stored as a hash and is not interchangeable with a scan ticket', async () => {
  const token = await issueBinding(db, 'o-wechat-3', testTime)
  const rows = await db.select().from(wechatTickets)
  expect(rows.map(({ hash }) => hash)).not.toContain(token)

  await db.update(wechatTickets).set({ kind: 'scan' })
  expect(await takeBinding(db, token, testTime)).toBeUndefined()
})
