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

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'vce-pg-'))
  // Retries: a supervisor that is shutting down still removes its files.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/**
 * Starts a server once and returns a function that copies its cluster: `initdb` takes longer than most tests.
 */
export async function clusterCopies() {
  const original = mkdtempSync(path.join(realpathSync(tmpdir()), 'vce-pg-'))
  afterAll(() => rmSync(original, { recursive: true, force: true }))
  const server = await startEmbeddedPostgres(original)
  await server.stop()
  return {
    /** Copies the cluster into a folder, by default a new one; returns the folder. */
    copyTo(folder = temporaryFolder()): string {
      cpSync(clusterIn(original), clusterIn(folder), { recursive: true })
      return folder
    },
  }
}

/** Starts a server used by this process; released after the test. */
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

/** Starts another process on the folder; killed after the test. */
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
    /** The lines printed so far, without the last one: the kill may have truncated it. */
    lines: () => printed.split('\n').slice(0, -1),
    /** Closes the process's stdin; resolves when the process has released the server and exited. */
    end: async () => {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}

/** Sends SIGKILL; resolves when the child's whole output is read. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

export async function until(check: () => boolean, condition: string, ms = 50_000): Promise<void> {
  if (!(await waitUntil(check, deadlineIn(ms)))) throw new Error(`timed out waiting until ${condition}`)
}

/** The pid of the folder's running server; undefined if none runs. */
export function serverPid(folder: string): number | undefined {
  const found = serverStatus(realpathSync(folder))
  return found?.alive ? found.pid : undefined
}

export const isGone = (pid: number) => commandOf(pid) === ''

/** Command lines in the process table that name the folder: supervisors, servers, initdb. */
export function processesOn(folder: string): string[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.map(commandOf).filter((command) => command.includes(folder))
}
