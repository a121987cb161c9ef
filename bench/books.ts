import { randomUUID } from 'node:crypto'
import { addBooks, type Books, entryCount } from './books-rows'
import { joinDatabase } from './database'
import { requestsPerSecond } from './load'
import { type Effort, measureInterleaved, median } from './rounds'
import { type Server, startBare } from './server'
import type { Site } from './site'
import type { ResultRow } from './table'

const exchange = '/api/finance/exchangeVouchers'
const statement = '/api/finance/getEntries'
const wantedRatio = 0.5
const wantedMs = 50
const limit = 20

async function read(server: Server, token: string, input: object) {
  const reply = await fetch(server.url + statement, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(input),
  })
  const { code, msg, data } = await reply.json()
  if (code !== 1 || data.data.length !== limit) throw new Error(`${statement}: ${msg}`)
}

/**
 * Milliseconds to read pages of a statement with a million entries: pages spread over the whole statement,
 * for each kind and range.
 */
async function measureStatement(server: Server, { reader }: Books): Promise<number[]> {
  const times: number[] = []
  for (const kind of ['all', 'in', 'out'])
    for (const range of ['all', '90', '30'])
      for (const place of [1, 0.5, 0.9]) {
        // One entry every 20 seconds makes 4,320 a day.
        const total = range === 'all' ? entryCount : Math.min(entryCount, Number(range) * 4_320 - 4_320)
        const rows = kind === 'all' ? total : kind === 'in' ? total * 0.9 : total * 0.1
        const page = place === 1 ? 1 : Math.max(1, Math.floor((rows / limit) * place))
        const input = { kind, range, page, limit }
        for (let nth = 0; nth < 6; nth += 1) {
          const began = performance.now()
          await read(server, reader, input)
          if (nth > 0) times.push(performance.now() - began)
        }
      }
  return times
}

async function exchangeOnce(server: Server, headers: Record<string, string>) {
  const reply = await fetch(server.url + exchange, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ count: 1 }),
  })
  const { code, msg } = await reply.json()
  if (code !== 1) throw new Error(`${exchange}: ${msg}`)
}

/** The books: pages of a long statement, and a transfer through its endpoint compared with Fastify and pg. */
export async function measureBooks(
  { rounds, seconds }: Effort,
  site: Site,
  server: Server,
): Promise<ResultRow[]> {
  const database = await joinDatabase(site)
  const known = await addBooks(database.url)
  const times = await measureStatement(server, known)
  const slowest = Math.max(...times)
  const bare = await startBare('books', server.url, database.url)

  let index = 0
  const nextHeaders = () => {
    index += 1
    const { token } = known.spenders[index % known.spenders.length] as Books['spenders'][number]
    return { token, 'idempotency-key': randomUUID() }
  }
  const load = (url: string) => ({ url: url + exchange, nextInput: () => ({ count: 1 }), nextHeaders })
  const ours = (time = seconds) => requestsPerSecond(load(server.url), time)
  const other = (time = seconds) => requestsPerSecond(load(bare.url), time)
  // Checks one call first, because a refusal would count as a very quick answer.
  await exchangeOnce(server, nextHeaders())
  await ours(1)
  await other(1)
  const result = await measureInterleaved(rounds, ours, other)
  await bare.stop()
  await database.leave()
  return [
    {
      what: `收支明细，一人 ${entryCount} 条中的一页`,
      measured: `最长 ${slowest.toFixed(1)} ms`,
      comparedWith: `中位数 ${median(times).toFixed(1)} ms`,
      ratio: null,
      budget: `≤ ${wantedMs} ms`,
      within: slowest <= wantedMs,
    },
    {
      what: 'V粒兑换V券，两笔转账',
      measured: `${result.ours.toFixed(0)} 次/秒`,
      comparedWith: `Fastify + pg ${result.other.toFixed(0)} 次/秒`,
      ratio: result.ratio,
      budget: `≥ ${wantedRatio}`,
      within: result.ratio >= wantedRatio,
    },
  ]
}
