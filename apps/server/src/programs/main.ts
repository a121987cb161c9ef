import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import * as web from '@vce/web/server'
import { staticFiles } from '#platform/pages'
import { start } from './start'
import { type Manifest, rendererOf } from './web-renderer'

const root = path.resolve('dist/client')
const manifest: Manifest = JSON.parse(readFileSync(path.join(root, '.vite/manifest.json'), 'utf8'))

/** Path relative to the project's root, because the server runs bundled, far from its sources. */
const built = (name: string) => path.resolve(`dist/server/${name}.js`)

await start({
  web: {
    renderer: rendererOf(web, web.createAssetFinder(manifest)),
    serveFiles: async (app) => {
      await app.register(staticFiles, { root })
    },
  },
  startMarketThread: (options) => new Worker(built('market-worker'), options),
  startMediaThread: (options) => new Worker(built('media-worker'), options),
  beginCutThread: (options) => new Worker(built('cut-worker'), options),
  // A separate process, because the serving process has a heap limit that the initial data would exceed.
  startSeedProcess: () =>
    fork(built('seed'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
})
