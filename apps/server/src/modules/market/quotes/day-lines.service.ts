import { minuteMs, productOf, products } from '@vce/futures'
import type { DayLine, getDayLines, World } from '@vce/protocol'
import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { quoteSeriesRepository } from '../facts/quote-series.repository'
import { dayLineOf } from '../live/day-line'
import { type LiveMarket, settledFeedState } from '../live/live-market'
import type { SettledMinutes } from '../minutes/settled-minutes'
import { marketRepository } from '../reads/market.repository'

interface DayLinesOptions {
  db: Database
  market: LiveMarket
  minutes: SettledMinutes
}

/** Lines of settled days are cached only for a minute, because a new file may correct them. */
const cacheLimits = { lifetime: minuteMs, staleFor: 10 * minuteMs, maxSize: 4, sizeOf: () => 1 }

const codes = products.map(({ code }) => code)

/**
 * 分时 of all main contracts as small lines: live if there is a feed, else of each product's last settled day.
 */
export function createDayLines({ db, market, minutes }: DayLinesOptions): Verb<typeof getDayLines> {
  const facts = marketRepository(db)
  const quotes = quoteSeriesRepository(db)
  const cached = createCache<DayLine[]>(cacheLimits)

  async function settledLines(world: World, days: Awaited<ReturnType<typeof facts.lastProductDays>>) {
    const mains = new Set(days.map(({ main }) => main))
    const lines: DayLine[] = []
    for (const row of await quotes.quotesOn(world, days)) {
      const product = mains.has(row.contractCode) ? productOf(row.productCode) : undefined
      if (!product) continue
      const day = { product, contract: row.contractCode, tradingDay: row.tradingDay }
      const line = dayLineOf(day, await minutes.closes(world, row))
      if (line) lines.push(line)
    }
    return lines
  }

  async function settled(world: World) {
    const days = await facts.lastProductDays(world, codes)
    const newest = days.reduce((last, { day }) => (day > last ? day : last), '')
    const lines = minutes.has(world)
      ? await cached(`${world} ${newest}`, () => settledLines(world, days))
      : []
    return { world, feed: settledFeedState(world, newest || null), lines }
  }

  return async (_actor, { world: requested }) => {
    const world = await facts.worldOf(requested)
    const feed = market.feedOf(world)
    if (!feed || feed.quotes().size === 0) return settled(world)
    // If the feed does not answer in time there are no lines; the next request tries again.
    return { world, feed: feed.state(), lines: (await feed.lines()) ?? [] }
  }
}
