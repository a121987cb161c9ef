import { parseArgs } from 'node:util'
import pg from 'pg'
import { measureAnswers } from './answers'
import { measureBoardAndPages } from './board'
import { measureBooks } from './books'
import { measureCachedPage } from './cached-page'
import { measureCandles } from './candles'
import { measureCommunity } from './community'
import { joinDatabase } from './database'
import { measureFanOut } from './fan-out'
import { measureFinder } from './finder'
import { measureImport } from './import-day'
import { measureLimiter } from './limiter'
import { measureLists } from './lists'
import { measureNotices } from './notices'
import { measurePages } from './pages'
import { measurePaint } from './paint'
import { measureParser } from './parser'
import { measurePaymentNotices } from './payment-notices'
import type { Effort } from './rounds'
import { measureSearch } from './search'
import { measureSearches } from './searches'
import { type Server, stopServers } from './server'
import { createSite, type Site } from './site'
import { measureStart } from './start'
import { measureStreams } from './streams'
import { drawTable, type ResultRow } from './table'
import { measureVideos } from './videos'
import { measureWeight } from './weight'

type Bench = (effort: Effort, site: Site, server: Server) => Promise<ResultRow[]>

/**
 * The benches in the order of running: `import` adds real facts, which every page would then show; `start`
 * stops the server of the other benches.
 */
const benches: Record<string, Bench> = {
  ssr: (effort, _site, server) => measurePages(effort, server),
  cache: (effort, _site, server) => measureCachedPage(effort, server),
  lists: measureLists,
  notices: measureNotices,
  books: measureBooks,
  payments: measurePaymentNotices,
  answers: measureAnswers,
  searches: (effort, site) => measureSearches(effort, site),
  search: (effort, site) => measureSearch(effort, site),
  community: (effort) => measureCommunity(effort),
  videos: (effort) => measureVideos(effort),
  limiter: (effort, _site, server) => measureLimiter(effort, server),
  parser: (effort) => measureParser(effort),
  sockets: (effort) => measureFanOut(effort),
  streams: (effort) => measureStreams(effort),
  weight: (_effort, _site, server) => measureWeight(server),
  paint: (effort, _site, server) => measurePaint(effort, server),
  finder: (effort, _site, server) => measureFinder(effort, server),
  board: (effort, _site, server) => measureBoardAndPages(effort, server),
  candles: (effort) => measureCandles(effort),
  import: (effort, site) => measureImport(effort, site),
  start: async (effort, site, server) => {
    await server.stop()
    return measureStart(effort, site)
  },
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
    pages: { type: 'string' },
  },
})
const effort: Effort = {
  rounds: Math.max(1, Number(values.rounds)),
  seconds: Number(values.seconds),
  ...(values.pages && { pages: values.pages.split(',') }),
}
const chosen = values.only?.split(',') ?? Object.keys(benches)
const unknown = chosen.filter((name) => !(name in benches))

/**
 * Analyses the tables, as the database does by itself within a minute; until then its query plans are
 * guesses.
 */
async function analyze(site: Site) {
  const database = await joinDatabase(site)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('analyze')
  await client.end()
  await database.leave()
}

const say = (text: string) => process.stderr.write(`▸ ${text}\n`)

function reportFailure(error: unknown) {
  process.stderr.write(`✗ ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}

async function measureAll(): Promise<ResultRow[]> {
  say('准备数据')
  const site = createSite({ TRUST_PROXY: '127.0.0.1' })
  const cleanUp = async () => {
    await stopServers()
    site.remove()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
  }
  try {
    // Restarts the server as in everyday use: after the first start it would still collect the garbage of
    // generating a market.
    await (await site.start()).stop()
    const server = await site.start()
    await analyze(site)
    const lines: ResultRow[] = []
    for (const [name, bench] of Object.entries(benches)) {
      if (!chosen.includes(name)) continue
      say(name)
      try {
        lines.push(...(await bench(effort, site, server)))
      } catch (error) {
        // Continues, so that results of the other benches are not lost.
        reportFailure(error)
      }
    }
    return lines
  } finally {
    await cleanUp()
  }
}

if (unknown.length || !(effort.rounds >= 1) || !(effort.seconds > 0)) {
  process.stderr.write(
    `用法：npm run bench -- [--rounds 3] [--seconds 3] [--only ${Object.keys(benches).join(',')}]\n`,
  )
  process.exit(1)
}
try {
  process.stdout.write(drawTable(await measureAll()))
} catch (error) {
  reportFailure(error)
}
