import { renderToString } from 'react-dom/server'
import { barePage, type Ranking, rankingPath } from './bare-tables'
import { callOnce } from './call'
import { requestsPerSecond } from './load'
import { type Effort, interleaved } from './rounds'
import { type Server, startBare } from './server'
import type { Line } from './table'
import { loadRenderer } from './web-build'

const product = 'cu'
const page = `/viewingData?showModel=cclhb&product=${product}`
const wanted = 0.4

const count = (html: string, tag: string) => html.split(`<${tag} `).length + html.split(`<${tag}>`).length

/** The comparison holds only while both have the same rows. */
function checkSameRows(ours: string, bare: string) {
  for (const tag of ['table', 'tr', 'td', 'th']) {
    const [here, there] = [count(ours, tag), count(bare, tag)]
    if (here !== there) throw new Error(`The page has ${here} <${tag}>, bench/bare-tables.ts ${there}`)
  }
}

/** 持仓龙虎榜 rendered anew each time, over HTTP and in this process, against its bare tables. */
export async function pages(effort: Effort, server: Server): Promise<Line[]> {
  return [await overHttp(effort, server), await inProcess(effort, server)]
}

async function overHttp({ rounds, seconds }: Effort, server: Server): Promise<Line> {
  const bare = await startBare('page', server.url, product)
  const text = async (url: string) => (await fetch(url)).text()
  checkSameRows(await text(server.url + page), await text(bare.url))

  // A parameter nobody reads: each address is another page, so none comes out of the cache.
  let asked = 0
  const nextPath = () => `${page}&_=${asked++}`
  const ours = (duration = seconds) => requestsPerSecond({ url: server.url, nextPath }, duration)
  const other = (duration = seconds) => requestsPerSecond({ url: bare.url, nextPath }, duration)
  await ours(3)
  await other(3)
  const result = await interleaved(rounds, ours, other)
  await bare.stop()
  return {
    what: '持仓龙虎榜，访客，不经缓存',
    measured: `${result.ours.toFixed(0)} 次/秒`,
    comparedWith: `只渲染同样的行列 ${result.other.toFixed(0)} 次/秒`,
    ratio: result.ratio,
    budget: `≥ ${wanted}`,
    met: result.ratio >= wanted,
  }
}

/** Without HTTP and database: what a render alone takes, its answers at hand. */
async function inProcess({ rounds, seconds }: Effort, server: Server): Promise<Line> {
  const { data } = await callOnce<{ ranking: Ranking }>(server.url, rankingPath, { product })
  const bare = barePage(data.ranking)
  const answers = new Map<string, unknown>()
  const renderer = await loadRenderer(async (path, input) => {
    if (!answers.has(path)) answers.set(path, (await callOnce(server.url, path, input)).data)
    return answers.get(path)
  })
  const render = () => renderer.render(server.url + page)
  try {
    const { status } = await render()
    if (status !== 200) throw new Error(`In process the page answers ${status}`)
    const ours = (duration = seconds) => perRun(render, duration)
    const other = (duration = seconds) => perRun(() => renderToString(bare()), duration)
    await ours(2)
    await other(2)
    const result = await interleaved(rounds, ours, other)
    return {
      what: '同上，进程内渲染一次',
      measured: `${result.ours.toFixed(2)} ms`,
      comparedWith: `${result.other.toFixed(2)} ms`,
      // As everywhere in the table, more is better.
      ratio: 1 / result.ratio,
      budget: '—',
      met: null,
    }
  } finally {
    renderer.remove()
  }
}

/** Milliseconds of one run, on average. */
async function perRun(run: () => unknown, seconds: number) {
  const began = performance.now()
  let runs = 0
  for (; performance.now() - began < seconds * 1000; runs++) await run()
  return (performance.now() - began) / runs
}
