import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { hasSharedData, sharedPath } from '#test/shared-data'
import { quotesFile, type RankedPlace, rankingsFile } from '#test/shfe-files'

const folder = mkdtempSync(path.join(tmpdir(), 'vce-ingest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Twenty days of invented files, so that a kill falls between and inside of them. */
for (let day = 1; day <= 20; day += 1) {
  const date = `2026-03-${String(day).padStart(2, '0')}`
  const places = (from: number): RankedPlace[] =>
    Array.from({ length: 20 }, (_, rank) => [`席位${from + rank}`, 2000 - rank * 50, rank - 10])
  const contracts = Array.from({ length: 12 }, (_, month) => `cu27${String(month + 1).padStart(2, '0')}`)
  const files = [
    quotesFile(
      date,
      contracts.map((contract, index) => ({
        contract,
        settlement: 70_000 + day * 10 + index,
        openInterest: 1000 + index,
      })),
    ),
    rankingsFile(
      date,
      contracts.map((contract) => ({ contract, long: places(day), short: places(day + 7) })),
    ),
  ]
  for (const { name, content } of files) writeFileSync(path.join(folder, name), content)
}
const paths = hasSharedData ? [folder, sharedPath('exchange/shfe')] : [folder]

function ingest(url: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/ingest.ts', ...paths], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
  return { child, ended: once(child, 'exit') as Promise<[number | null]> }
}

/** Everything an import leaves behind, but for row numbers and hours. */
async function contents(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (sql: string) => (await client.query(sql)).rows
  const all = {
    files: await rows(
      'select world, exchange, kind, trading_day, sha256, name, layout, current, rows, skipped, problems, differences from raw_files order by 2, 3, 4, 5',
    ),
    quotes: await rows(
      'select q.*, f.sha256, null as raw_file_id from daily_quotes q join raw_files f on f.id = q.raw_file_id order by contract_code, q.trading_day',
    ),
    rankings: await rows(
      'select r.*, f.sha256, null as raw_file_id from seat_rankings r join raw_files f on f.id = r.raw_file_id order by contract_code, product_code, r.trading_day, list',
    ),
  }
  await client.end()
  return all
}

const filesIn = async (url: string) => (await contents(url)).files.length

test('killed with kill -9 at ten random points and run again, an import ends as if nothing had happened', {
  timeout: 240_000,
}, async () => {
  const undisturbed = await createTestDatabase()
  const started = Date.now()
  expect(await ingest(undisturbed.url).ended).toEqual([0, null])
  const whole = Date.now() - started
  const expected = await contents(undisturbed.url)
  await undisturbed.drop()
  expect(expected.rankings.length).toBeGreaterThan(700)

  let midway = 0
  for (let round = 0; round < 10; round += 1) {
    const database = await createTestDatabase()
    const { child, ended } = ingest(database.url)
    // The first half of the time is start-up; the rest is files going in.
    await sleep(whole * (0.5 + 0.45 * Math.random()))
    child.kill('SIGKILL')
    await ended
    const taken = await filesIn(database.url)
    if (taken > 0 && taken < expected.files.length) midway += 1

    expect(await ingest(database.url).ended).toEqual([0, null])
    expect(await contents(database.url)).toEqual(expected)
    await database.drop()
  }
  expect(midway).toBeGreaterThan(0)
})
