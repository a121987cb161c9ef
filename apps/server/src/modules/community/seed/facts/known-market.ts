import { addDays, displayCode, mondayOf, weekdayOf } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import { priceText, sizeText } from './figure-texts'
import {
  type Figures,
  type MarketDay,
  type SampleMarketFacts,
  type SampleProduct,
  sampleProducts,
} from './figures'
import { priceTexts } from './price-texts'
import { lotTexts, rankingTexts, stockTexts } from './stock-texts'

/** Thrown if a text uses a product or a day without figures; the text is then left out. */
export class MissingFacts extends Error {}

/** Beijing time from which on the settlements of a day are known. */
const settledAt = '16:00:00'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** How a text written on the day `on` names a day: 今天, 昨天, 周三, 上周五, 11 月 6 日. */
function dayName(day: string, on: string): string {
  if (day === on) return '今天'
  if (addDays(day, 1) === on) return '昨天'
  const name = `周${weekdays[weekdayOf(day) % 7]}`
  if (mondayOf(day) === mondayOf(on)) return name
  if (addDays(mondayOf(day), 7) === mondayOf(on)) return `上${name}`
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
}

/**
 * The trading day `ago` days before the facts, with a function that returns the price at a share of the day's
 * range: 0 is the low, 1 the high.
 */
const candleOf =
  ({ bars, product, main }: Figures) =>
  (ago: number) => {
    const bar = bars.at(-1 - ago)
    if (!bar || bar.high === null || bar.low === null) throw new MissingFacts(`${main}, ${ago} days before`)
    const { day, high, low } = bar
    return { day, price: (share: number) => Number(priceText(product, low + (high - low) * share)) }
  }

/** Figures and phrases for texts on a product. */
function productTextsOf(figures: Figures, on: string) {
  const { main, bars, day, product } = figures
  return {
    code: product.code,
    name: product.shortName,
    /** The code as it is stored, for chips and journals; `label` is the code that readers see. */
    contract: main,
    label: displayCode(main),
    when: dayName(day, on),
    bars,
    candle: candleOf(figures),
    ...priceTexts(figures),
    ...stockTexts(figures),
    ...rankingTexts(figures),
    ...lotTexts(figures),
  }
}
export type ProductTexts = ReturnType<typeof productTextsOf>

/**
 * The market as an author knows it at the moment of writing: the texts of each product, and figures of the
 * whole market.
 */
export type KnownMarket = Readonly<Record<SampleProduct, ProductTexts>> & WholeMarket

interface WholeMarket {
  of(code: SampleProduct): ProductTexts
  /** How the text names the day of the figures. */
  when: string
  market: MarketDay
  /** Difference of the settlement prices of two products. */
  gap(one: SampleProduct, other: SampleProduct): string
  /** Quotient of the settlement prices of two products, multiplied by `factor`. */
  ratio(one: SampleProduct, other: SampleProduct, factor?: number): string
}

/** The moment from which on the settlements of a day are known. */
export const settlementKnownAt = (day: string): Date => fromBeijingTime(`${day} ${settledAt}`)

/** The newest day whose settlements are known at a moment. */
const dayAt = (facts: SampleMarketFacts, at: Date) => facts.days.find((day) => settlementKnownAt(day) <= at)

export function knownMarketAt(facts: SampleMarketFacts, at: Date): KnownMarket {
  const found = dayAt(facts, at)
  if (found === undefined) throw new MissingFacts(`nothing was settled on ${at.toISOString()}`)
  const day: string = found
  const on = beijingTime(at).slice(0, 10)
  const computed = new Map<SampleProduct, ProductTexts>()

  function of(code: SampleProduct): ProductTexts {
    const known = computed.get(code)
    if (known) return known
    const figures = facts.of(code, day)
    if (!figures) throw new MissingFacts(`${code} on ${day}`)
    const productTexts = productTextsOf(figures, on)
    computed.set(code, productTexts)
    return productTexts
  }

  function settlementOf(code: SampleProduct): number {
    const settlement = facts.of(code, day)?.settlement ?? null
    if (settlement === null) throw new MissingFacts(`settlement of ${code} on ${day}`)
    return settlement
  }

  const whole: WholeMarket = {
    of,
    when: dayName(day, on),
    market: facts.marketOn(day),
    gap(one, other) {
      const difference = settlementOf(one) - settlementOf(other)
      return `${difference < 0 ? '−' : ''}${sizeText(difference)}`
    },
    ratio: (one, other, factor = 1) => ((settlementOf(one) / settlementOf(other)) * factor).toFixed(2),
  }
  // The texts of a product are computed on first use, so missing figures of unused products do no harm.
  const textsByCode = Object.fromEntries(
    sampleProducts.map((code) => [code, { enumerable: true, get: () => of(code) }]),
  )
  return Object.defineProperties(whole, textsByCode) as KnownMarket
}
