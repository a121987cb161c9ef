import { randomUUID } from 'node:crypto'
import { linkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from './errors'
import { clusterIn, pidFileIn } from './layout'
import { commandOf } from './process-table'
import { textOf } from './text-file'

export interface ServerStatus {
  /** Content of postmaster.pid. */
  text: string
  pid: number
  /** Whether the process is a server of this folder. */
  alive: boolean
  /** Whether it accepts connections. */
  ready: boolean
}

/** The state in postmaster.pid; undefined if there is none. */
export function serverStatus(home: string): ServerStatus | undefined {
  const text = textOf(pidFileIn(home))
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines[0]) return undefined

  const pid = Number(lines[0])
  const alive = commandOf(pid).includes(clusterIn(home))
  return { text, pid, alive, ready: alive && lines[7] === 'ready' }
}

/**
 * After a container's restart the pid of a killed server may belong to another program or a zombie: Postgres would
 * refuse to start. (It handles ordinary stale files itself.) The file is moved aside before it is deleted, because
 * another start may have written a valid one in the meantime.
 */
export function removeStalePidFile(home: string, stale: ServerStatus): void {
  const file = pidFileIn(home)
  const aside = path.join(home, `start-${randomUUID()}`)
  try {
    renameSync(file, aside)
    if (textOf(aside) !== stale.text) linkSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error // another start removed it, or wrote its own, first
  }
}
