import { callOnce } from './call'
import { joinDatabase } from './database'
import { addReader, type Calls, callsFor } from './lists-calls'
import { requestsPerSecond } from './load'
import { type Effort, measureInterleaved } from './rounds'
import { type Server, startBare } from './server'
import type { Site } from './site'
import type { ResultRow } from './table'

const measured: { what: string; name: keyof Calls; wanted: number }[] = [
  { what: '列表接口，91 行，一秒内共用', name: 'prices', wanted: 0.5 },
  { what: '列表接口，40–60 行，每次另问', name: 'history', wanted: 0.5 },
  { what: '一席位一至三日，每次另问', name: 'seat', wanted: 0.4 },
]

/** Calls of a super VIP compared with Fastify and pg, with the same statements on the same database. */
export async function measureLists(
  { rounds, seconds }: Effort,
  site: Site,
  server: Server,
): Promise<ResultRow[]> {
  const database = await joinDatabase(site)
  const calls = await callsFor(database.url)
  const token = await addReader(database.url)
  const headers = { token }
  const bare = await startBare('lists', server.url, database.url, token)
  const lines: ResultRow[] = []
  for (const { what, name, wanted } of measured) {
    const call = calls[name]
    let index = 0
    const nextInput = () => call.input(index++)
    const ours = (time = seconds) =>
      requestsPerSecond({ url: server.url + call.path, headers, nextInput }, time)
    const other = (time = seconds) =>
      requestsPerSecond({ url: bare.url + call.path, headers, nextInput }, time)
    // Checks some calls first, because refusals would count as very quick answers.
    for (let nth = 0; nth < 100; nth++) await callOnce(server.url, call.path, call.input(nth * 37), token)
    await ours(1)
    await other(1)
    const result = await measureInterleaved(rounds, ours, other)
    lines.push({
      what,
      measured: `${result.ours.toFixed(0)} 次/秒`,
      comparedWith: `Fastify + pg ${result.other.toFixed(0)} 次/秒`,
      ratio: result.ratio,
      budget: `≥ ${wanted}`,
      within: result.ratio >= wanted,
    })
  }
  await bare.stop()
  await database.leave()
  return lines
}
