import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '.'
import { deadlineIn, waitUntil } from './deadline'
import { clusterIn } from './layout'
import { commandOf } from './process-table'
import { serverStatus } from './server-status'

/** A new folder, removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'vce-pg-'))
  // A supervisor that is shutting down still removes its files.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/** Copies of a cluster that a first start has made and left: `initdb` takes longer than most of what is tested. */
export async function clusterCopies() {
  const original = mkdtempSync(path.join(realpathSync(tmpdir()), 'vce-pg-'))
  afterAll(() => rmSync(original, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres(original)
  await server.stop()
  return {
    /** A folder with a copy, which may be one that does not exist yet. */
    copyTo(folder = temporaryFolder()): string {
      cpSync(clusterIn(original), clusterIn(folder), { recursive: true })
      return folder
    },
  }
}

/** A server used by this process, released after the test. */
export async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder)
  onTestFinished(() => server.stop())
  return server
}

/** The first value of the first row. */
export async function queryValue(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another process on the folder, killed after the test. */
export function startProcess(task: 'hold' | 'write', folder: string) {
  const fixture = path.join(import.meta.dirname, 'embedded.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, task, folder], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  onTestFinished(() => kill(child))
  return {
    child,
    /** Printed lines, complete ones only: the kill may have cut the last one. */
    lines: () => printed.split('\n').slice(0, -1),
    /** Resolves when it has released the server by itself. */
    end: async () => {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}

/** kill -9; resolves when all of its output is read. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

export async function until(check: () => boolean, condition: string, ms = 50_000): Promise<void> {
  if (!(await waitUntil(check, deadlineIn(ms)))) throw new Error(`timed out waiting until ${condition}`)
}

/** The folder's server process, while it runs. */
export function serverPid(folder: string): number | undefined {
  const found = serverStatus(realpathSync(folder))
  return found?.alive ? found.pid : undefined
}

export const isGone = (pid: number) => commandOf(pid) === ''

/** Everything in the process table that names the folder: supervisors, servers, initdb. */
export function processesOn(folder: string): string[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.map(commandOf).filter((command) => command.includes(folder))
}
