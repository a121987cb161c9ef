import { parseArgs } from 'node:util'
import pg from 'pg'
import { answers } from './answers'
import { boardAndPages } from './board'
import { books } from './books'
import { cachedPage } from './cached-page'
import { candles } from './candles'
import { community } from './community'
import { joinDatabase } from './database'
import { fanOut } from './fan-out'
import { finder } from './finder'
import { importDay } from './import-day'
import { limiter } from './limiter'
import { lists } from './lists'
import { notices } from './notices'
import { pages } from './pages'
import { paint } from './paint'
import { parser } from './parser'
import { paymentNotices } from './payment-notices'
import type { Effort } from './rounds'
import { search } from './search'
import { searches } from './searches'
import { type Server, stopServers } from './server'
import { createSite, type Site } from './site'
import { start } from './start'
import { streams } from './streams'
import { drawTable, type Line } from './table'
import { weight } from './weight'

type Bench = (effort: Effort, site: Site, server: Server) => Promise<Line[]>

/** In this order: `import` brings real facts, and every page would show those; `start` ends the server of the others. */
const benches: Record<string, Bench> = {
  ssr: (effort, _site, server) => pages(effort, server),
  cache: (effort, _site, server) => cachedPage(effort, server),
  lists,
  notices,
  books,
  payments: paymentNotices,
  answers,
  searches: (effort, site) => searches(effort, site),
  search: (effort, site) => search(effort, site),
  community: (effort) => community(effort),
  limiter: (effort, _site, server) => limiter(effort, server),
  parser: (effort) => parser(effort),
  sockets: (effort) => fanOut(effort),
  streams: (effort) => streams(effort),
  weight: (_effort, _site, server) => weight(server),
  paint: (effort, _site, server) => paint(effort, server),
  finder: (effort, _site, server) => finder(effort, server),
  board: (effort, _site, server) => boardAndPages(effort, server),
  candles: (effort) => candles(effort),
  import: (effort, site) => importDay(effort, site),
  start: async (effort, site, server) => {
    await server.stop()
    return start(effort, site)
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

/** Analyzes the tables, as the database does by itself within a minute; until then its plans are guesses. */
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

async function measureAll(): Promise<Line[]> {
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
    // A server as it runs every day: the first start generates a market and collects that garbage for a while.
    await (await site.start()).stop()
    const server = await site.start()
    await analyze(site)
    const lines: Line[] = []
    for (const [name, bench] of Object.entries(benches)) {
      if (!chosen.includes(name)) continue
      say(name)
      try {
        lines.push(...(await bench(effort, site, server)))
      } catch (error) {
        // Results of the other benches stay.
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
