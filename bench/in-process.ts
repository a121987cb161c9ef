import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import type { Effort, interleaved } from './rounds'

type Times = Awaited<ReturnType<typeof interleaved>>

/** Milliseconds of one render of each page and of its bare body, in a process of their own. */
export async function timesInProcess(
  { rounds, seconds }: Effort,
  pages: readonly string[],
): Promise<Times[]> {
  // Inside the project: the build imports its packages from there.
  mkdirSync('.cache', { recursive: true })
  const outDir = path.resolve(mkdtempSync('.cache/bench-'))
  try {
    // By the server's own configuration, so that the pages are built as they are served.
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
