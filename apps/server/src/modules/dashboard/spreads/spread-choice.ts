import { type Product, productOf, products } from '@vce/futures'
import {
  type CalendarPair,
  calendarTerms,
  type LegPrice,
  type SpreadKind,
  type SpreadPreset,
  type SpreadTerms,
  spreadDigits,
  spreadPresetOf,
  spreadPresets,
  spreadUnit,
  withPriceDigits,
} from '@vce/futures/spreads'
import type { FailureOf, getSpreadSeries, InputOf } from '@vce/protocol'

type Choice = Omit<InputOf<typeof getSpreadSeries>, 'days'>
export type SpreadRefusal = FailureOf<typeof getSpreadSeries>

export interface ChosenLeg {
  product: Product
  /** Null for the main contract of each day. */
  contract: string | null
  coefficient: number
}

/** A requested spread, interpreted without reading facts. */
export interface ChosenSpread {
  preset: SpreadPreset | null
  name: string
  calendar: CalendarPair | null
  legs: ChosenLeg[]
  terms: SpreadTerms
  unit: string | null
  edited: boolean
  pairing: 'main' | 'same'
}

/** Caught by the handlers, because only a handler has the endpoint that declares the refusal. */
export class RefusedSpread extends Error {
  constructor(readonly key: SpreadRefusal) {
    super(key)
  }
}

const limits = { coefficient: 10_000, constant: 1_000_000 }

/** The preset or the custom legs; for calendar pairs see `calendarSpread`. */
export function chosenSpread(choice: Choice): ChosenSpread {
  const { legs, pairing } = choice
  if (legs) return customSpread(choice, legs)
  const preset = choice.preset === undefined ? spreadPresets[0] : spreadPresetOf(choice.preset)
  if (!preset) throw new RefusedSpread('unknownPreset')
  const coefficients = choice.coefficients ?? preset.legs.map(({ coefficient }) => coefficient)
  const constant = choice.constant ?? preset.constant
  if (coefficients.length !== preset.legs.length) throw new RefusedSpread('badCoefficient')
  if (preset.kind === 'ratio' && constant !== 0) throw new RefusedSpread('badRatio')
  const chosen = preset.legs.map(({ product }, index) => ({
    product: knownProduct(product),
    contract: null,
    coefficient: coefficients[index] ?? 0,
  }))
  return {
    preset,
    name: preset.name,
    calendar: null,
    legs: chosen,
    terms: termsOf(preset.kind, chosen, constant),
    unit: preset.unit,
    edited:
      constant !== preset.constant ||
      preset.legs.some(({ coefficient }, index) => coefficient !== coefficients[index]),
    pairing,
  }
}

function customSpread(
  { ratio = false, constant = 0, pairing }: Choice,
  legs: NonNullable<Choice['legs']>,
): ChosenSpread {
  if (ratio && (legs.length !== 2 || constant !== 0)) throw new RefusedSpread('badRatio')
  const chosen = legs.map(({ code, coefficient }) => ({ ...legOf(code), coefficient }))
  const kind = ratio ? 'ratio' : 'difference'
  return {
    preset: null,
    name: '自定义组合',
    calendar: null,
    legs: chosen,
    terms: termsOf(kind, chosen, constant),
    unit: spreadUnit(
      kind,
      chosen.map(({ product }) => product),
    ),
    edited: false,
    // With named contracts the months are fixed, so no pairing is needed.
    pairing: chosen.some(({ contract }) => contract !== null) ? 'main' : pairing,
  }
}

/** A calendar spread: the near contract minus the far one. */
export function calendarSpread(product: Product, { near, far }: CalendarPair): ChosenSpread {
  const legs = [
    { product, contract: near, coefficient: 1 },
    { product, contract: far, coefficient: -1 },
  ]
  return {
    preset: null,
    name: `${near} − ${far}`,
    calendar: { near, far },
    legs,
    terms: calendarTerms(product),
    unit: product.quoteUnit,
    edited: false,
    pairing: 'main',
  }
}

/** The spread with enough digits for its legs' published prices. */
export const withShownDigits = (
  spread: ChosenSpread,
  prices: readonly (readonly LegPrice[])[],
): ChosenSpread => ({
  ...spread,
  terms: withPriceDigits(
    spread.terms,
    prices.flatMap((leg) => leg.map(({ price }) => price)),
  ),
})

export function knownProduct(code: string): Product {
  const product = productOf(code)
  if (!product) throw new RefusedSpread('unknownProduct')
  return product
}

/** `rb` is the product, `rb2705` one of its contracts; users type codes, so `RB` is accepted too. */
function legOf(code: string): Pick<ChosenLeg, 'product' | 'contract'> {
  const letters = code.replace(/\d+$/, '')
  const month = code.slice(letters.length)
  const product = productOf(letters) ?? byAnyCase.get(letters.toLowerCase())
  if (!product) throw new RefusedSpread('unknownLeg')
  return { product, contract: month ? product.code + month : null }
}

/** Products by code in lower case; no two codes differ only in case. */
const byAnyCase = new Map(products.map((product) => [product.code.toLowerCase(), product]))

function termsOf(kind: SpreadKind, legs: readonly ChosenLeg[], constant: number): SpreadTerms {
  const isInvalid = ({ coefficient }: ChosenLeg) =>
    coefficient === 0 || !Number.isFinite(coefficient) || Math.abs(coefficient) > limits.coefficient
  if (legs.some(isInvalid) || Math.abs(constant) > limits.constant) throw new RefusedSpread('badCoefficient')
  return {
    kind,
    coefficients: legs.map(({ coefficient }) => coefficient),
    constant,
    digits: spreadDigits(kind, legs, constant),
  }
}
