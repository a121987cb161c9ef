import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { createAudited, type Deed, terminal } from '.'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const audited = createAudited({ db, clock: { now: () => new Date('2026-11-20T08:00:00Z') } })
beforeAll(() => db.execute(sql`create table deeds (name text primary key)`))

const write = ({ tx }: Pick<Deed, 'tx'>, name: string) => tx.execute(sql`insert into deeds values (${name})`)
const names = async () =>
  (await db.execute<{ name: string }>(sql`select name from deeds order by 1`)).rows.map(({ name }) => name)

test('a deed that writes without an entry is undone', async () => {
  await expect(audited(terminal, (deed) => write(deed, 'silent'))).rejects.toThrow(
    'A deed of an operator wrote rows without an entry in the audit log',
  )
  expect(await names()).not.toContain('silent')
})

test('a deed with its entry is done once', async () => {
  let runs = 0
  await audited(terminal, async (deed) => {
    runs += 1
    await write(deed, 'noted')
    await deed.audit({ action: 'test', target: 'deed' })
  })
  expect([runs, (await names()).filter((name) => name === 'noted')]).toEqual([1, ['noted']])
})

test('a twin whose row was taken back runs again and answers as the first one', async () => {
  let runs = 0
  const answer = await audited(terminal, async ({ tx }) => {
    runs += 1
    // What a lost race for a new row looks like: counted, and not there.
    if (runs === 1) await tx.execute(sql`insert into deeds values ('twin')`)
    return runs
  })
  expect(answer).toBe(2)
  expect(await names()).not.toContain('twin')
})

test('another fault is not tried again', async () => {
  let runs = 0
  const failing = audited(terminal, async () => {
    runs += 1
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(runs).toBe(1)
})
