import * as web from '@vce/web/server'
import { rendererOf } from '../programs/web-renderer'

/** The portal's pages for tests of the server: HTML documents without built scripts and styles. */
export const testWeb = {
  renderer: rendererOf(web, () => ({ entry: '/entry.js', page: [], preloads: [], styles: [] })),
  serveFiles: async () => undefined,
}
