import { dayMs, minuteMs, products } from '@vce/futures'
import { getPivots, type World } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import { createCache } from '#platform/cache'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { Failure } from '#platform/errors'
import { termsAt } from '#platform/terms'
import { chatsRepository, type HotQuestion } from '../chats/chats.repository'
import { createEndpointCall } from '../tools/call-endpoints'
import { questionTerms } from './question-terms'

/** A question is popular if at least `hotOwners` different guests or users sent it within `hotDays` days. */
const hotOwners = 5
const hotDays = 7
/** Minimum number of popular questions; with fewer, the first group of the terms is shown. */
const minPopular = 3
const maxItems = 8
/** Maximum age of the figures in the questions, in milliseconds. */
const lifetime = 10 * minuteMs

export interface QuestionGroup {
  title: string
  items: string[]
}

interface Options {
  db: Database
  clock: Clock
  calls: Pick<FastifyInstance['calls'], 'run'>
}

const shortNames = new Map(products.map(({ code, shortName }) => [code, shortName]))

/** A question for an intent and a product; undefined for an intent that is not suggested. */
function questionFor({ intent, code }: HotQuestion): string | undefined {
  const name = shortNames.get(code)
  if (!name) return undefined
  const table: Readonly<Record<string, string>> = {
    quote: `${name}现价多少？`,
    snapshot: name,
    positions: `${name}前20席位谁在加仓？`,
    flow: `${name}资金流向`,
    basis: `${name}基差多少？`,
    receipts: `${name}仓单多少？`,
    term: `${name}期限结构`,
    pivots: `${name}支撑压力在哪？`,
    technical: `${name}技术面`,
    history: `${name}近20日走势`,
    views: `${name}机构怎么看？`,
    why: `${name}今天怎么了？`,
    spec: `${name}一手保证金多少？`,
  }
  return table[intent]
}

/** 猜你想问 with current figures; a question whose figure is missing is left out. */
export function createSuggestedQuestions({ db, clock, calls }: Options) {
  const cached = createCache<{ groups: QuestionGroup[] }>({ lifetime, maxSize: 4, sizeOf: () => 1 })
  const client = { address: '127.0.0.1', agent: '', origin: '' }
  const call = createEndpointCall({ calls, caller: { actor: { kind: 'guest', client }, expired: false } })

  async function level(world: World, product: string, name: string): Promise<string | null> {
    try {
      const page = await call(getPivots, { world, symbol: product, period: 'day' })
      const levels = page.methods.find(({ method }) => method === 'classic')?.levels ?? []
      const price = levels.find((each) => each.name === name)?.price ?? null
      return price === null ? null : price.toFixed(page.digits)
    } catch (error) {
      if (error instanceof Failure) return null
      throw error
    }
  }

  async function filled(world: World, item: string): Promise<string[]> {
    const place = /\{([A-Za-z_]+) ([PRS]\d?)\}/.exec(item)
    if (!place) return [item]
    const price = await level(world, place[1] ?? '', place[2] ?? '')
    return price === null ? [] : [item.replace(place[0], price)]
  }

  async function hot(): Promise<string[]> {
    const since = new Date(clock.now().getTime() - hotDays * dayMs)
    const found = await chatsRepository(db).hot(since, { owners: hotOwners, limit: maxItems * 2 })
    return [...new Set(found.flatMap((each) => questionFor(each) ?? []))].slice(0, maxItems)
  }

  async function groupsOf(world: World): Promise<QuestionGroup[]> {
    const { groups } = await termsAt(db, questionTerms, clock.now())
    const popular = await hot()
    return Promise.all(
      groups.map(async ({ title, items }, index) => ({
        title,
        items:
          index === 0 && popular.length >= minPopular
            ? popular
            : (await Promise.all(items.map((item) => filled(world, item)))).flat(),
      })),
    )
  }

  return async (world: World): Promise<QuestionGroup[]> =>
    (await cached(world, async () => ({ groups: await groupsOf(world) }))).groups
}
