import { closeSync, existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hold } from './attach'
import { deadlineIn, waitUntil } from './deadline'
import type { Installation } from './installation'
import { aliveLinkIn, socketPort, superuser } from './layout'
import { commandOf } from './process-table'
import { serverStatus } from './server-status'

/** A running server that this process uses; other processes may use it too. */
export interface EmbeddedPostgres {
  /** The folder of the server's socket. */
  host: string
  port: number
  user: string
  database: string
  connectionString: string
  /** Releases the server; resolves when the server is down, or at once if other processes still use it. */
  stop(): Promise<void>
}

export function handleOf({ home, socketDir }: Installation, hold: Hold): EmbeddedPostgres {
  let stopped: Promise<void> | undefined
  return {
    host: socketDir,
    port: socketPort,
    user: superuser,
    database: 'postgres',
    connectionString: `postgresql://${superuser}@/postgres?host=${encodeURIComponent(socketDir)}&port=${socketPort}`,
    stop: () => {
      stopped ??= release(home, hold)
      return stopped
    },
  }
}

async function release(home: string, hold: Hold): Promise<void> {
  const server = serverStatus(home)
  closeSync(hold)
  await sleep(150) // so that the supervisor notices; it moves the FIFO first, which leaves the link dangling
  const othersUseIt = () => existsSync(aliveLinkIn(home))
  await waitUntil(() => othersUseIt() || !server || !commandOf(server.pid), deadlineIn(30_000))
}
