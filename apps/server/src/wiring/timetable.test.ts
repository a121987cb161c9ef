import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Values } from '#platform/module'
import { startTestApp, testTime } from '#test/app'
import { lastRuns } from './last-runs.repository'
import { timetableOf } from './timetable'
import { timetableText } from './timetable-text'

const { app, db } = await startTestApp({ env: { DEVELOPMENT_MODE: 'on' } })

test('the timetable has the loops, queues and listeners of all modules', () => {
  const { entries, loops, queues, listeners } = timetableOf(app.values.modules, app.values)
  expect([loops.length, queues.length, listeners.length]).toEqual([50, 12, 4])
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'settle-books',
      'query payments',
      'write readings',
      'drop old minutes',
      'notices',
    ]),
  )
})

const run = async () => undefined
const twice = (name: string) => ({ name, loops: () => [{ name: 'sweep', every: 1_000, run }] })

test('two entries of one name are refused', () => {
  expect(() => timetableOf([twice('a'), twice('b')], {} as Values)).toThrow(
    'two entries of the timetable use sweep',
  )
})

test('an entry shows its hour, its module, its lock and its last run', async () => {
  await db.execute(sql`insert into loop_runs values ('sweep', ${testTime.toISOString()})`)
  const entries = [
    { name: 'sweep', module: 'site', when: { every: 600_000 }, lock: 'task sweep' },
    { name: 'books', module: 'ledger', when: { cron: '40 3 * * *' }, lock: 'queue books' },
    { name: 'medals', module: 'honor', when: { cron: '*/10 * * * *' }, lock: 'queue medals' },
    { name: 'send', module: 'payment', when: { every: 5_000 }, lock: null },
  ]
  expect(timetableText(entries, await lastRuns(db)).split('\n')).toEqual([
    '名称    时间（北京）  模块     锁            上次运行',
    'medals  每 10 分钟    honor    queue medals  —',
    'books   每天 03:40    ledger   queue books   —',
    'send    每 5 秒       payment  每个进程      —',
    'sweep   每 10 分钟    site     task sweep    2026-11-20 16:00:00',
  ])
})
