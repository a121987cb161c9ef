import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { type AuditedAction, createAudited, terminalSource } from '.'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const audited = createAudited({ db, clock: { now: () => new Date('2026-11-20T08:00:00Z') } })
beforeAll(() => db.execute(sql`create table actions (name text primary key)`))

const write = ({ tx }: Pick<AuditedAction, 'tx'>, name: string) =>
  tx.execute(sql`insert into actions values (${name})`)
const names = async () =>
  (await db.execute<{ name: string }>(sql`select name from actions order by 1`)).rows.map(({ name }) => name)

test('an action that writes without an entry is undone', async () => {
  await expect(audited(terminalSource, (action) => write(action, 'silent'))).rejects.toThrow(
    'An action of an operator wrote rows without an entry in the audit log',
  )
  expect(await names()).not.toContain('silent')
})

test('an action with its entry is done once', async () => {
  let runs = 0
  await audited(terminalSource, async (action) => {
    runs += 1
    await write(action, 'noted')
    await action.audit({ action: 'test', target: 'action' })
  })
  expect([runs, (await names()).filter((name) => name === 'noted')]).toEqual([1, ['noted']])
})

test('an action whose inserted row was taken back runs again', async () => {
  let runs = 0
  const answer = await audited(terminalSource, async ({ tx }) => {
    runs += 1
    // Simulates a lost race for a new row: Postgres counts the insert, although no row remains.
    if (runs === 1) await tx.execute(sql`insert into actions values ('twin')`)
    return runs
  })
  expect(answer).toBe(2)
  expect(await names()).not.toContain('twin')
})

test('another fault is not tried again', async () => {
  let runs = 0
  const failing = audited(terminalSource, async () => {
    runs += 1
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(runs).toBe(1)
})
