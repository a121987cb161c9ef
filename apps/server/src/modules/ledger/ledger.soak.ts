import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect, migrateDatabase, startEmbeddedPostgres } from '#platform/database'
import { createLogger } from '#platform/logging'
import { verifyBooks } from './verify'

const operations = 10_000
/** Number of processes that run at the same time, each with every fourth number. */
const workers = 4
const killsOfWorkers = 50
const killsOfPostgres = 5

function pidOf(folder: string) {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('postmaster.pid'),
  )
  return file ? Number(readFileSync(path.join(folder, file), 'utf8').split('\n')[0]) : undefined
}

test('10,000 keyed operations under 55 kills: none lost, doubled, unbalanced or below zero', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-ledger-'))
  let server = await startEmbeddedPostgres(folder)
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  await migrateDatabase(server.connectionString)

  /** Acknowledged operations by number; the value is whether the operation was done. */
  const acknowledged = new Map<number, boolean>()
  const next = Array.from({ length: workers }, (_, index) => index)
  const running = new Map<number, ChildProcess>()
  let ended = false

  /** Starts a worker, and restarts it after it was killed, at its first number that was not acknowledged. */
  function work(worker: number) {
    const begin = next[worker] ?? operations
    if (ended || begin >= operations) return
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        path.join(import.meta.dirname, 'ledger.fixture.ts'),
        server.connectionString,
        String(begin),
        String(workers),
        String(operations),
      ],
      { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    running.set(worker, child)
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [number = 0, ok = 0] = line.split(' ').map(Number)
        acknowledged.set(number, ok === 1)
        next[worker] = number + workers
      })
    void once(child, 'close').then(async () => {
      running.delete(worker)
      await sleep(100)
      work(worker)
    })
  }
  for (let worker = 0; worker < workers; worker += 1) work(worker)
  onTestFinished(() => {
    ended = true
    for (const child of running.values()) child.kill('SIGKILL')
  })

  const began = performance.now()
  const done = () => next.every((number) => number >= operations)
  const pause = Math.floor(operations / (killsOfWorkers + killsOfPostgres))
  let kills = 0
  while (!done()) {
    await sleep(50)
    if (kills === killsOfWorkers + killsOfPostgres || acknowledged.size < (kills + 1) * pause) continue
    kills += 1
    if (kills % 11 === 0) {
      const pid = pidOf(folder)
      if (pid) process.kill(pid, 'SIGKILL')
      await sleep(500)
      server = await startEmbeddedPostgres(folder)
    } else [...running.values()][kills % Math.max(1, running.size)]?.kill('SIGKILL')
  }

  const { db, pool } = connect(server.connectionString, createLogger('error'))
  onTestFinished(() => pool.end())
  const { rows } = await db.execute<{ number: number; count: number }>(
    sql`select substring(key from 4)::int as number, count(*)::int as count from ledger_transfers where key like 'op:%' group by key`,
  )
  const written = new Set(rows.map(({ number }) => number))
  const lost = [...acknowledged].filter(([number, ok]) => ok && !written.has(number))
  const doubled = rows.filter(({ count }) => count > 1)
  const { rows: negative } = await db.execute(sql`select id from ledger_accounts where balance < 0`)
  const { rows: reasons } = await db.execute<{ reason: string; count: number }>(
    sql`select reason, count(*)::int as count from ledger_transfers group by 1 order by 1`,
  )
  const failed = (await verifyBooks(db)).filter(({ broken }) => broken.length > 0)
  console.log(
    `${operations} operations, ${kills} kills, ${rows.length} transfers in ${Math.round((performance.now() - began) / 1000)} s: ` +
      `${reasons.map(({ reason, count }) => `${reason} ${count}`).join(', ')}; lost ${lost.length}, doubled ${doubled.length}, unbalanced ${failed.length}, negative ${negative.length}`,
  )
  // Checks that every kind of operation occurred often.
  expect(reasons.every(({ count }) => count > 500)).toBe(true)
  expect(reasons.map(({ reason }) => reason)).toEqual(['hold', 'release', 'search', 'shop', 'task'])
  expect({ lost, doubled, negative, failed, acknowledged: acknowledged.size, kills }).toEqual({
    lost: [],
    doubled: [],
    negative: [],
    failed: [],
    acknowledged: operations,
    kills: killsOfWorkers + killsOfPostgres,
  })
})
