import { randomUUID } from 'node:crypto'
import { linkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from './errors'
import { clusterIn, pidFileIn } from './layout'
import { commandOf } from './process-table'
import { textOf } from './text-file'

export interface ServerStatus {
  /** Content of postmaster.pid, the file this status was read from. */
  text: string
  pid: number
  /** Whether the process is a server of this folder. */
  alive: boolean
  /** Whether the server accepts connections. */
  ready: boolean
}

/** The status in postmaster.pid; undefined without that file. */
export function serverStatus(home: string): ServerStatus | undefined {
  const text = textOf(pidFileIn(home))
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines[0]) return undefined

  const pid = Number(lines[0])
  const alive = commandOf(pid).includes(clusterIn(home))
  return { text, pid, alive, ready: alive && lines[7] === 'ready' }
}

/**
 * Removes a postmaster.pid whose pid now belongs to another program or a zombie, as after a container's
 * restart: Postgres would refuse to start. (Postgres itself handles ordinary stale files.) The file is moved
 * aside before it is deleted, because another start may have written a valid file meanwhile.
 */
export function removeStalePidFile(home: string, stale: ServerStatus): void {
  const file = pidFileIn(home)
  const aside = path.join(home, `start-${randomUUID()}`)
  try {
    renameSync(file, aside)
    if (textOf(aside) !== stale.text) linkSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error // another start removed or replaced it first
  }
}
