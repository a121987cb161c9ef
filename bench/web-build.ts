import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

type Answer = (path: string, input: object) => Promise<unknown>

/** As much of the web's server entry as is called here. */
interface Web {
  render(request: Request, options: RenderOptions): Promise<{ status: number; html: string }>
  assetFinder(manifest: unknown): unknown
}
interface RenderOptions {
  api: { call(endpoint: { path: string }, input: object): Promise<unknown> }
  cookies: string
  assetsFor: unknown
}

/**
 * The pages' renderer built alone, as it stands in the server's bundle, so that it can be called without a server. The
 * folder must lie inside the project: the build imports its packages from there.
 */
export async function loadRenderer(answer: Answer) {
  mkdirSync('.cache', { recursive: true })
  const outDir = path.resolve(mkdtempSync('.cache/bench-'))
  const remove = () => rmSync(outDir, { recursive: true, force: true })
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: path.resolve('apps/web'),
      build: { ssr: 'app/entry.server.tsx', outDir, target: 'node20', minify: false },
      ssr: { noExternal: [/^@vce\//] },
    })
    const web = (await import(pathToFileURL(path.join(outDir, 'entry.server.js')).href)) as Web
    const assetsFor = web.assetFinder(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')))
    const api = { call: ({ path: called }: { path: string }, input: object) => answer(called, input) }
    return { render: (url: string) => web.render(new Request(url), { cookies: '', assetsFor, api }), remove }
  } catch (error) {
    remove()
    throw error
  }
}
