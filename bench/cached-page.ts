import { pages } from './page-list'
import { processorSeconds } from './processor'
import { type Effort, measureInterleaved, median } from './rounds'
import { sameAnswersPerSecond } from './same-answers'
import { type Server, startBare } from './server'
import type { ResultRow } from './table'

const wanted = 0.6

/** Each guest page served from the cache, compared with Fastify that has the same bytes in memory. */
export async function measureCachedPage(effort: Effort, server: Server): Promise<ResultRow[]> {
  const lines: ResultRow[] = []
  for (const { name, address } of pages) lines.push(...(await overHttp(effort, server, address, name)))
  return lines
}

/**
 * Answers per second of the server's own processor time, so that other load on the machine does not count;
 * per second of wall time where the system does not report processor time.
 */
const answersOf =
  (server: Server, address: string, headers: Record<string, string>, byClock: number[]) =>
  async (seconds: number) => {
    const before = processorSeconds(server.pid)
    const rate = await sameAnswersPerSecond(server.url + address, headers, seconds)
    const after = processorSeconds(server.pid)
    byClock.push(rate)
    return before === null || after === null ? rate : (rate * seconds) / (after - before)
  }

async function overHttp({ rounds, seconds }: Effort, server: Server, address: string, name: string) {
  const bare = await startBare('cached', server.url + address)
  const lines: ResultRow[] = []
  for (const encoding of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const clock = { ours: [] as number[], other: [] as number[] }
    const ours = answersOf(server, address, headers, clock.ours)
    const other = answersOf(bare, `/${encoding}`, headers, clock.other)
    await ours(1)
    await other(1)
    const result = await measureInterleaved(
      rounds,
      () => ours(seconds),
      () => other(seconds),
    )
    const perSecond = (rates: readonly number[]) => median(rates.slice(1)).toFixed(0)
    lines.push({
      what: `${name}，缓存命中，${encoding}`,
      measured: `${(1e6 / result.ours).toFixed(0)} µs CPU，${perSecond(clock.ours)} 次/秒`,
      comparedWith: `Fastify 发送相同字节 ${(1e6 / result.other).toFixed(0)} µs，${perSecond(clock.other)} 次/秒`,
      ratio: result.ratio,
      budget: `≥ ${wanted}`,
      within: result.ratio >= wanted,
    })
  }
  await bare.stop()
  return lines
}
