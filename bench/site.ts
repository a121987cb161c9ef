import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exchangeDays } from './exchange-days'
import { type Server, startServer } from './server'

/** Enough for the longest history a page shows by default. */
export const daysStored = 60

/** A data folder with sixty days of an exchange, and the built server on it. */
export interface Site {
  dataDir: string
  days: string[]
  start(): Promise<Server>
  remove(): void
}

export function createSite(): Site {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-bench-'))
  const dataDir = path.join(folder, 'data')
  const incoming = path.join(folder, 'files')
  mkdirSync(incoming)
  const days = exchangeDays(daysStored)
  for (const { name, content } of days.flatMap(({ files }) => files))
    writeFileSync(path.join(incoming, name), content)

  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
  }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const ingest = spawnSync(process.execPath, ['dist/server/ingest.js', incoming], { env, encoding: 'utf8' })
  if (ingest.status !== 0) {
    remove()
    throw new Error(`Import failed: ${ingest.stderr}`)
  }
  return {
    dataDir,
    days: days.map(({ day }) => day),
    start: () => startServer(['dist/server/main.js'], env),
    remove,
  }
}
