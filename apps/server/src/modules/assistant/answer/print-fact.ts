import type { Fact } from '../facts/fact'
import { type Measure, measures, type UnitClass } from '../facts/measures'

/** U+2212, the minus that the portal's pages use. */
const minus = '\u2212'

/** From these values on, figures are scaled: 亿 and 万, both with one decimal place, as on the pages. */
const scales = [
  { from: 1e8, by: 1e8, name: '亿', digits: 1 },
  { from: 1e6, by: 1e4, name: '万', digits: 1 },
] as const
const scaled = new Set(['money', 'tons'])
/** From this value on, lots are scaled, because longer numbers are hard to read; smaller values are exact. */
const minScaledLots = 1e8

/** Inserts a comma before every three digits of the integer part. */
function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const separated = whole.replace(/\B(?=(?:\d{3})+$)/gu, ',')
  return fraction === undefined ? separated : `${separated}.${fraction}`
}

/** Text of the absolute value: `2,162,318`. Prices and shares have no separators, as on the pages. */
function amountOf(value: number, digits: number, of: UnitClass): string {
  const text = Math.abs(value).toFixed(digits)
  return of === 'price' || of === 'percent' ? text : grouped(text)
}

function signFor(value: number, text: string, wantsPlus: boolean): string {
  if (!/[1-9]/u.test(text)) return ''
  return value < 0 ? minus : wantsPlus ? '+' : ''
}

export interface Printing {
  /** Unit of the column's header, which the cell omits; null in a sentence. */
  headUnit?: string | null
  /**
   * Text before and after the figure. A direction word before it replaces the sign; a unit after it is not
   * repeated.
   */
  before?: string
  behind?: string
  /** Whether signed measures also show a plus. */
  plus?: boolean
}

const directionBefore =
  /(?<![增涨盈升])(?:增加|减少|上升|下降|上涨|下跌|增仓|减仓|加仓|增持|减持|加多|减多|加空|减空|流入|流出|净多|净空|盈利|亏损|升水|贴水|走扩|收窄|多了|少了|涨|跌|增|减|赚|亏)(?:了|约|为|单|头)?\s?$/u

/** Prints a fact for a sentence or a cell. A direction word before it replaces the sign: 减少 ⟦f1⟧. */
export function printFigure(
  fact: Fact,
  { headUnit = null, before = '', behind = '', plus }: Printing = {},
): string {
  const { value, digits } = fact
  if (value === null) return ''
  if (typeof value === 'string') return value
  const measure: Measure = measures[fact.measure]
  const { unit, scale, places } = scaleFor(fact, value, headUnit)
  const text = amountOf(value / scale, places ?? digits, measure.of)
  const isSaid = measure.signed && directionBefore.test(before)
  const sign = isSaid ? '' : signFor(value, text, plus ?? (measure.signed === true && headUnit !== null))
  const shown = headUnit === null || headUnit === '' ? unit : ''
  if (shown === '' || behind.trimStart().startsWith(shown)) return sign + text
  return sign + text + (/^[%‰]/u.test(shown) ? '' : ' ') + shown
}

function scaleFor(fact: Fact, value: number, headUnit: string | null) {
  const headScale =
    headUnit && fact.unit !== headUnit && headUnit.endsWith(fact.unit)
      ? scales.find(({ name }) => headUnit === name + fact.unit)
      : undefined
  if (headScale) return { unit: headUnit ?? '', scale: headScale.by, places: headScale.digits }
  const of = measures[fact.measure].of
  const size = Math.abs(value)
  const mayScale = /^[万亿]/u.test(fact.unit) === false && fact.unit !== '' && !headUnit
  const wide =
    of === 'lots' ? (size >= minScaledLots ? scales[0] : undefined) : scales.find(({ from }) => size >= from)
  if (!mayScale || !wide || !(scaled.has(of) || of === 'lots') || fact.unit.includes('/')) {
    return { unit: fact.unit, scale: 1, places: undefined }
  }
  return { unit: wide.name + fact.unit, scale: wide.by, places: wide.digits }
}

/** Prints a fact with its unit for a sentence: `8,569.4 亿元`, `−0.59%`. */
export const printFact = (fact: Fact): string => printFigure(fact)

/** Prints a fact for a cell whose column names the unit; changes show their sign. */
export const printCell = (fact: Fact, headUnit: string): string =>
  printFigure(fact, { headUnit, plus: measures[fact.measure].signed === true })
