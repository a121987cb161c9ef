import { closeSync, constants, fstatSync, openSync, statSync, writeSync } from 'node:fs'
import { type Deadline, waitUntil } from './deadline'
import { EmbeddedPostgresError, hasCode } from './errors'
import { aliveLinkIn } from './layout'
import { serverStatus } from './server-status'

/**
 * File descriptor of the write end of a supervisor's FIFO. The server runs as long as any process has the
 * write end open.
 */
export type Hold = number

/** Attaches to the running supervisor; undefined if there is none. */
export function attach(home: string): Hold | undefined {
  let hold: Hold | undefined
  try {
    hold = openSync(aliveLinkIn(home), constants.O_WRONLY | constants.O_NONBLOCK)
    // A supervisor about to close renames its FIFO, then reads once more. So either the supervisor reads this
    // line, or we see the new name.
    writeSync(hold, '\n')
    if (isSupervisors(hold, home)) return hold
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENXIO', 'EPIPE'))
      throw new EmbeddedPostgresError(`cannot open ${aliveLinkIn(home)}.`, { cause: error })
  }
  if (hold !== undefined) closeSync(hold)
  return undefined
}

export type ServerOutcome = 'ready' | 'closed' | 'unseen'

/**
 * Waits until the server of the held supervisor is ready. A crashed server restarts within a second, so a
 * server without a process for three seconds is `unseen`: either its supervisor is dead too, or both run
 * outside our process table.
 */
export async function waitForServer(hold: Hold, home: string, deadline: Deadline): Promise<ServerOutcome> {
  let seen = performance.now()
  const isUnseen = () => performance.now() - seen > 3000
  await waitUntil(() => {
    const now = serverStatus(home)
    if (now?.alive) seen = performance.now()
    return now?.ready || isUnseen() || !isSupervisors(hold, home)
  }, deadline)
  if (serverStatus(home)?.ready && isSupervisors(hold, home)) return 'ready'
  return isUnseen() ? 'unseen' : 'closed'
}

const isSupervisors = (hold: Hold, home: string) =>
  fstatSync(hold).ino === statSync(aliveLinkIn(home), { throwIfNoEntry: false })?.ino
