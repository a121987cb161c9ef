import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { afterAll } from 'vitest'

/**
 * Builds a program as `npm run build` does and returns its file, which is removed after the test file.
 * Started from the sources, each process or thread would need seconds to compile.
 */
export async function buildProgram(
  name: 'ingest' | 'market-worker' | 'media-worker' | 'cut-worker',
): Promise<string> {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(path.resolve('.cache/built-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    configFile: 'apps/server/vite.config.ts',
    mode: name === 'ingest' ? 'production' : name.replace('worker', 'thread'),
    logLevel: 'error',
    build: { outDir: folder },
    plugins: [
      {
        name: 'one-program',
        config: ({ build }) => {
          if (build?.rollupOptions) build.rollupOptions.input = { [name]: `src/programs/${name}.ts` }
        },
      },
    ],
  })
  return path.join(folder, `${name}.js`)
}
