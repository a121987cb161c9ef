import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** As much of the web's server entry as is called here. */
interface Web {
  render(
    request: Request,
    options: { api: { call(endpoint: { path: string }, input: unknown): Promise<unknown> }; cookies: string; assetsFor: unknown },
  ): Promise<{ status: number; html: string }>
  assetFinder(manifest: unknown): unknown
}

/**
 * The pages' renderer built alone, as it stands in the server's bundle, so that it can be called without a server. The
 * folder must lie inside the project: the build imports its packages from there.
 */
export async function loadRenderer() {
  mkdirSync('.cache', { recursive: true })
  const outDir = path.resolve(mkdtempSync('.cache/bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: path.resolve('apps/web'),
      build: { ssr: 'app/entry.server.tsx', outDir, target: 'node20', minify: false },
      ssr: { noExternal: [/^@vce\//] },
    })
    const web = (await import(pathToFileURL(path.join(outDir, 'entry.server.js')).href)) as Web
    const manifest: unknown = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
    const assetsFor = web.assetFinder(manifest)
    return {
      render: (url: string, answers: (path: string, input: unknown) => unknown) =>
        web.render(new Request(url), {
          cookies: '',
          assetsFor,
          api: { call: async (endpoint, input) => answers(endpoint.path, input) },
        }),
      remove: () => rmSync(outDir, { recursive: true, force: true }),
    }
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true })
    throw error
  }
}
