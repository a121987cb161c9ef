import { pages } from './page-list'
import { type Effort, interleaved } from './rounds'
import { sameAnswersPerSecond } from './same-answers'
import { type Server, startBare } from './server'
import type { Line } from './table'

const wanted = 0.6

/** Each guest's page out of the cache against Fastify with the same bytes at hand. */
export async function cachedPage(effort: Effort, server: Server): Promise<Line[]> {
  const lines: Line[] = []
  for (const { name, address } of pages) lines.push(...(await overHttp(effort, server.url + address, name)))
  return lines
}

async function overHttp({ rounds, seconds }: Effort, page: string, name: string): Promise<Line[]> {
  const bare = await startBare('cached', page)
  const lines: Line[] = []
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const ours = (time = seconds) => sameAnswersPerSecond(page, headers, time)
    const other = (time = seconds) => sameAnswersPerSecond(`${bare.url}/${encoding}`, headers, time)
    await ours(1)
    await other(1)
    const result = await interleaved(rounds, ours, other)
    lines.push({
      what: `${name}，缓存命中，${encoding}`,
      measured: `${result.ours.toFixed(0)} 次/秒`,
      comparedWith: `Fastify 发送相同字节 ${result.other.toFixed(0)} 次/秒`,
      ratio: result.ratio,
      budget: `≥ ${wanted}`,
      met: result.ratio >= wanted,
    })
  }
  await bare.stop()
  return lines
}
