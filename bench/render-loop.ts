import { readFileSync } from 'node:fs'
import { createBodyRenderer } from './bare-page'
import { callOnce } from './call'
import { measureInterleaved } from './rounds'

/*
 * Renders a page, and its body as bare elements, in one process without HTTP and database. Built together
 * with the web's server entry (`web.js` in the same folder), so that both run as in the server: bundled,
 * without a loader.
 */

/** The used part of the web's server entry. */
interface Web {
  render(request: Request, options: RenderOptions): Promise<{ status: number; html: string }>
  createAssetFinder(manifest: unknown): unknown
}
interface RenderOptions {
  api: { call(endpoint: { path: string }, input: object): Promise<unknown> }
  cookies: string
  grey: boolean
  signedIn: boolean
  development: boolean
  host: string
  assetsFor: unknown
}

const [page = '', rounds = '', seconds = ''] = process.argv.slice(2)
const { origin } = new URL(page)
const beside = new URL('./web.js', import.meta.url).href
const web = (await import(/* @vite-ignore */ beside)) as Web
const assetsFor = web.createAssetFinder(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')))

/** The server's answers to the page's calls, fetched at the first render and cached for all others. */
const answers = new Map<string, unknown>()
const api = {
  async call({ path }: { path: string }, input: object) {
    const key = `${path} ${JSON.stringify(input)}`
    if (!answers.has(key)) answers.set(key, (await callOnce(origin, path, input)).data)
    return answers.get(key)
  },
}
const ours = () =>
  web.render(new Request(page), {
    cookies: '',
    grey: false,
    signedIn: false,
    development: false,
    host: '',
    assetsFor,
    api,
  })
const { status, html } = await ours()
if (status !== 200) throw new Error(`In process the page answers ${status}`)
const bare = createBodyRenderer(html)

/** Average milliseconds of processor time per run, including a share of garbage collection. */
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
    await measureInterleaved(
      Number(rounds),
      () => perRun(ours),
      () => perRun(bare),
    ),
  ),
)
