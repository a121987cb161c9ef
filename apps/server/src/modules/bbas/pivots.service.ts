import { priceDigits, shownDigits, shownTick } from '@vce/futures'
import { bbasContents, getPivots } from '@vce/protocol'
import { type LiveQuotes, mainPrice, marketFacts, newestSource } from '#modules/market'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { contractDays } from './contract-candles'
import { pivotMethodsOf, pivotPeriods } from './pivot-period'
import { requiredSymbol } from './symbols'

/** 枢轴系统 of a symbol's main contract. */
export function createPivots({ db, live }: { db: Database; live: LiveQuotes }): Verb<typeof getPivots> {
  const facts = marketFacts(db)
  return async (_actor, { symbol, date, period, world: requested }, firstDay) => {
    const product = requiredSymbol(getPivots, symbol)
    const world = await facts.worldOf(requested)
    const price = await mainPrice(facts, live, world, product, date)
    const head = { content_type: bbasContents.pivots, world, symbol, period }
    if (!price) {
      const digits = priceDigits(product)
      return {
        ...head,
        digits,
        contract: null,
        range: null,
        running: null,
        methods: [],
        candles: [],
        source: null,
      }
    }
    const history = await contractDays(facts, world, product, price)
    const { range, running } = pivotPeriods(history, period, price.tradingDay)
    const prices = history.candles.flatMap(({ open, high, low, close }) => [open, high, low, close])
    const traded = { last: price.last, high: running.high, low: running.low }
    return {
      ...head,
      digits: shownDigits(product, prices),
      contract: price.contract,
      range,
      running: {
        from: running.from,
        to: running.to,
        ...traded,
        at: price.at === null ? null : beijingTime(new Date(price.at)),
      },
      methods: range ? pivotMethodsOf(range, traded, shownTick(product, prices)) : [],
      candles: history.candles.flatMap(({ tradingDay, open, high, low, close, volume, openInterest }) =>
        tradingDay < firstDay ? [] : [{ tradingDay, open, high, low, close, volume, openInterest }],
      ),
      source: await newestSource(facts, world, 'quotes', range?.to ?? price.tradingDay, product.code),
    }
  }
}
