import {
  isTradingDay,
  lastTradingDay,
  type Product,
  productOf,
  splitContractCode,
  tradingDaysApart,
  tradingHours,
} from '@vce/futures'
import { getQuoteDetail, type OutputOf, type Quote, type World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Verb } from '#platform/http'
import { storedDaysRepository } from '../candles/stored-days.repository'
import type { LiveMarket } from '../live/live-market'
import type { SettledMinutes } from '../minutes/settled-minutes'
import { marketRepository } from '../reads/market.repository'
import { createSettledContracts } from '../reads/settled-contracts'
import { termsIn } from '../terms/contract-terms'
import { createShownQuotes } from './board.service'
import { volumeRatioOf } from './volume-ratio'

/** The product shown if the request names neither contract nor product. */
const defaultProduct = 'cu'

interface QuoteDetailOptions {
  db: Database
  market: LiveMarket
  minutes: Pick<SettledMinutes, 'makesAll' | 'sourceOf'>
}

/**
 * A contract has expired after its last trading day, or, if no rule gives that day, when it is no longer
 * listed.
 */
function isExpired(contract: string, newestDay: string | null, isListed: boolean): boolean {
  const last = lastTradingDay(contract)
  return last === null ? !isListed : newestDay !== null && last < newestDay
}

/** The contract's last trading day; null if no rule gives it, as for monthly average contracts. */
function expiryOf(contract: string, from: string): OutputOf<typeof getQuoteDetail>['expiry'] {
  const day = lastTradingDay(contract)
  return day === null ? null : { day, tradingDays: tradingDaysApart(from, day) }
}

/** The terms of a contract on the day of its quote; those of its product where the day's are unknown. */
function termsOf(world: World, product: Product, { contract, tradingDay }: Quote) {
  const { multiplier, marginRate, tickSize, marginIsOfDay } = termsIn(world)(contract, tradingDay)
  return {
    multiplier: multiplier ?? product.multiplier,
    marginRate: marginRate ?? product.marginRate,
    tickSize: tickSize ?? product.tickSize,
    marginIsOfDay,
  }
}

/** 沉淀资金: the margin of both sides of the open interest at the last price; null if one is unknown. */
const settledFundsOf = (
  { openInterest, last }: Quote,
  { multiplier, marginRate }: ReturnType<typeof termsOf>,
) =>
  openInterest === null || last === null
    ? null
    : Math.round(openInterest * last * multiplier * marginRate * 2)

/** One contract with its book, its trades, and the other months of its product. */
export function createQuoteDetail({ db, market, minutes }: QuoteDetailOptions): Verb<typeof getQuoteDetail> {
  const facts = marketRepository(db)
  const stored = storedDaysRepository(db)
  const quotesOf = createShownQuotes({ db, market })
  const ended = createSettledContracts(db)

  /** Minutes of a running day come from the feed; those of a settled day are generated or stored. */
  async function minutesOf(
    world: World,
    { contract, tradingDay }: Quote,
  ): Promise<Pick<OutputOf<typeof getQuoteDetail>, 'minutesUntil' | 'minutesSource'>> {
    const runs = market.feedOf(world)?.quotes().get(contract)?.tradingDay === tradingDay
    if (runs || minutes.makesAll(world)) return { minutesUntil: tradingDay, minutesSource: null }
    const days = await stored.days(world, [contract])
    const newest = days.findLast((day) => day.tradingDay <= tradingDay)
    return {
      minutesUntil: newest?.tradingDay ?? null,
      minutesSource: newest ? await minutes.sourceOf(world, newest) : null,
    }
  }

  /** 盘口 and 逐笔 at the end of a settled day; only those of the simulated market can be generated again. */
  const endOf = (world: World, { contract, tradingDay }: Quote) =>
    world === 'simulated' ? ended.of(contract, tradingDay) : null

  return async (_actor, input) => {
    const requested = input.contract
    const code = requested ? splitContractCode(requested).productCode : (input.product ?? defaultProduct)
    const product = productOf(code)
    if (!product) throw failure(getQuoteDetail, 'unknownProduct', { code })
    const world = await facts.worldOf(input.world)
    const before = await quotesOf.now(world, code)
    const chosen = before.quotes.find((each) => (requested ? each.contract === requested : each.main))
    const contract = chosen?.contract ?? requested ?? before.quotes[0]?.contract
    if (!contract) throw failure(getQuoteDetail, 'unknownContract', { product: code })
    const followed = await market.feedOf(world)?.follow(contract)
    // `follow` may have made the contract catch up, so the quotes are read again.
    const now = await quotesOf.now(world, code)
    const isListed = now.quotes.some((each) => each.contract === contract)
    const shown = isListed ? now : await quotesOf.past(world, code, contract)
    const quote = shown?.quotes.find((each) => each.contract === contract)
    if (!shown || !quote) throw failure(getQuoteDetail, 'unknownContract', { contract, product: code })
    const shownEnd = followed?.now() ?? (await endOf(world, quote))
    const newestDay =
      market.feedOf(world)?.state().tradingDay ?? (await facts.marketDates(world, 1))[0] ?? null
    const coverage = await minutesOf(world, quote)
    const terms = termsOf(world, product, quote)
    const { multiplier, marginRate } = terms
    return {
      world,
      feed: shown.feed,
      quote,
      newestDay,
      expired: isExpired(contract, newestDay, isListed),
      expiry: expiryOf(contract, newestDay ?? quote.tradingDay),
      hasMinutes: coverage.minutesUntil === quote.tradingDay,
      ...coverage,
      sessions: isTradingDay(quote.tradingDay)
        ? tradingHours(product, quote.tradingDay, contract).sessions
        : [],
      multiplier,
      unit: product.unit,
      quoteUnit: product.quoteUnit,
      tickSize: terms.tickSize,
      marginRate,
      // If the margin rate of that day is unknown, today's is used.
      marginIsOfDay: terms.marginIsOfDay || quote.tradingDay === newestDay,
      volumeRatio: await volumeRatioOf(facts, world, product, quote),
      settled: settledFundsOf(quote, terms),
      book: shownEnd?.book ?? null,
      trades: [...(shownEnd?.trades ?? [])],
      months: shown.quotes,
    }
  }
}
