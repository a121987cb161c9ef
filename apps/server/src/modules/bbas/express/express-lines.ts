import { previousTradingDay, productOf } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { bbasContents, type ExpressLine, highlightedEventKinds, type World } from '@vce/protocol'
import { type MarketRepository, publisherOf } from '#modules/market'
import type { Database } from '#platform/database'
import type { ViewReads } from '../votes'
import { voteWindow } from '../votes'
import { eventLine } from './event-lines'
import { expressRepository } from './express.repository'
import type { ExpressFacts } from './express-facts'
import { gatherFacts } from './gather-facts'
import type { LineDraft, SettledKind } from './line-draft'
import { settledLines } from './settled-lines'
import { viewLine } from './view-line'

interface LinesOptions {
  db: Database
  facts: MarketRepository
  views: ViewReads
}

/** A line with its product and contract. */
export interface ProductLine {
  product: string
  /** Contract of the event; null for a line that is about the whole product. */
  contract: string | null
  line: ExpressLine
}

interface WantedLines {
  codes: readonly string[]
  /** The day of the settled facts; null if no day is settled. */
  settled: string | null
  /** Days of views and events, newest first. */
  days: readonly string[]
  maxEvents: number
  /** Highlighted lines only. */
  highlights: boolean
}

const settledKinds: readonly SettledKind[] = ['quotes', 'rankings', 'receipts', 'spot']

/** Creates a function that reads 快讯 of products, in no order. */
export function createExpressLines({ db, facts, views }: LinesOptions) {
  const reads = expressRepository(db)

  /** Publishers by kind and product, without times: the import time of a file is not its publication time. */
  async function settledOrigins(world: World, tradingDay: string, codes: readonly string[]) {
    const found = await Promise.all(
      settledKinds.map(async (kind) => {
        const rows = await facts.newestExchanges(world, kind, codes, tradingDay)
        return rows.map(
          ({ productCode, exchange }) => [`${kind} ${productCode}`, publisherOf(world, exchange)] as const,
        )
      }),
    )
    return new Map(found.flat())
  }

  async function fromFacts(world: World, codes: readonly string[], day: string): Promise<ProductLine[]> {
    const [gathered, origins] = await Promise.all([
      gatherFacts(reads, world, codes, day),
      settledOrigins(world, day, codes),
    ])
    return gathered.flatMap((each) =>
      settledLines(each).flatMap((draft) => {
        const source = origins.get(`${draft.from} ${each.product.code}`)
        // Facts without a file have no publisher and are left out.
        return source ? aboutProduct(each.product.code, publishedLine(each, draft, source)) : []
      }),
    )
  }

  async function fromViews(world: World, codes: readonly string[], days: readonly string[]) {
    const oldest = days.at(-1)
    if (!oldest) return []
    const from = previousTradingDay(oldest, voteWindow)
    const read = await views.ofProducts(world, codes, from, days[0] ?? oldest)
    return [...groupBy(read, ({ productCode }) => productCode)].flatMap(([code, ofProduct]) => {
      const product = productOf(code)
      if (!product) return []
      return days
        .flatMap((day) => viewLine(world, product, ofProduct, day))
        .map((line) => aboutProduct(code, line))
    })
  }

  async function fromEvents(world: World, { codes, days, maxEvents, highlights }: WantedLines) {
    const kinds = highlights ? highlightedEventKinds : undefined
    const events = await reads.events(world, codes, days, { limit: maxEvents, kinds })
    return events.flatMap((event): ProductLine[] => {
      const { code, contract } = event
      const product = productOf(code)
      return product ? [{ product: code, contract, line: eventLine(world, product, event) }] : []
    })
  }

  return async (world: World, wanted: WantedLines): Promise<ProductLine[]> => {
    const { codes, settled, days, highlights } = wanted
    const lines = await Promise.all([
      settled === null ? [] : fromFacts(world, codes, settled),
      fromViews(world, codes, days),
      fromEvents(world, wanted),
    ])
    return lines.flat().filter(({ line }) => !highlights || line.is_tuchu === 1)
  }
}

const aboutProduct = (product: string, line: ExpressLine): ProductLine => ({ product, contract: null, line })

/** Adds the publisher to a draft. */
function publishedLine(
  { world, product, tradingDay }: ExpressFacts,
  { key, standsOut, from: _from, ...fields }: LineDraft,
  source: string,
): ExpressLine {
  return {
    id: `${world}.${tradingDay}.${product.code}.${key}`,
    content_type: bbasContents.express,
    ...fields,
    is_tuchu: Number(standsOut),
    time: null,
    tradingDay,
    source,
  }
}

/** Sorts newest first; lines with the same time stay in their order. */
export const newestFirst = ({ line: a }: ProductLine, { line: b }: ProductLine) =>
  compare(b.tradingDay, a.tradingDay) || compare(timeKey(b), timeKey(a))

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Settled lines sort after all timed lines of their day. */
const afterTimes = '~'
const timeKey = ({ time }: ExpressLine) => time ?? afterTimes
