import { fork } from 'node:child_process'
import path from 'node:path'
import middie from '@fastify/middie'
import { createServer } from 'vite'
import { start } from './start'
import { tsxWorker } from './tsx-worker'
import { rendererOf } from './web-renderer'

/**
 * Vite serves the pages from their sources in development; the server loads changed modules without a
 * restart.
 */
const vite = await createServer({
  configFile: path.resolve('apps/web/vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true },
})

type Web = typeof import('@vce/web/server')
const loadWeb = () => vite.ssrLoadModule('/app/entry.server.tsx') as Promise<Web>

const assetsFor = (own: readonly string[]) => ({
  entry: '/app/entry.dev.ts',
  page: own.map((module) => `/${module}`),
  preloads: [],
  styles: ['/app/ui/styles.css'],
})
const first = await loadWeb()

await start({
  web: {
    renderer: {
      ...rendererOf(first, assetsFor),
      render: async (request, options) => rendererOf(await loadWeb(), assetsFor).render(request, options),
    },
    async serveFiles(app) {
      await app.register(middie)
      app.use(vite.middlewares)
    },
  },
  startMarketThread: (options) => tsxWorker('apps/server/src/programs/market-worker.ts', options),
  startMediaThread: (options) => tsxWorker('apps/server/src/programs/media-worker.ts', options),
  beginCutThread: (options) => tsxWorker('apps/server/src/programs/cut-worker.ts', options),
  startSeedProcess: () =>
    fork(path.resolve('apps/server/src/programs/seed.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
})
