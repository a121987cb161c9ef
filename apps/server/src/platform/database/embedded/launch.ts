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
import { aliveLinkIn, clusterIn, serverLogIn, socketPort } from './layout'
import { run, spawnDetached } from './process'
import { serverStatus } from './server-status'
import { supervisedCommand } from './supervisor'
import { tailOf, textOf } from './text-file'

const serverSettings = {
  listen_addresses: '', // no TCP: access to the socket's folder is the only permission needed
  unix_socket_permissions: '0700',
  fsync: 'on',
  shared_buffers: '48MB',
  max_connections: '50',
  log_min_messages: 'warning',
  // In Docker /dev/shm has only 64 MB, so shared memory is a mapped file, and parallel workers, which need
  // much of it, are off.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  autovacuum_worker_slots: '4',
  max_worker_processes: '4',
}

/** Longer than any start takes; a younger file may belong to a start in progress. */
const oldMs = 10 * 60_000

/** Starts supervisor and server and attaches to them; undefined if another process started a server first. */
export async function launch(installation: Installation, deadline: Deadline): Promise<Hold | undefined> {
  const { home, runAs } = installation
  const name = `start-${randomUUID()}`
  const fifo = path.join(home, name)
  await run('mkfifo', ['-m', '600', fifo], { ...runAs, wrapper: [] })
  // Opened at both ends, so that the supervisor opens its end without waiting and gets no end-of-file before
  // we attach.
  const both = openSync(fifo, constants.O_RDWR)
  let exited = false
  try {
    const child = spawnDetached(...supervisedCommand(home, name, serverCommand(installation)), runAs)
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
  // A server holds the memory block as its lock even if its pid file was removed. Such a server is shutting
  // down.
  if (/lock file .* already exists|shared memory block/.test(log) || isOver(deadline)) return undefined
  throw new EmbeddedPostgresError(explain(log || silentReason(home)))
}

/**
 * Publishes the FIFO to other processes by the link `alive`; renaming guarantees that a valid link exists at
 * any time.
 */
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

/** The reason of a failed start that logged nothing: on a full disk not even the log could be written. */
function silentReason(home: string): string {
  const { bavail, bsize } = statfsSync(home)
  return bavail * bsize < 1e6 ? 'No space left on device.' : 'the server did not start.'
}

/** The command that runs the server in the foreground. */
function serverCommand({ home, socketDir, program }: Installation): string[] {
  // The option is a list: quotes make commas and spaces part of the path.
  const sockets = `"${socketDir.replaceAll('"', '""')}"`
  const options = Object.entries(serverSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [program('postgres'), '-D', clusterIn(home), '-k', sockets, '-p', String(socketPort), ...options]
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
