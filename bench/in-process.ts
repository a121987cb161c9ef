import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { Effort, measureInterleaved } from './rounds'

type Times = Awaited<ReturnType<typeof measureInterleaved>>

/** Milliseconds of one render of each page and of its bare body, measured in a separate process. */
export async function measureInProcess(
  { rounds, seconds }: Effort,
  pages: readonly string[],
): Promise<Times[]> {
  // Inside of the project folder, since the build imports the project's packages.
  mkdirSync('.cache', { recursive: true })
  const outDir = path.resolve(mkdtempSync('.cache/bench-'))
  try {
    // Uses the server's own configuration, so that pages are built as in production.
    await build({
      configFile: 'apps/server/vite.config.ts',
      logLevel: 'error',
      build: {
        outDir,
        rollupOptions: {
          input: {
            web: path.resolve('apps/web/app/entry.server.tsx'),
            loop: path.resolve('bench/render-loop.ts'),
          },
        },
      },
    })
    return pages.map((page) => {
      const args = [path.join(outDir, 'loop.js'), page, String(rounds), String(seconds)]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      if (status !== 0) throw new Error(`Rendering in process failed: ${stderr}`)
      return JSON.parse(stdout) as Times
    })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
