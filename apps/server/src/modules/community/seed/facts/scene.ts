import { addDays, displayCode, mondayOf, weekdayOf } from '@vce/futures'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import { priceText, sizeText } from './figure-texts'
import { type Figures, type MarketDay, type MarketFacts, type SpokenProduct, spokenProducts } from './figures'
import { priceTexts } from './price-texts'
import { lotTexts, rankingTexts, stockTexts } from './stock-texts'

/** A text names a product, or a day, that the market had not: the text is left out. */
export class MissingFacts extends Error {}

/** Beijing hour at which the settlements of a day are known. */
const settledAt = '16:00:00'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** A day as it is called on another one: 今天, 昨天, 周三, 上周五, 11 月 6 日. */
function dayName(day: string, on: string): string {
  if (day === on) return '今天'
  if (addDays(day, 1) === on) return '昨天'
  const name = `周${weekdays[weekdayOf(day) % 7]}`
  if (mondayOf(day) === mondayOf(on)) return name
  if (addDays(mondayOf(day), 7) === mondayOf(on)) return `上${name}`
  return `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
}

/** The trading day of the main contract so many days before the facts, with a price of its range by a share of it. */
const candleOf =
  ({ bars, product, main }: Figures) =>
  (ago: number) => {
    const bar = bars.at(-1 - ago)
    if (!bar || bar.high === null || bar.low === null) throw new MissingFacts(`${main}, ${ago} days before`)
    const { day, high, low } = bar
    return { day, price: (share: number) => Number(priceText(product, low + (high - low) * share)) }
  }

/** Phrases for texts on a product. */
function sheetOf(figures: Figures, on: string) {
  const { main, bars, day, product } = figures
  return {
    code: product.code,
    name: product.shortName,
    /** As it is stored, for chips and journals; `label` as it is read. */
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
export type Sheet = ReturnType<typeof sheetOf>

/** The market as the author of a text sees it at the moment of writing: a sheet for each product, and what is of all. */
export type Scene = Readonly<Record<SpokenProduct, Sheet>> & Whole

interface Whole {
  of(code: SpokenProduct): Sheet
  /** The day of the facts, as it is called at the moment. */
  when: string
  market: MarketDay
  /** Difference of the settlements of two products. */
  gap(one: SpokenProduct, other: SpokenProduct): string
  /** Quotient of the settlements of two products, times a factor. */
  ratio(one: SpokenProduct, other: SpokenProduct, factor?: number): string
}

/** When the settlements of a day are known. */
export const settlementKnownAt = (day: string): Date => fromBeijingTime(`${day} ${settledAt}`)

/** The newest day whose settlements were known at a moment. */
const dayAt = (facts: MarketFacts, at: Date) => facts.days.find((day) => settlementKnownAt(day) <= at)

export function sceneAt(facts: MarketFacts, at: Date): Scene {
  const found = dayAt(facts, at)
  if (found === undefined) throw new MissingFacts(`nothing was settled on ${at.toISOString()}`)
  const day: string = found
  const on = beijingTime(at).slice(0, 10)
  const sheets = new Map<SpokenProduct, Sheet>()

  function of(code: SpokenProduct): Sheet {
    const known = sheets.get(code)
    if (known) return known
    const figures = facts.of(code, day)
    if (!figures) throw new MissingFacts(`${code} on ${day}`)
    const sheet = sheetOf(figures, on)
    sheets.set(code, sheet)
    return sheet
  }

  function settlementOf(code: SpokenProduct): number {
    const settlement = facts.of(code, day)?.settlement ?? null
    if (settlement === null) throw new MissingFacts(`settlement of ${code} on ${day}`)
    return settlement
  }

  const whole: Whole = {
    of,
    when: dayName(day, on),
    market: facts.marketOn(day),
    gap(one, other) {
      const difference = settlementOf(one) - settlementOf(other)
      return `${difference < 0 ? '−' : ''}${sizeText(difference)}`
    },
    ratio: (one, other, factor = 1) => ((settlementOf(one) / settlementOf(other)) * factor).toFixed(2),
  }
  // A sheet is made for the products that a text names, and no other one can be missing.
  const sheetsByCode = Object.fromEntries(
    spokenProducts.map((code) => [code, { enumerable: true, get: () => of(code) }]),
  )
  return Object.defineProperties(whole, sheetsByCode) as Scene
}
