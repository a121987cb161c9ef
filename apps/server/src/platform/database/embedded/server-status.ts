import { randomUUID } from 'node:crypto'
import { linkSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from './errors'
import { clusterIn, pidFileIn } from './layout'
import { commandOf } from './process-table'
import { textOf } from './text-file'

export interface ServerStatus {
  /** postmaster.pid as it was read. */
  text: string
  pid: number
  /** That pid really is a server of this folder. */
  alive: boolean
  /** It takes connections. */
  ready: boolean
}

/** What postmaster.pid says; undefined without one. */
export function serverStatus(home: string): ServerStatus | undefined {
  const text = textOf(pidFileIn(home))
  const lines = text.split('\n').map((line) => line.trim())
  if (!lines[0]) return undefined

  const pid = Number(lines[0])
  const alive = commandOf(pid).includes(clusterIn(home))
  return { text, pid, alive, ready: alive && lines[7] === 'ready' }
}

/**
 * After a container's restart the pid of a killed server may belong to some other program, or a zombie:
 * Postgres would refuse to start. (Ordinary stale files it sees to itself.) The file is moved aside before it is
 * thrown away, because another starter may have put a good one there in the meantime.
 */
export function removeStalePidFile(home: string, stale: ServerStatus): void {
  const file = pidFileIn(home)
  const aside = path.join(home, `start-${randomUUID()}`)
  try {
    renameSync(file, aside)
    if (textOf(aside) !== stale.text) linkSync(aside, file)
    rmSync(aside)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error // another starter removed it, or wrote its own, first
  }
}
