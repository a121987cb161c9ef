import { exchanges, previousTradingDay, productOf, products } from '@vce/futures'
import { type FeedState, getQuoteBoard, type Quote, type World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { storedDaysRepository } from '../candles/stored-days.repository'
import { limitsInForce } from '../facts/price-limits.repository'
import { quoteSeriesRepository } from '../facts/quote-series.repository'
import { type LiveMarket, settledFeedState } from '../live/live-market'
import { marketRepository } from '../reads/market.repository'
import { byBoardOrder, digitsByProduct, quoteOfMinutes, settledQuote } from './settled-quotes'
import { createSettledTurnovers } from './settled-turnovers'

const codes = products.map(({ code }) => code)

/** Quotes and the state of the feed they come from. */
interface ShownQuotes {
  feed: FeedState
  quotes: Quote[]
}

/** A world's quotes: live if it has a feed, else those of each product's last settled day. */
export function createShownQuotes({ db, market }: { db: Database; market: LiveMarket }) {
  const facts = marketRepository(db)
  const series = quoteSeriesRepository(db)
  const stored = storedDaysRepository(db)

  /** Price limits by contract, each on the day of its row; in most cases all rows have the same day. */
  async function limitsOf(world: World, rows: readonly { contractCode: string; tradingDay: string }[]) {
    const days = [...new Set(rows.map(({ tradingDay }) => tradingDay))]
    const found = days.map((tradingDay) =>
      limitsInForce(db, {
        world,
        before: previousTradingDay(tradingDay),
        tradingDay,
        contracts: rows.flatMap((row) => (row.tradingDay === tradingDay ? row.contractCode : [])),
      }),
    )
    return new Map((await Promise.all(found)).flatMap((limits) => [...limits]))
  }

  /** Settled quotes, each product on its own day. */
  async function settled(world: World, days: readonly ProductOnDay[]): Promise<ShownQuotes> {
    const mains = new Set(days.map(({ main }) => main))
    const [rows, evenings] = await Promise.all([
      series.quotesOn(world, days),
      series.closingFiguresOn(
        world,
        days.map(({ code, day }) => ({ code, day: previousTradingDay(day) })),
      ),
    ])
    const limits = await limitsOf(world, rows)
    const digits = digitsByProduct(rows)
    const newest = days.reduce((last, { day }) => (day > last ? day : last), '')
    return {
      feed: settledFeedState(world, newest || null),
      quotes: rows.flatMap((row) => {
        const limit = limits.get(row.contractCode)
        const comparison = {
          main: mains.has(row.contractCode),
          digits: digits.get(row.productCode) ?? 0,
          before: evenings.get(row.contractCode),
          limitUp: limit?.up ?? null,
          limitDown: limit?.down ?? null,
        }
        return settledQuote(row, comparison) ?? []
      }),
    }
  }

  /** Live quotes of one product or of all; null without live quotes. */
  function live(world: World, product: string | undefined): ShownQuotes | null {
    const feed = market.feedOf(world)
    const quotes = [...(feed?.quotes().values() ?? [])].filter(
      (quote) => !product || quote.product === product,
    )
    return feed && quotes.length > 0 ? { feed: feed.state(), quotes } : null
  }

  /** A contract with minutes but no daily file, on the last day of its minutes; null if it has no minutes. */
  async function ofMinutes(world: World, product: string, contract: string): Promise<ShownQuotes | null> {
    const found = productOf(product)
    const last = (await stored.days(world, [contract])).at(-1)
    const bar = last && (await stored.bars(world, [last])).get(last.tradingDay)
    if (!found || !bar) return null
    return {
      feed: { ...settledFeedState(world, bar.tradingDay), source: '分钟线' },
      quotes: [quoteOfMinutes(found, contract, bar)],
    }
  }

  const inOrder = ({ feed, quotes }: ShownQuotes) => ({ feed, quotes: quotes.sort(byBoardOrder) })

  return {
    /** Current quotes in the order of the product table, near month first. */
    async now(world: World, product?: string): Promise<ShownQuotes> {
      const shown = live(world, product)
      return inOrder(
        shown ?? (await settled(world, await facts.lastProductDays(world, product ? [product] : codes))),
      )
    },

    /**
     * A product's contracts on the last day of the expired `contract`; null if `contract` was never quoted.
     */
    async past(world: World, product: string, contract: string): Promise<ShownQuotes | null> {
      const day = await series.lastDayOf(world, contract)
      if (day === null) return ofMinutes(world, product, contract)
      const productDay = await facts.productDay(world, product, day)
      return inOrder(await settled(world, [{ code: product, day, main: productDay?.mainContract ?? null }]))
    },
  }
}

interface ProductOnDay {
  code: string
  day: string
  main: string | null
}

/** 行情板. */
export function createBoard({
  db,
  market,
}: {
  db: Database
  market: LiveMarket
}): Verb<typeof getQuoteBoard> {
  const facts = marketRepository(db)
  const quotesOf = createShownQuotes({ db, market })
  const turnoversOf = createSettledTurnovers(db)
  return async (_actor, { world: requested, scope, exchange, product }) => {
    if (product && !productOf(product)) throw failure(getQuoteBoard, 'unknownProduct', { product })
    if (exchange && !exchanges.some(({ code }) => code === exchange)) {
      throw failure(getQuoteBoard, 'unknownExchange', { exchange })
    }
    const world = await facts.worldOf(requested)
    const { feed, quotes } = await quotesOf.now(world, product)
    // Before a day's first trades only the settled day says which products are active.
    const turnovers = scope === 'main' && feed.kind !== 'settled' ? await turnoversOf(world) : {}
    const chosen = quotes.filter(
      (quote) => (scope === 'all' || quote.main) && (!exchange || quote.exchange === exchange),
    )
    return { world, feed, quotes: chosen, settledTurnovers: turnovers }
  }
}
