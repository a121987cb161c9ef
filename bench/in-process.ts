import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getPositionHistory, type getPositionRanking, type OutputOf } from '@vce/protocol'
import { build } from 'vite'
import { rankingPath } from './bare-tables'
import { callOnce } from './call'
import type { Effort, interleaved } from './rounds'

type Times = Awaited<ReturnType<typeof interleaved>>

/** What the page asks while it loads: the ranking first, and by its day and contract the history. */
async function answersTo(server: string, product: string) {
  const ranking = (await callOnce<OutputOf<typeof getPositionRanking>>(server, rankingPath, { product })).data
  const { contract, tradingDay: date } = ranking
  const history = await callOnce(server, getPositionHistory.path, { product, contract, date, days: 60 })
  return { [rankingPath]: ranking, [getPositionHistory.path]: history.data }
}

/** Milliseconds of one render of a page and of its bare tables, in a process of their own. */
export async function timesInProcess(
  { rounds, seconds }: Effort,
  server: string,
  page: string,
  product: string,
) {
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
    const answers = path.join(outDir, 'answers.json')
    writeFileSync(answers, JSON.stringify(await answersTo(server, product)))
    const args = [path.join(outDir, 'loop.js'), server + page, answers, String(rounds), String(seconds)]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`Rendering in process failed: ${stderr}`)
    return JSON.parse(stdout) as Times
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
