import path from 'node:path'
import { ordinaryRole, startEmbeddedPostgres } from '../apps/server/src/platform/database'
import type { Site } from './site'

/** Connects to the database of the server under test, for a bare counterpart. */
export async function joinDatabase({ dataDir }: Site) {
  const { host, port, stop } = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  return {
    url: `postgresql://${ordinaryRole}@/vce?host=${encodeURIComponent(host)}&port=${port}`,
    leave: stop,
  }
}
