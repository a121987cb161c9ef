import pg from 'pg'
import { addUsers } from './books-rows'
import { joinDatabase } from './database'
import { requestsPerSecond } from './load'
import { type Effort, measureInterleaved } from './rounds'
import { startBare, startServer } from './server'
import type { Site } from './site'
import type { ResultRow } from './table'

const users = 50
const wanted = { repeated: 0.8, first: 0.5 }

/** Adds users, and sets terms that give each of them a billion free uses. */
async function addReaders(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const added = await addUsers(client, users, '1390000')
    const many = 1_000_000_000
    const free = [3, many, null, null, null, null]
    await client.query(
      `insert into terms (name, valid_from, body, set_at) values ('searches', '2020-01-01', $1, now())`,
      [
        {
          prices: { ai: 10, bbas: 10, view_data: 5, view_data_mmll: 30 },
          packDays: 30,
          free: { ai: free, bbas: free, view_data: free, view_data_mmll: free },
        },
      ],
    )
    return added
  } finally {
    await client.end()
  }
}

/** `AA`, `AB` … `ZZ`. */
const codeOf = (nth: number) => {
  if (nth >= 26 * 26) throw new Error('no code is left')
  return String.fromCharCode(65 + Math.floor(nth / 26), 65 + (nth % 26))
}

/** Cost of counting for a shared answer: for a use that was already counted today, and for a first use. */
export async function measureSearches({ rounds, seconds }: Effort, site: Site): Promise<ResultRow[]> {
  const database = await joinDatabase(site)
  const readers = await addReaders(database.url)
  const server = await startServer(['--import', 'tsx', 'bench/searches-server.ts', '', database.url])
  const bare = await startBare('searches', '', database.url)
  let index = 0
  const nextHeaders = () => {
    index += 1
    return { token: readers[index % readers.length]?.token ?? '' }
  }
  const load = (url: string, symbol: () => string) => (time: number) =>
    requestsPerSecond({ url, nextHeaders, nextInput: () => ({ symbol: symbol() }) }, time)

  let unit = 0
  const same = () => 'rb'
  const fresh = () => {
    unit += 1
    // Every user uses one code before anyone uses the next one.
    return codeOf(Math.floor(unit / users))
  }
  const measure = async (ours: ReturnType<typeof load>, other: ReturnType<typeof load>) => {
    // The first answers open connections and compile code, so they are not measured.
    await ours(3)
    await other(3)
    return measureInterleaved(
      rounds,
      () => ours(seconds),
      () => other(seconds),
    )
  }
  const counted = `${server.url}/api/bench/counted`
  const repeated = await measure(load(counted, same), load(`${server.url}/api/bench/plain`, same))
  const first = await measure(load(counted, fresh), load(`${bare.url}/api/bench/counted`, fresh))
  await server.stop()
  await bare.stop()
  await database.leave()
  const line = (
    what: string,
    { ours, other, ratio }: typeof first,
    with_: string,
    least: number,
  ): ResultRow => ({
    what,
    measured: `${ours.toFixed(0)} 次/秒`,
    comparedWith: `${with_} ${other.toFixed(0)} 次/秒`,
    ratio,
    budget: `≥ ${least}`,
    within: ratio >= least,
  })
  return [
    line('计次的共用应答，当日已取过', repeated, '不计次', wanted.repeated),
    line('计次的共用应答，首次取用', first, 'Fastify + pg', wanted.first),
  ]
}
