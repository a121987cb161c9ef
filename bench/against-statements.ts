import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { latencies, requestsPerSecond } from './load'
import { recordCalls } from './recorded-calls'
import { type Effort, measureInterleaved } from './rounds'
import { type Server, startBare } from './server'
import type { Site } from './site'
import type { ResultRow } from './table'

const wanted = { json: 0.5, p99: 3 }
/** Number of different inputs of a call, so that calls do not all read the same rows. */
const inputs = 40

export interface MeasuredCall {
  what: string
  path: string
  input: (nth: number) => object
}

interface Servers {
  server: Server
  bare: Server
}

/** Runs `measure` with the server of a site and with one that runs the statements of the calls alone. */
export async function withStatements<T>(
  site: Site,
  databaseUrl: string,
  calls: readonly MeasuredCall[],
  measure: (servers: Servers) => Promise<T>,
): Promise<T> {
  const file = path.join(site.dataDir, 'calls.json')
  const recorded = await recordCalls(
    site,
    calls.flatMap(({ path: address, input }) =>
      Array.from({ length: inputs }, (_, nth) => ({ path: address, input: input(nth) })),
    ),
  )
  writeFileSync(file, JSON.stringify(recorded))
  const server = await site.start('still')
  const bare = await startBare('statements', '', databaseUrl, file)
  const measured = await measure({ server, bare })
  await bare.stop()
  await server.stop()
  return measured
}

/** Results of calls, compared with Fastify and pg running the same statements. */
export async function againstStatements(
  { rounds, seconds }: Effort,
  calls: readonly MeasuredCall[],
  { server, bare }: Servers,
): Promise<ResultRow[]> {
  const lines: ResultRow[] = []
  for (const { what, path: address, input } of calls) {
    let nth = 0
    const nextInput = () => input(nth++ % inputs)
    const on = (url: string) => ({ url: url + address, nextInput })
    for (const { url } of [server, bare]) await requestsPerSecond(on(url), 1)
    const result = await measureInterleaved(
      rounds,
      () => requestsPerSecond(on(server.url), seconds),
      () => requestsPerSecond(on(bare.url), seconds),
    )
    lines.push({
      what: `${what}，每次另问`,
      measured: `${result.ours.toFixed(0)} 次/秒`,
      comparedWith: `Fastify + pg 同样的语句 ${result.other.toFixed(0)} 次/秒`,
      ratio: result.ratio,
      budget: `≥ ${wanted.json}`,
      within: result.ratio >= wanted.json,
    })
    lines.push(await tailOf(what, on(server.url), seconds))
  }
  return lines
}

/** The 99th percentile of 50 connections, compared with the median. */
export async function tailOf(
  what: string,
  load: Parameters<typeof latencies>[0],
  seconds: number,
): Promise<ResultRow> {
  const { median, p99 } = await latencies(load, seconds)
  return {
    what: `${what}，50 个连接，p99`,
    measured: `${p99.toFixed(0)} ms`,
    comparedWith: `中位数 ${median.toFixed(0)} ms`,
    ratio: p99 / median,
    budget: `≤ ${wanted.p99}`,
    within: p99 <= wanted.p99 * median,
  }
}
