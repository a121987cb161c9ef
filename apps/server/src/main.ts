import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as web from '@vce/web/server'
import { staticFiles } from '#platform/pages'
import { start } from './start'
import { type Manifest, rendererOf } from './web'

const root = path.resolve('dist/client')
const manifest: Manifest = JSON.parse(readFileSync(path.join(root, '.vite/manifest.json'), 'utf8'))

await start({
  renderer: rendererOf(web, web.assetFinder(manifest)),
  serveFiles: async (app) => {
    await app.register(staticFiles, { root })
  },
})
