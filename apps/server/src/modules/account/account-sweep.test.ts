import { expect, test } from 'vitest'
import { limits } from '#platform/limits'
import { createLogger } from '#platform/logging'
import { createSchedule } from '#platform/schedule'
import { startTestApp, testTime } from '#test/app'
import { captchas, smsCodes, smsOutbox } from './account.tables'
import { sweepAccount } from './account-sweep'
import { createCodes } from './sms/codes'
import { createOutbox } from './sms/outbox'

let now = testTime
const clock = { now: () => now }
const { db, seed } = await startTestApp({ clock })

test('the hourly sweep removes limits, captchas, codes and messages older than a day', async () => {
  const rules = [{ key: 'a', windows: [{ seconds: 60, max: 9 }] }]
  const oneOfEach = async (mobile: string) => {
    await limits(db).take(rules, now)
    await seed.solvedTicket(mobile, 'mobile_login')
    await createCodes({ db, clock }).issue({ mobile, event: 'mobile_login', asker: 'network 203.0.113.7' })
    await createOutbox({ db, clock }).send({ mobile, code: '1234', event: 'mobile_login' })
  }
  const counts = async () => {
    const { rows } = await db.execute<{ count: number }>('select count(*)::int as count from limit_events')
    const tables = [captchas, smsCodes, smsOutbox]
    return [rows[0]?.count, ...(await Promise.all(tables.map((table) => db.$count(table))))]
  }
  await oneOfEach('13800138000')
  now = new Date(testTime.getTime() + 86_400_000 + 301_000)
  await oneOfEach('13800138001')
  expect(await counts()).toEqual([2, 2, 2, 2])

  const schedule = createSchedule({ db, clock, logger: createLogger('silent') })
  schedule.start([sweepAccount])
  await schedule.stop()

  expect(await counts()).toEqual([1, 1, 1, 1])
  expect((await db.select().from(smsOutbox))[0]?.mobile).toBe('13800138001')
})
