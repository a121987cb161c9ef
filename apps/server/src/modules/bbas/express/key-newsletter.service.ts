import { previousTradingDay, productOf } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { type getKeyNewsletter, isProductSymbol, type OwnList, productOfSymbol } from '@vce/protocol'
import { type LiveQuotes, liveFeedState, marketFacts } from '#modules/market'
import type { Database } from '#platform/database'
import { pageOf, userOf, type Verb } from '#platform/http'
import type { ViewReads } from '../votes'
import { expressRepository } from './express.repository'
import { expressDays } from './express-days'
import { createExpressLines, newestFirst, type ProductLine } from './express-lines'

/** Maximum number of events of all 自选 products together. */
const maxEvents = 2_000
/**
 * A product gets no new lines if its newest settled day is more than this many trading days before the
 * market's newest.
 */
const freshDays = 5

interface NewsletterOptions {
  db: Database
  live: LiveQuotes
  views: ViewReads
  /** Products and contracts of a user's 自选. */
  ownList: (userId: number) => Promise<Pick<OwnList, 'symbols' | 'version'>>
}

/** 重点快讯 of a user. */
export function createKeyNewsletter({
  db,
  live,
  views,
  ownList,
}: NewsletterOptions): Verb<typeof getKeyNewsletter> {
  const facts = marketFacts(db)
  const reads = expressRepository(db)
  const linesOf = createExpressLines({ db, facts, views })

  return async (actor, { world: requested, date, tag, highlights, page, limit }) => {
    const [{ symbols: own, version: ownListVersion }, world] = await Promise.all([
      ownList(userOf(actor).userId),
      facts.worldOf(requested),
    ])
    const symbols = [...new Set(own.map(productOfSymbol))].filter((code) => productOf(code))
    const whole = new Set(own.filter(isProductSymbol))
    const contracts = new Set(own)
    const isOwn = ({ product, contract }: ProductLine) =>
      contract === null || whole.has(product) || contracts.has(contract)

    const [settled = null] = await facts.marketDates(world, 1)

    /** Products grouped by the day of their settled facts. */
    async function codesByDay(): Promise<Map<string | null, string[]>> {
      if (date) return new Map([[date, symbols]])
      const days = settled
        ? await reads.newestDays(world, symbols, previousTradingDay(settled, freshDays))
        : new Map<string, string>()
      return groupBy(symbols, (code) => days.get(code) ?? null)
    }

    /**
     * Days of the lines of a group: the market's newest days, and `day`, the settled day of products that are
     * published late.
     */
    const daysWith = (day: string | null) =>
      date ? [date] : newestDays([...expressDays(live, world, settled), ...(day ? [day] : [])])

    const groups = symbols.length > 0 ? [...(await codesByDay())] : []
    const lines = await Promise.all(
      groups.map(([day, codes]) =>
        linesOf(world, {
          codes,
          settled: day,
          maxEvents,
          highlights,
          days: daysWith(day),
        }),
      ),
    )
    const matching = lines
      .flat()
      .filter((each) => isOwn(each) && (tag === undefined || each.line.tag === tag))
      .toSorted(newestFirst)
    const newestDay = liveFeedState(live, world)?.tradingDay ?? settled
    return { world, symbols, ownListVersion, newestDay, ...pageOf(matching, { page, limit }, newsletterLine) }
  }
}

const newestDays = (days: readonly string[]) => [...new Set(days)].sort().toReversed()

const newsletterLine = ({ product, line }: ProductLine) => ({
  ...line,
  symbol: product,
  name: productOf(product)?.shortName ?? product,
})
