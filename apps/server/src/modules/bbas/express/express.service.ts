import { getExpress } from '@vce/protocol'
import { type LiveQuotes, marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import { pageOf, type Verb } from '#platform/http'
import { requiredSymbol } from '../symbols'
import type { ViewReads } from '../votes'
import { expressDays } from './express-days'
import { createExpressLines, newestFirst, type ProductLine } from './express-lines'

/** Maximum number of events that are read for a product. */
const maxEvents = 500

interface ExpressOptions {
  db: Database
  live: LiveQuotes
  views: ViewReads
}

/** 市场快讯 of a symbol. */
export function createExpress({ db, live, views }: ExpressOptions): Verb<typeof getExpress> {
  const facts = marketFacts(db)
  const linesOf = createExpressLines({ db, facts, views })

  return async (_actor, { symbol, date, tag, highlights, page, limit, world: requested }) => {
    const { code } = requiredSymbol(getExpress, symbol)
    const world = await facts.worldOf(requested)
    const settled = date ?? (await facts.productDates(world, code, 1))[0] ?? null
    const days = date ? [date] : expressDays(live, world, settled)
    const lines = await linesOf(world, { codes: [code], settled, days, maxEvents, highlights })
    const matching = lines.filter(({ line }) => tag === undefined || line.tag === tag).toSorted(newestFirst)
    return { world, ...pageOf(matching, { page, limit }, lineOf) }
  }
}

const lineOf = ({ line }: ProductLine) => line
