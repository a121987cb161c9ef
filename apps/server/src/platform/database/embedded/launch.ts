import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import type { Hold } from './attach'
import { type Deadline, deadlineIn, isOver, waitUntil } from './deadline'
import { EmbeddedPostgresError, explain } from './errors'
import type { Installation } from './installation'
import { aliveLinkIn, clusterIn, port, serverLogIn } from './layout'
import { run, spawnDetached } from './process'
import { serverStatus } from './server-status'
import { supervised } from './supervisor'
import { tailOf, textOf } from './text-file'

const serverSettings = {
  listen_addresses: '', // no TCP: access to the socket's folder is the only permission needed
  unix_socket_permissions: '0700',
  fsync: 'on',
  shared_buffers: '48MB',
  max_connections: '50',
  log_min_messages: 'warning',
  // /dev/shm has only 64 MB in Docker, so it is not used, nor are parallel workers, which would need it.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  autovacuum_worker_slots: '4',
  max_worker_processes: '4',
}

/** Longer than any start takes: younger files may belong to a start in progress. */
const oldMs = 10 * 60_000

/** Starts supervisor and server and attaches to them; undefined if another process was faster. */
export async function launch(installation: Installation, deadline: Deadline): Promise<Hold | undefined> {
  const { home, runAs } = installation
  const name = `start-${randomUUID()}`
  const fifo = path.join(home, name)
  await run('mkfifo', ['-m', '600', fifo], { ...runAs, wrapper: [] })
  // Open at both ends, so that the supervisor opens it without waiting and reads no end-of-file before `alive` is set.
  const both = openSync(fifo, constants.O_RDWR)
  let exited = false
  try {
    const child = spawnDetached(...supervised(home, name, serverCommand(installation)), runAs)
    const onExit = () => {
      exited = true
    }
    child.on('error', onExit).on('exit', onExit).unref()
    const isReady = () => {
      const now = serverStatus(home)
      return now?.ready === true && String(now.pid) === textOf(`${fifo}.pid`).trim()
    }
    await waitUntil(() => exited || isReady(), deadline)
    if (!exited && isReady()) return announce(home, name)
  } finally {
    closeSync(both)
  }

  const log = tailOf(`${fifo}.log`)
  await waitUntil(() => exited, deadlineIn(10_000))
  for (const ending of ['', '.log']) rmSync(fifo + ending, { force: true })
  // The memory block is the lock of a server that runs although its pid file was removed: it is shutting down.
  if (/lock file .* already exists|shared memory block/.test(log) || isOver(deadline)) return undefined
  throw new EmbeddedPostgresError(explain(log || silentReason(home)))
}

/** Other processes find the FIFO by the link, renamed into place so that there is always an old or a new one. */
function announce(home: string, name: string): Hold {
  const fifo = path.join(home, name)
  const hold = openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK)
  try {
    symlinkSync(name, `${fifo}.link`)
    renameSync(`${fifo}.link`, aliveLinkIn(home))
    renameSync(`${fifo}.log`, serverLogIn(home))
    removeLeftovers(home, name)
    return hold
  } catch (error) {
    closeSync(hold)
    throw error
  }
}

/** On a full disk not even the log could be written. */
function silentReason(home: string): string {
  const { bavail, bsize } = statfsSync(home)
  return bavail * bsize < 1e6 ? 'No space left on device.' : 'the server did not start.'
}

/** The server in the foreground. */
function serverCommand({ home, socketDir, program }: Installation): string[] {
  // The option is a list: quotes make commas and spaces part of the path.
  const sockets = `"${socketDir.replaceAll('"', '""')}"`
  const options = Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [program('postgres'), '-D', clusterIn(home), '-k', sockets, '-p', String(port), ...options]
}

/** Removes files left behind by killed starts, except those of the start named `running`. */
function removeLeftovers(home: string, running: string): void {
  for (const file of readdirSync(home)) {
    if (!/^(start|initdb)-/.test(file) || file.startsWith(running)) continue
    const found = statSync(path.join(home, file), { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > oldMs)
      rmSync(path.join(home, file), { recursive: true, force: true })
  }
}
