import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { barePage, type Ranking, rankingPath } from './bare-tables'
import { interleaved } from './rounds'

/*
 * The page and its bare tables rendered in one process, without HTTP and database. Built together with the web's
 * server entry (`web.js` beside it), so that both run as they do in the server: bundled, without a loader in between.
 */

/** As much of the web's server entry as is called here. */
interface Web {
  render(request: Request, options: RenderOptions): Promise<{ status: number; html: string }>
  assetFinder(manifest: unknown): unknown
}
interface RenderOptions {
  api: { call(endpoint: { path: string }): Promise<unknown> }
  cookies: string
  assetsFor: unknown
}

const [url = '', answersFile = '', rounds = '', seconds = ''] = process.argv.slice(2)
const beside = new URL('./web.js', import.meta.url).href
const web = (await import(/* @vite-ignore */ beside)) as Web

/** What the server answered to the page's calls, by path. */
const answers: Record<string, unknown> = JSON.parse(readFileSync(answersFile, 'utf8'))
const assetsFor = web.assetFinder(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')))
const api = {
  async call({ path }: { path: string }) {
    if (!(path in answers)) throw new Error(`The page calls ${path}, which bench/pages.ts did not ask`)
    return answers[path]
  },
}
const ours = () => web.render(new Request(url), { cookies: '', assetsFor, api })
const { status } = await ours()
if (status !== 200) throw new Error(`In process the page answers ${status}`)

const tables = barePage((answers[rankingPath] as { ranking: Ranking }).ranking)
const bare = () => renderToString(tables())

/** Milliseconds of processor time of one run, its share of collecting garbage included, on average. */
async function perRun(run: () => unknown, duration = Number(seconds)) {
  const began = performance.now()
  const before = process.cpuUsage()
  let runs = 0
  for (; performance.now() - began < duration * 1000; runs++) await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / runs
}
await perRun(ours, 2)
await perRun(bare, 2)
process.stdout.write(
  JSON.stringify(
    await interleaved(
      Number(rounds),
      () => perRun(ours),
      () => perRun(bare),
    ),
  ),
)
