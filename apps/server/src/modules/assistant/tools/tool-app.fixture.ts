import { moneyLevels, type World } from '@vce/protocol'
import { seedSimulatedMarket } from '#modules/market'
import { seedSimulatedResearch } from '#modules/research'
import { callerOf } from '#platform/http'
import { startTestApp } from '#test/app'
import { createFilledDatabase } from '#test/database'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { type TestUser, testClient } from '#test/seed'
import { createFactBook, type Fact } from '../facts/fact'
import { createEndpointCall } from './call-endpoints'
import type { Linker } from './resolve'
import type { ToolContext, ToolResult } from './tool'
import { createTools } from './tools'

export const day = '2026-11-19'
const evening = '2026-11-19 18:00'

/** A linker that only knows 螺纹. */
export const link: Linker = (text) =>
  text.includes('螺纹') ? [{ kind: 'product', code: 'rb', name: '螺纹钢' }] : []

type Server = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'seed' | 'call'>

interface ToolUse {
  result: ToolResult
  /** All facts of the run. */
  facts: readonly Fact[]
  /** A fact outside the rows, by its name. */
  fact(name: string): Fact | undefined
  /** A fact in a row, by the row's index and the column. */
  cell(row: number, column: string): Fact | undefined
}

/** Runs the tools on a server as a given reader. */
export function toolsOf({ app }: Pick<Server, 'app'>, now: () => Date) {
  const tools = new Map(createTools({ link }).map((tool) => [tool.name, tool]))

  async function contextOf(user?: TestUser, world: World = 'simulated'): Promise<ToolContext> {
    const caller = await callerOf(app.sessions, { token: user?.token, client: testClient })
    return {
      book: createFactBook(world),
      world,
      now: now(),
      call: createEndpointCall({ calls: app.calls, caller }),
      signal: new AbortController().signal,
    }
  }

  async function use(
    name: string,
    given: unknown,
    { by, world, context }: { by?: TestUser; world?: World; context?: ToolContext } = {},
  ): Promise<ToolUse> {
    const tool = tools.get(name)
    if (!tool) throw new Error(`no tool ${name}`)
    const own = context ?? (await contextOf(by, world))
    const result = await tool.run(own, tool.input.parse(given))
    const of = (id: string | undefined) => (id === undefined ? undefined : own.book.of(id))
    return {
      result,
      facts: own.book.facts,
      fact: (key) => of(result.facts[key]),
      cell: (row, column) => of(result.rows[row]?.cells[column]),
    }
  }
  return { use, contextOf }
}

interface ToolAppOptions {
  days?: number
  detailedDays?: number
  /** Milliseconds for which the response of a shared endpoint is reused for other callers. */
  keepFor?: number
  /** The web server, for tests that also read pages. */
  web?: NonNullable<Parameters<typeof startTestApp>[0]>['web']
}

/** Starts a server on a settled simulated market with rankings, receipts, spot prices, reports and views. */
export async function startToolApp({ days = 34, detailedDays = 12, keepFor, web }: ToolAppOptions = {}) {
  const now = () => new Date(beijingMs(evening))
  const copyOf = await createFilledDatabase(`tools_${days}_${detailedDays}`, async ({ pool, db }) => {
    await seedSimulatedMarket({ pool, clock: { now }, days, detailedDays })
    await seedSimulatedResearch({ db, clock: { now }, days: 10 })
  })
  const server = await startTestApp({ copyOf, web, keepFor, clock: { now } })
  return { ...server, now, ...toolsOf(server, now), member: () => memberOf(server) }
}

/** Starts a server in a running night session. */
export async function startNightToolApp(from: string) {
  const server = await startMovingApp(from)
  return { ...server, ...toolsOf(server, () => server.clock.now()) }
}

async function memberOf({ seed }: Pick<Server, 'seed'>) {
  const user = await seed.user()
  await seed.member(user, { moneyLevel: moneyLevels.superVip })
  return user
}

/** All numbers in an answer, at any depth. */
export function numbersIn(value: unknown): Set<number> {
  const found = new Set<number>()
  const walk = (each: unknown) => {
    if (typeof each === 'number') found.add(each)
    else if (Array.isArray(each)) each.forEach(walk)
    else if (typeof each === 'object' && each !== null) Object.values(each).forEach(walk)
  }
  walk(value)
  return found
}
