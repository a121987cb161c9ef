import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import { house, pointsAccountOf } from './accounts'
import { expiryDayOfEarned } from './expiry-days'
import { ledger } from './ledger'
import { settleBooks } from './settle-books'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const at = (text: string) => new Date(`${text}+08:00`)

test('a night closes the days before although it finds a difference', async () => {
  const { db } = database
  for (let user = 1; user <= 120; user += 1) {
    const bucket = { origin: 'earned', source: '', expiresOn: expiryDayOfEarned('2025-10-01') } as const
    const given = {
      key: `give:${user}`,
      from: house.points.task,
      to: pointsAccountOf(user),
      amount: 5,
      reason: 'task',
    }
    await db.transaction((tx) => ledger(tx, at('2026-12-30T10:00:00')).transfer({ ...given, bucket }))
  }
  const metrics = new Registry()
  const checksOn = (day: string) => [
    { name: '另一项', run: async () => ({ rows: 1, broken: day === '2027-01-02' ? ['7'] : [] }) },
  ]
  const night = settleBooks({ db, logger: createLogger('silent'), metrics, checksOn })
  expect(await night.run({}, at('2026-12-31T03:10:00'))).toEqual({ accounts: 0, failed: [] })
  expect(await night.run({}, at('2027-01-01T03:10:00'))).toEqual({ accounts: 120, failed: [] })
  expect(await night.run({}, at('2027-01-01T03:10:00'))).toEqual({ accounts: 0, failed: [] })
  const { rows } = await db.execute(sql`select day::text from ledger_days order by day`)
  expect(rows).toEqual([{ day: '2026-12-30' }, { day: '2026-12-31' }])
  expect(await metrics.metrics()).toContain('vce_ledger_differences 0')

  await db.execute(sql`update ledger_accounts set balance = 3 where kind = 'user' and owner = '7'`)
  expect(await night.run({}, at('2027-01-02T03:10:00'))).toEqual({
    accounts: 0,
    failed: ['余额 = Σ 分录 = 末条余额', '批次剩余合计 = 余额', '另一项'],
  })
  expect(await metrics.metrics()).toContain('vce_ledger_differences 3')
})
