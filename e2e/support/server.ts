import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import pg from 'pg'
import { developmentKey } from './development-key'
import { writeInventedFiles } from './invented-files'
import { writeInventedResearch } from './invented-research'
import { type Moment, moments } from './moments'
import { hasSharedData, sharedFolder } from './shared-data'

/** A server of the run, as its tests find it in the environment. */
export interface RunningServer {
  url: string
  /** What no call can bring about is put into the database itself. */
  database: string
  /** Milliseconds by which its clock is ahead of this machine's. */
  ahead: number
}

const variable = (moment: Moment) => `VCE_SERVER_${moment}`

/** The server that began at a moment. */
export function serverAt(moment: Moment): RunningServer {
  const text = process.env[variable(moment)]
  if (!text) throw new Error(`No server began at ${moment}`)
  return JSON.parse(text)
}

/** Numbers of members who earn: gift pack, medals, tasks. */
export const newcomerPrefix = '15'

/**
 * Members of tests have what their test gives them: their earning is frozen from the registration on, but for those with
 * a number of `newcomerPrefix`.
 */
async function freezeEarning(database: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`
    create function freeze_earning() returns trigger language plpgsql as $$ begin
      insert into earning_freezes (user_id, reason, operator_id, at) values (new.id, 'test', 0, new.created_at);
      return null;
    end $$;
    create trigger freeze_earning after insert on users for each row
      when (new.mobile is null or new.mobile not like '${newcomerPrefix}%') execute function freeze_earning();`)
  await client.end()
}

interface StartedServer extends RunningServer {
  stop(): Promise<void>
}

/** The built server as visitors see it: its own database, the invented files, the real day where it is available. */
export async function startServer(
  moment: Moment,
  settings: Record<string, string> = {},
): Promise<StartedServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-e2e-'))
  const files = path.join(folder, 'files')
  mkdirSync(files)
  writeInventedFiles(files)
  writeInventedResearch(files)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    // Tests name the address a member comes from: limits are counted by it.
    TRUST_PROXY: 'on',
    // Behind a proxy the outbox of codes stays closed unless it is enabled.
    DEVELOPMENT_MODE: 'on',
    // Tests count on what they write themselves.
    SAMPLE_CONTENT: 'off',
    CLOCK_START: moments[moment],
    DEVELOPMENT_KEY: developmentKey,
    // All tests share one machine; the limits have tests of their own.
    FLOOD_LIMITS: 'off',
    ...settings,
  }

  const paths = hasSharedData ? [files, path.join(sharedFolder, 'exchange/shfe')] : [files]
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/ingest.js', ...paths], { env })
  if (/待确认|未导入 [1-9]/.test(stdout)) throw new Error(`Import failed: ${stdout}`)

  const ahead = Date.parse(moments[moment]) - Date.now()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      const [url] = /http:\/\/\S+/.exec(line) ?? []
      if (url) resolve(url)
      else if (line.startsWith('✗')) reject(new Error(line))
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  const database = `postgresql://vce@/vce?host=${path.join(folder, 'data/postgres/socket')}`
  await freezeEarning(database)
  return {
    url,
    database,
    ahead,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server for every test of a moment. */
async function serve(moment: Moment) {
  const { stop, ...running } = await startServer(moment)
  process.env[variable(moment)] = JSON.stringify(running satisfies RunningServer)
  return stop
}

/** One server for each moment that the run needs, started together. */
export default async function serveAll({ projects }: FullConfig) {
  const needed = new Set(projects.map(({ name }) => name as Moment))
  const stops = await Promise.all([...needed].map(serve))
  return async () => {
    for (const stop of stops) await stop()
  }
}
