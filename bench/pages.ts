import { measureInProcess } from './in-process'
import { requestsPerSecond } from './load'
import { pages as measured, uncachedAddress } from './page-list'
import { type Effort, measureInterleaved } from './rounds'
import { type Server, startBare } from './server'
import type { ResultRow } from './table'

const wanted = 0.4

/**
 * Every page rendered again: over HTTP compared with its bare rows, and in a separate process with its bare
 * body.
 */
export async function measurePages(effort: Effort, server: Server): Promise<ResultRow[]> {
  const lines: ResultRow[] = []
  for (const { name, address } of measured) {
    lines.push(await overHttp(effort, server, name, address))
  }
  const times = await measureInProcess(
    effort,
    measured.map(({ address }) => server.url + address),
  )
  for (const [index, { name }] of measured.entries()) {
    const { ours, other, ratio } = times[index] ?? { ours: Number.NaN, other: Number.NaN, ratio: Number.NaN }
    lines.push({
      what: `${name}，渲染一次，CPU`,
      measured: `${ours.toFixed(2)} ms`,
      comparedWith: `整页的素元素 ${other.toFixed(2)} ms`,
      // Inverted, since more is better everywhere in the table.
      ratio: 1 / ratio,
      budget: `≥ ${wanted}`,
      within: 1 / ratio >= wanted,
    })
  }
  return lines
}

async function overHttp(
  { rounds, seconds }: Effort,
  server: Server,
  name: string,
  address: string,
): Promise<ResultRow> {
  const bare = await startBare('pages', server.url + address)
  let requests = 0
  const nextPath = () => uncachedAddress(address, requests++)
  const ours = (duration = seconds) => requestsPerSecond({ url: server.url, nextPath }, duration)
  const other = (duration = seconds) => requestsPerSecond({ url: bare.url, nextPath }, duration)
  await ours(3)
  await other(2)
  const result = await measureInterleaved(rounds, ours, other)
  await bare.stop()
  return {
    what: `${name}，访客，不经缓存`,
    measured: `${result.ours.toFixed(0)} 次/秒`,
    comparedWith: `只渲染同样的行列 ${result.other.toFixed(0)} 次/秒`,
    ratio: result.ratio,
    budget: '—',
    within: null,
  }
}
