import { timesInProcess } from './in-process'
import { requestsPerSecond } from './load'
import { type Effort, interleaved } from './rounds'
import { type Server, startBare } from './server'
import type { Line } from './table'

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
async function inProcess(effort: Effort, server: Server): Promise<Line> {
  const { ours, other, ratio } = await timesInProcess(effort, server.url, page, product)
  return {
    what: '同上，进程内渲染一次，CPU',
    measured: `${ours.toFixed(2)} ms`,
    comparedWith: `${other.toFixed(2)} ms`,
    // As everywhere in the table, more is better.
    ratio: 1 / ratio,
    budget: '—',
    met: null,
  }
}
