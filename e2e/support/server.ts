import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getQuoteBoard } from '@vce/protocol'
import pg from 'pg'
import { developmentKey } from './development-key'
import { writeInventedFiles } from './invented-files'
import { writeInventedResearch } from './invented-research'
import { earliestOf, type Moment, momentOfRun, moments, neededMoments } from './moments'
import { hasSharedData, sharedFolder } from './shared-data'

/** A server of the run, as tests read it from an environment variable. */
export interface RunningServer {
  url: string
  /** Address of its database, for states that no call can cause. */
  database: string
  /** Its data folder, for files that no call can store. */
  dataDir: string
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  ahead: number
}

const variable = (moment: Moment) => `VCE_SERVER_${moment}`

/** The server whose clock started at a moment. */
export function serverAt(moment: Moment): RunningServer {
  const text = process.env[variable(moment)]
  if (!text) throw new Error(`No server began at ${moment}`)
  return JSON.parse(text)
}

/** Epoch milliseconds of that server's clock. */
export const serverNow = (moment: Moment) => Date.now() + serverAt(moment).ahead

/** Prefix of the mobile numbers of members who can earn: gift pack, medals, tasks. */
export const newcomerPrefix = '15'

/**
 * Freezes the earnings of new members, so that they only own what their test gives them. Members whose number
 * begins with `newcomerPrefix` are exempt.
 */
const freezeEarning = `
    create function freeze_earning() returns trigger language plpgsql as $$ begin
      insert into earning_freezes (user_id, reason, operator_id, at) values (new.id, 'test', 0, new.created_at);
      return null;
    end $$;
    create trigger freeze_earning after insert on users for each row
      when (new.mobile is null or new.mobile not like '${newcomerPrefix}%') execute function freeze_earning();`

/** Adds to a new database what tests rely on. */
async function adjustDatabase(database: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(freezeEarning)
  await client.end()
}

/**
 * Moves the server's clock ahead by `ahead` seconds, or lets its market move for `moving` seconds; 0 stops
 * the market.
 */
export async function moveTime(url: string, { ahead, moving }: { ahead?: number; moving?: number }) {
  const body = new URLSearchParams()
  if (ahead !== undefined) body.set('ahead', String(ahead))
  if (moving !== undefined) body.set('moving', String(moving))
  const reply = await fetch(`${url}/dev/time`, {
    method: 'POST',
    headers: { 'x-development-key': developmentKey },
    body,
  })
  if (!reply.ok) throw new Error(`Time was not moved: ${reply.status} ${await reply.text()}`)
}

/**
 * Waits until a halted market has processed all ticks of the day so far, that is, until its board stays the
 * same.
 */
async function untilCaughtUp(url: string) {
  let [board, same] = ['', 0]
  while (same < 3) {
    await setTimeout(250)
    const reply = await fetch(url + getQuoteBoard.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ world: 'simulated', replay: true }),
    })
    const { data } = await reply.json()
    const next = JSON.stringify(data)
    same = next === board ? same + 1 : 0
    board = next
  }
}

interface StartedServer extends RunningServer {
  /** Imports the files of a folder while the server runs; fails if one is doubted or refused. */
  ingest(folder: string): Promise<void>
  stop(): Promise<void>
}

const programs = {
  ingest: 'dist/server/ingest.js',
  seed: 'dist/server/seed.js',
  server: 'dist/server/main.js',
}

/** Environment of all programs of the server under test. */
const environmentOf = (moment: Moment, dataDir: string) => ({
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  // Tests choose the IP address of a member, since limits count by address.
  TRUST_PROXY: 'on',
  // Behind a proxy the outbox of codes is closed unless this is set.
  DEVELOPMENT_MODE: 'on',
  // Tests rely on the content that they write themselves.
  SAMPLE_CONTENT: 'off',
  CLOCK_START: moments[moment],
  DEVELOPMENT_KEY: developmentKey,
  // All tests run on one machine; the limits are tested separately.
  FLOOD_LIMITS: 'off',
  // Several servers run at a time.
  MEDIA_RTMP_PORT: '0',
})

export const newFolder = () => mkdtempSync(path.join(tmpdir(), 'vce-e2e-'))

/**
 * Environment variable with the path of the data folder that servers copy; a runner may have prepared the
 * folder before.
 */
const preparedVariable = 'VCE_PREPARED_DATA'

