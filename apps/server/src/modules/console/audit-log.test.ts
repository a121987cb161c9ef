import { getAuditLog } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRepository, checkAuditChain, createAudited, terminalSource } from '#platform/audit'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

const clock = { now: () => testTime }
const { app, db } = await startTestApp({ env: consoleEnv, clock })
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const audited = createAudited({ db, clock })
const check = () => checkAuditChain({ db, logger: createLogger('silent') }).run({}, testTime)
const limitOf = async (key: string) =>
  (await db.execute<{ key: string }>(sql`select key from flags where key = ${key}`)).rows.length
const write = (key: string) =>
  sql`insert into flags (key, value, note, changed_by, changed_at) values (${key}, true, '', '', now())`

test('an action that writes without an entry is undone', async () => {
  await expect(audited(terminalSource, ({ tx }) => tx.execute(write('a')))).rejects.toThrow(
    'without an entry',
  )
  expect(await limitOf('a')).toBe(0)

  await audited(terminalSource, async ({ tx, audit }) => {
    await tx.execute(write('b'))
    await audit({ action: 'test', target: 'b' })
  })
  expect(await limitOf('b')).toBe(1)
  // An action that only reads needs no entry, and writes of earlier transactions on the connection do not
  // count.
  await audited(terminalSource, ({ tx }) => tx.execute(sql`select 1`))
})

test('an entry goes with its action', async () => {
  const before = await auditRepository(db).count({})
  const failing = audited(terminalSource, async ({ audit }) => {
    await audit({ action: 'test', target: 'undone' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await auditRepository(db).count({})).toBe(before)
})

test('many actions at once make one unbroken chain', async () => {
  await Promise.all(
    Array.from({ length: crowd() }, (_, index) =>
      audited(terminalSource, ({ audit }) =>
        audit({ action: 'test', target: `race ${index}`, after: { b: index, a: [1, null, '中'] } }),
      ),
    ),
  )
  expect(await check()).toMatchObject({ rows: expect.any(Number) })
})

test('rows of the log can neither be changed nor removed', async () => {
  for (const statement of [
    sql`update audit_log set action = 'other'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit_log is append-only' },
    })
  }
})

test('the log is listed by action, operator and target, newest first', async () => {
  const auditor = await operator(['auditor'])
  const token = await session(auditor)
  for (const target of ['list 1', 'list 2', 'list 3']) {
    await audited({ ...terminalSource, operatorId: auditor.id }, ({ audit }) =>
      audit({ action: 'listed', target }),
    )
  }
  const targets = async (filter: object) => {
    const { data } = await call(getAuditLog, filter, token)
    return data.data.map(({ target }) => target)
  }
  expect(await targets({ action: 'listed', limit: 2 })).toEqual(['list 3', 'list 2'])
  expect(await targets({ action: 'listed', limit: 2, page: 2 })).toEqual(['list 1'])
  expect(await targets({ target: 'list 2' })).toEqual(['list 2'])
  const { data } = await call(getAuditLog, { operator_id: auditor.id }, token)
  expect(data).toMatchObject({ total: 3, intact: true })
})

test('a changed or removed row is found by the nightly check', async () => {
  const changing = await startTestApp({ env: consoleEnv, clock })
  const own = createAudited({ db: changing.db, clock })
  for (const target of ['1', '2', '3']) {
    await own(terminalSource, ({ audit }) => audit({ action: 'test', target }))
  }
  const checkOwn = () =>
    checkAuditChain({ db: changing.db, logger: createLogger('silent') }).run({}, testTime)
  expect(await checkOwn()).toMatchObject({ rows: 3 })
  await changing.db.execute(sql`alter table audit_log disable trigger all`)
  await changing.db.execute(sql`update audit_log set target = 'other' where target = '2'`)
  await expect(checkOwn()).rejects.toThrow('was changed')
  await changing.db.execute(sql`update audit_log set target = '2' where target = 'other'`)
  expect(await checkOwn()).toMatchObject({ rows: 3 })
  await changing.db.execute(sql`delete from audit_log where target = '2'`)
  await expect(checkOwn()).rejects.toThrow('was changed')
})
