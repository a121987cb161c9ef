import { type Effort, interleaved } from './rounds'
import { sameAnswersPerSecond } from './same-answers'
import { type Server, startBare } from './server'
import type { Line } from './table'

const page = '/viewingData?showModel=cclhb&product=cu'
const wanted = 0.6

/** A guest's page out of the cache against Fastify with the same bytes at hand. */
export async function cachedPage({ rounds, seconds }: Effort, server: Server): Promise<Line[]> {
  const bare = await startBare('cached', server.url + page)
  const lines: Line[] = []
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const ours = (time = seconds) => sameAnswersPerSecond(server.url + page, headers, time)
    const other = (time = seconds) => sameAnswersPerSecond(`${bare.url}/${encoding}`, headers, time)
    await ours(1)
    await other(1)
    const result = await interleaved(rounds, ours, other)
    lines.push({
      what: `访客页面，缓存命中，${encoding}`,
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
