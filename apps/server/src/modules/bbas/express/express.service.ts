import { type Product, previousTradingDay } from '@vce/futures'
import { bbasContents, type ExpressLine, getExpress, type World } from '@vce/protocol'
import { type LiveQuotes, type MarketFacts, marketFacts, publisherOf } from '#modules/market'
import type { Database } from '#platform/database'
import { pageOf, type Verb } from '#platform/http'
import { requiredSymbol } from '../symbols'
import type { ViewReads } from '../votes'
import { voteWindow } from '../votes'
import { eventLine } from './event-lines'
import { expressRepository } from './express.repository'
import { expressDays } from './express-days'
import { gatherFacts } from './gather-facts'
import type { LineDraft, SettledKind } from './line-draft'
import { settledLines } from './settled-lines'
import { viewLine } from './view-line'

/** No futures were traded before, and no calendar reaches further back. */
const firstDay = '1990-01-01'
/** Limit for the events of a product and its days. */
const maxEvents = 500

interface ExpressOptions {
  db: Database
  live: LiveQuotes
  views: ViewReads
}

/** 市场快讯 of a symbol. */
export function createExpress({ db, live, views }: ExpressOptions): Verb<typeof getExpress> {
  const facts = marketFacts(db)
  const reads = expressRepository(db)

  async function settledLinesOf(world: World, product: Product, day: string): Promise<ExpressLine[]> {
    const [gathered, origins] = await Promise.all([
      gatherFacts(reads, world, [product.code], day),
      settledOrigins(facts, world, day, product.code),
    ])
    return gathered
      .flatMap(settledLines)
      .flatMap((draft) => publishedLine(world, product, day, draft, origins))
  }

  async function turnedLines(
    world: World,
    product: Product,
    days: readonly string[],
  ): Promise<ExpressLine[]> {
    const oldest = days.at(-1)
    if (!oldest) return []
    const from = previousTradingDay(oldest, voteWindow)
    const read = await views.ofProduct(world, product.code, from, days[0] ?? oldest)
    return days.flatMap((day) => viewLine(world, product, read, day))
  }

  return async (_actor, { symbol, date, tag, highlights, page, limit, world: requested }) => {
    const product = requiredSymbol(getExpress, symbol)
    const world = await facts.worldOf(requested)
    if (date !== undefined && date < firstDay) return { world, ...pageOf([], { page, limit }, identity) }
    const newest = date ?? (await facts.productDates(world, symbol, 1))[0] ?? null
    const days = date ? [date] : expressDays(live, world, newest)
    const [fromDay, ofViews, events] = await Promise.all([
      newest ? settledLinesOf(world, product, newest) : [],
      turnedLines(world, product, days),
      reads.events(world, symbol, days, maxEvents),
    ])
    const lines = [...fromDay, ...ofViews, ...events.map((event) => eventLine(world, product, event))]
    const matching = lines
      .filter((line) => (tag === undefined || line.tag === tag) && (!highlights || line.is_tuchu === 1))
      .toSorted(newestFirst)
    return { world, ...pageOf(matching, { page, limit }, identity) }
  }
}

const identity = (line: ExpressLine) => line

/** Lines with the same time keep their order. */
const newestFirst = (a: ExpressLine, b: ExpressLine) =>
  compare(b.tradingDay, a.tradingDay) || compare(timeKey(b), timeKey(a))

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Settled lines sort after all timed lines of their day. */
const afterTimes = '~'
const timeKey = ({ time }: ExpressLine) => time ?? afterTimes

const settledKinds: readonly SettledKind[] = ['quotes', 'rankings', 'receipts', 'spot']

/** Publishers of a product's facts of a day by kind. A file's import time is not its publication time. */
async function settledOrigins(facts: MarketFacts, world: World, tradingDay: string, productCode: string) {
  const found = await Promise.all(
    settledKinds.map(async (kind) => {
      const [newest] = await facts.filesOfProduct(world, kind, productCode, tradingDay)
      return [kind, newest && publisherOf(world, newest.exchange)] as const
    }),
  )
  return new Map(found)
}
type SettledOrigins = Awaited<ReturnType<typeof settledOrigins>>

/** A draft completed with its publisher; facts without a file have no publisher and are left out. */
function publishedLine(
  world: World,
  product: Product,
  day: string,
  { key, standsOut, from, ...fields }: LineDraft,
  origins: SettledOrigins,
): ExpressLine[] {
  const source = origins.get(from)
  if (!source) return []
  return [
    {
      id: `${world}.${day}.${product.code}.${key}`,
      content_type: bbasContents.express,
      ...fields,
      is_tuchu: Number(standsOut),
      time: null,
      tradingDay: day,
      source,
    },
  ]
}
