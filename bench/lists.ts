import { joinDatabase } from './database'
import { prices, seat } from './lists-calls'
import { requestsPerSecond } from './load'
import { type Effort, interleaved } from './rounds'
import { type Server, startBare } from './server'
import type { Site } from './site'
import type { Line } from './table'

/** Two calls against Fastify and pg with the same statements on the same database. */
export async function lists({ rounds, seconds }: Effort, site: Site, server: Server): Promise<Line[]> {
  const [day = ''] = site.days
  const database = await joinDatabase(site)
  const bare = await startBare('lists', server.url, database.url, day)
  const measure = async (what: string, path: string, input: object, wanted: number): Promise<Line> => {
    const ours = (duration = seconds) => requestsPerSecond({ url: server.url + path, input }, duration)
    const other = (duration = seconds) => requestsPerSecond({ url: bare.url + path, input }, duration)
    await ours(1)
    await other(1)
    const result = await interleaved(rounds, ours, other)
    return {
      what,
      measured: `${result.ours.toFixed(0)} 次/秒`,
      comparedWith: `Fastify + pg ${result.other.toFixed(0)} 次/秒`,
      ratio: result.ratio,
      budget: `≥ ${wanted}`,
      met: result.ratio >= wanted,
    }
  }
  const lines = [
    await measure('列表接口，91 行', prices.path, prices.input(), 0.5),
    await measure('单行接口，一席位一日', seat.path, seat.input(day), 0.4),
  ]
  await bare.stop()
  await database.leave()
  return lines
}
