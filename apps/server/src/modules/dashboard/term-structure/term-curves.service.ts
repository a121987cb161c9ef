import { shownDigits, singleSided, splitContractCode } from '@vce/futures'
import { termCurve, termShape } from '@vce/futures/models'
import { type DayCurve, getTermCurves, type World } from '@vce/protocol'
import {
  type MarketRepository,
  marketFacts,
  productDayWindow,
  settlementOrClose,
  sourceOfDay,
} from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { chosenProduct, productLabel } from '../product-choices'
import type { QuoteRow } from '../rankings/seat-lists'

/** 期限结构 of one product day by day, up to the chosen day. */
export function createTermCurves({ db }: { db: Database }): Verb<typeof getTermCurves> {
  const facts = marketFacts(db)
  return async (_actor, input, firstDay) => {
    const world = await facts.worldOf(input.world)
    const product = chosenProduct(getTermCurves, input, await facts.quotedProducts(world))
    const window = await productDayWindow(facts, world, product.code, input.date)
    const { tradingDay } = window
    const span = { tradingDay: tradingDay ?? '', days: input.days, firstDay }
    const curves = tradingDay ? await curvesOf(facts, world, product.code, span) : null
    const prices = (curves ?? []).flatMap(({ points }) => points.map(({ price }) => price))
    return {
      world,
      product: productLabel(product),
      ...window,
      digits: shownDigits(product, prices),
      quoteUnit: product.quoteUnit,
      curves,
      source: tradingDay ? await sourceOfDay(facts, world, 'quotes', tradingDay, product.code) : null,
    }
  }
}

interface Span {
  /** The last day shown. */
  tradingDay: string
  days: number
  /** The first day that may be shown. */
  firstDay: string
}

async function curvesOf(
  facts: MarketRepository,
  world: World,
  code: string,
  { tradingDay, days, firstDay }: Span,
) {
  const newest = await facts.productHistory(world, code, days, tradingDay)
  const history = newest.filter((day) => day.tradingDay >= firstDay).toReversed()
  if (history.at(-1)?.tradingDay !== tradingDay) return null
  const rows = await facts.quotesOfDays(
    world,
    code,
    history.map((day) => day.tradingDay),
  )
  return history.map((day) =>
    dayCurve(
      day.tradingDay,
      day.mainContract,
      rows.filter((row) => row.tradingDay === day.tradingDay),
    ),
  )
}

function dayCurve(tradingDay: string, main: string | null, quotes: readonly QuoteRow[]): DayCurve {
  const points = termCurve(
    quotes.map((quote) => ({
      contractCode: quote.contractCode,
      price: settlementOrClose(quote),
      openInterest: singleSided(quote).openInterest,
    })),
    tradingDay,
  )
  return {
    tradingDay,
    shape: termShape(points),
    main,
    points: points.map(({ contractCode, price, openInterest }) => ({
      contract: contractCode,
      deliveryMonth: splitContractCode(contractCode).deliveryMonth,
      price,
      openInterest,
    })),
  }
}
