import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { attach, waitForServer } from './attach'
import { type Deadline, deadlineIn, isOver } from './deadline'
import { asEmbeddedPostgresError, EmbeddedPostgresError } from './errors'
import { type EmbeddedPostgres, handleOf } from './handle'
import { initialise } from './initialise'
import { type Installation, prepareInstallation } from './installation'
import { launch } from './launch'
import { serverLogIn } from './layout'
import { commandOf, isTaken, parentOf, requestStop } from './process-table'
import { removeStalePidFile, serverStatus } from './server-status'
import { supervisorMark } from './supervisor'
import { tailOf } from './text-file'

/**
 * Starts the private Postgres of `dataDir`, or joins a running one that another process has started there.
 * Uses the folder for nothing else, because it sets the folder's owner and mode. Only one host or container
 * may use the folder at a time, and not over NFS.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { timeoutMs = 60_000 }: { timeoutMs?: number } = {},
): Promise<EmbeddedPostgres> {
  try {
    const installation = await prepareInstallation(dataDir)
    await initialise(installation)
    const server = await joinOrLaunch(installation, deadlineIn(timeoutMs))
    if (server) return server
    const log = tailOf(serverLogIn(installation.home))
    throw new EmbeddedPostgresError(`not ready after ${timeoutMs / 1000} s. ${log}`.trim())
  } catch (error) {
    throw asEmbeddedPostgresError(error)
  }
}

/**
 * Joins a running server or launches one. Postgres' own postmaster.pid excludes a second server: when two
 * processes start at once, the slower one's server refuses to start, and that process retries and joins the
 * first.
 */
async function joinOrLaunch(installation: Installation, deadline: Deadline) {
  const { home } = installation
  for (let unseen = 0; !isOver(deadline); await sleep(100)) {
    const hold = attach(home)
    if (hold === undefined) {
      if (canLaunch(home)) {
        const launched = await launch(installation, deadline)
        if (launched !== undefined) return handleOf(installation, launched)
      }
      continue
    }

    const outcome = await waitForServer(hold, home, deadline)
    if (outcome === 'ready') return handleOf(installation, hold)
    closeSync(hold)
    // Unseen once: the supervisor may have been killed; its watcher then ends once we close our end of the FIFO,
    // so we try again. Unseen twice: other processes still hold the FIFO, so the server runs outside our process
    // table.
    if (outcome === 'unseen' && ++unseen > 1)
      throw new EmbeddedPostgresError(`${home} is in use outside our process table (another container?).`)
  }
  return undefined
}

/** Whether a server may be launched now, given that there is no supervisor to join. */
function canLaunch(home: string): boolean {
  const found = serverStatus(home)
  if (found?.alive) {
    // If the parent process is a supervisor, it is starting or stopping this server, so wait. If the
    // supervisor was killed, stop the server first.
    if (!commandOf(parentOf(found.pid)).includes(supervisorMark)) requestStop(found.pid)
    return false
  }
  if (found && isTaken(found.pid)) removeStalePidFile(home, found)
  return true
}
