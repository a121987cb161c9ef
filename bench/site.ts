import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Server, startServer } from './server'

/** A separate data folder, which the first start of a server fills with the simulated market. */
export interface Site {
  dataDir: string
  /** Environment of the servers started for this site. */
  env: NodeJS.ProcessEnv
  /** Starts a server; with `still` the market exists but does not move. */
  start(market?: 'moving' | 'still'): Promise<Server>
  /** Runs `npm run ingest` on a folder; returns the output. */
  ingest(folder: string): string
  remove(): void
}

/** Creates a site; `settings` override the settings with which every bench starts its servers. */
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
    // All requests come from the same machine.
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
