import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, migrateDatabase, startEmbeddedPostgres } from '#platform/database'
import { createLogger } from '#platform/logging'
import { emit } from './events'
import { countedEvent } from './outbox.fixture'

const events = 100_000
const users = 500
const kills = 20
const perTransaction = 50
const minutes = (count: number) => count * 60_000

const startProcess = (url: string) =>
  spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'outbox.fixture.ts'), url], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

test('100,000 events with twenty kills: each listener once, in the order of a user', {
  timeout: minutes(30),
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-outbox-'))
  const server = await startEmbeddedPostgres(folder)
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  const { db, pool } = connect(server.connectionString, createLogger('error'))
  onTestFinished(() => pool.end())
  await migrateDatabase(server.connectionString)
  await db.execute(
    sql`create table counted (row bigint generated always as identity, listener text, event_id bigint, user_id bigint, step int)`,
  )

  const children = [startProcess(server.connectionString), startProcess(server.connectionString)]
  onTestFinished(async () => void (await Promise.all(children.map(kill))))
  const began = performance.now()
  const emitting = (async () => {
    for (let step = 0; step < events; step += perTransaction) {
      const batch = Array.from({ length: perTransaction }, (_, index) =>
        countedEvent((step + index) % users, { step: step + index }),
      )
      await db.transaction((tx) => emit(tx, new Date(), ...batch))
    }
  })()
  for (let round = 0; round < kills; round++) {
    await sleep(1_000 + Math.random() * 2_000)
    const [victim] = children.splice(round % children.length, 1)
    if (victim) await kill(victim)
    children.push(startProcess(server.connectionString))
  }
  await emitting
  const handled = async () =>
    (await db.execute<{ count: number }>(sql`select count(*)::int as count from counted`)).rows[0]?.count ?? 0
  for (let count = await handled(); count < 2 * events; count = await handled()) await sleep(1_000)
  console.log(
    `${events} events, two listeners, ${kills} kills: ${Math.round((performance.now() - began) / 1000)} s`,
  )

  await sleep(2_000)
  expect(await handled()).toBe(2 * events)
  const { rows: twice } = await db.execute(
    sql`select listener, event_id from counted group by 1, 2 having count(*) > 1 limit 5`,
  )
  expect(twice).toEqual([])
  const { rows: unordered } = await db.execute(sql`
    select * from (
      select listener, user_id, step, lag(step) over (partition by listener, user_id order by row) as before
      from counted
    ) as steps where before > step limit 5`)
  expect(unordered).toEqual([])
})
