import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Server, startServer } from './server'

/** A data folder of its own; the first start fills it with the simulated market, as everywhere. */
export interface Site {
  dataDir: string
  /** Environment in which its servers are started. */
  env: NodeJS.ProcessEnv
  /** `still`: the market is there and does not move. */
  start(market?: 'moving' | 'still'): Promise<Server>
  /** `npm run ingest` of a folder. */
  ingest(folder: string): string
  remove(): void
}

/** `settings` go before the ones that every bench starts a server with. */
export function createSite(settings: Record<string, string> = {}): Site {
  const folder = mkdtempSync(path.join(tmpdir(), 'vce-bench-'))
  const dataDir = path.join(folder, 'data')
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SIMULATED_MARKET: 'on',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    // All requests come from one machine.
    FLOOD_LIMITS: 'off',
    ...settings,
  }
  return {
    dataDir,
    env,
    start: (market = 'moving') =>
      startServer(['dist/server/main.js'], { ...env, SIMULATED_MARKET: market === 'still' ? 'off' : 'on' }),
    ingest(files) {
      const args = ['dist/server/ingest.js', files]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
      if (status !== 0) throw new Error(`Import failed: ${stderr}`)
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