/** Imports files into a data folder, as an operator does. */
async function ingestFiles(env: NodeJS.ProcessEnv, paths: readonly string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, [programs.ingest, ...paths], { env })
  if (/待确认|未导入 [1-9]/.test(stdout)) throw new Error(`Import failed: ${stdout}`)
}

/**
 * Imports the invented files, and the real day if available, and writes the initial data as of a moment. Runs
 * once for all servers of a run, which add the days that follow.
 */
export async function prepareData(moment: Moment, dataDir: string) {
  const files = newFolder()
  writeInventedFiles(files)
  writeInventedResearch(files)
  const env = environmentOf(moment, dataDir)
  const paths = hasSharedData ? [files, path.join(sharedFolder, 'exchange/shfe')] : [files]
  await ingestFiles(env, paths)
  await promisify(execFile)(process.execPath, [programs.seed], { env })
  rmSync(files, { recursive: true })
}

/** Prepares the data of a run unless its runner has done so; returns a function that removes the data. */
async function ensurePreparedData(moments: Iterable<Moment>) {
  if (process.env[preparedVariable]) return () => undefined
  const folder = newFolder()
  const dataDir = path.join(folder, 'data')
  await prepareData(earliestOf(moments), dataDir)
  process.env[preparedVariable] = dataDir
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Copies the prepared data folder, with the imported files and the initial data, to this path. */
export function copyPreparedData(dataDir: string) {
  const prepared = process.env[preparedVariable]
  if (!prepared) throw new Error('No data were prepared')
  // Leaves out run-time files of the database server that wrote the data.
  const isData = (file: string) => !/^(alive|start-.*|socket)$/.test(path.basename(file))
  cpSync(prepared, dataDir, { recursive: true, preserveTimestamps: true, filter: isData })
}

/** Starts the built server as visitors use it, with its own data and a market that does not move. */
export async function startServer(
  moment: Moment,
  settings: Record<string, string> = {},
): Promise<StartedServer> {
  const folder = newFolder()
  const dataDir = path.join(folder, 'data')
  copyPreparedData(dataDir)
  const ahead = Date.parse(moments[moment]) - Date.now()
  const env = { ...environmentOf(moment, dataDir), ...settings }
  const server = spawn(process.execPath, [programs.server], {
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
  await moveTime(url, { moving: 0 })
  await untilCaughtUp(url)
  const database = `postgresql://vce@/vce?host=${path.join(dataDir, 'postgres/socket')}`
  await adjustDatabase(database)
  return {
    url,
    database,
    dataDir,
    ahead,
    ingest: (folder) => ingestFiles(env, [folder]),
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Environment variable with the address that starts a server for a moment which few tests need. */
const starterVariable = 'VCE_SERVER_STARTER'

/** The server whose clock started at a moment; it is started by the first test that needs it. */
export async function ensureServer(moment: Moment): Promise<RunningServer> {
  if (!process.env[variable(moment)]) {
    const reply = await fetch(`${process.env[starterVariable]}/${moment}`)
    const text = await reply.text()
    if (!reply.ok) throw new Error(text)
    process.env[variable(moment)] = text
  }
  return serverAt(moment)
}

/** Opens an address that starts the server of a moment at the first request. */
async function openStarter(moments: ReadonlySet<Moment>) {
  const started = new Map<Moment, Promise<StartedServer>>()
  const start = (moment: Moment) => {
    const server = started.get(moment) ?? startServer(moment)
    started.set(moment, server)
    return server
  }
  const starter = createServer(async (request, reply) => {
    const moment = request.url?.slice(1) as Moment
    try {
      if (!moments.has(moment)) throw new Error(`No server begins at ${moment} in this run`)
      const { url, database, dataDir, ahead } = await start(moment)
      reply.end(JSON.stringify({ url, database, dataDir, ahead } satisfies RunningServer))
    } catch (error) {
      reply.writeHead(500).end(String(error))
    }
  })
  starter.listen(0, '127.0.0.1')
  await once(starter, 'listening')
  process.env[starterVariable] = `http://127.0.0.1:${(starter.address() as AddressInfo).port}`
  return async () => {
    starter.close()
    for (const server of started.values()) await (await server).stop()
  }
}

/**
 * Starts the server for the run's own moment; servers of other moments start with the first test that needs
 * them.
 */
export default async function serveRun() {
  const needed = new Set([momentOfRun(), ...(Object.keys(neededMoments) as Moment[])])
  const dropData = await ensurePreparedData(needed)
  const closeStarter = await openStarter(needed)
  await ensureServer(momentOfRun())
  return async () => {
    await closeStarter()
    dropData()
  }
}
