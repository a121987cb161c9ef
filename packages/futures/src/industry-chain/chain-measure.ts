import { productOf } from '../contracts'
import type { SpreadPoint } from '../spreads'
import { type SpreadKind, type SpreadPreset, type SpreadTerms, spreadDigits, spreadPresets } from '../spreads'
import { completePairs, pearson } from '../statistics'
import type { ChainNode } from './industry-chains'

/** The measure of an edge: a preset spread if one exists for its two goods, else 比价. */
export interface ChainMeasure {
  /** Null for a plain ratio. */
  preset: string | null
  name: string
  kind: SpreadKind
  unit: string
  /** Product codes, one per coefficient of `terms`. */
  legs: readonly string[]
  terms: SpreadTerms
}

/**
 * 利润, 价差 or 比价 between two nodes (models, 9), the first that exists: a 利润 preset that sells the lower good
 * and buys the upper good; a preset of exactly these two goods; the ratio lower ÷ upper. Null if one of the
 * goods is not listed.
 */
export function chainMeasure(from: ChainNode, to: ChainNode): ChainMeasure | null {
  const [upper, lower] = [productOf(from), productOf(to)]
  if (!upper || !lower) return null
  const preset =
    usable.find((each) => processes(each, from, to)) ?? usable.find((each) => joins(each, from, to))
  if (preset) return measureOfPreset(preset)
  const legs = [lower, upper].map((product) => ({ product, coefficient: 1 }))
  return {
    preset: null,
    name: `${lower.shortName}/${upper.shortName}比价`,
    kind: 'ratio',
    unit: '比值',
    legs: [to, from],
    terms: { kind: 'ratio', coefficients: [1, 1], constant: 0, digits: spreadDigits('ratio', legs) },
  }
}

const usable = spreadPresets.filter(({ missing }) => !missing)

const processes = ({ kind, legs }: SpreadPreset, from: ChainNode, to: ChainNode) =>
  kind === 'profit' &&
  legs.some(({ product, coefficient }) => product === to && coefficient > 0) &&
  legs.some(({ product, coefficient }) => product === from && coefficient < 0)

/**
 * Whether a preset consists of exactly these two goods, the lower good first. A preset in the other
 * direction, such as 沪铜 less 国际铜, does not count.
 */
const joins = ({ legs }: SpreadPreset, from: ChainNode, to: ChainNode) =>
  legs.length === 2 && legs[0]?.product === to && legs[1]?.product === from

function measureOfPreset({ key, name, kind, unit, legs, constant }: SpreadPreset): ChainMeasure {
  const priced = legs.flatMap(({ product: code, coefficient }) => {
    const product = productOf(code)
    return product ? [{ product, coefficient }] : []
  })
  return {
    preset: key,
    name,
    kind,
    unit,
    legs: legs.map(({ product }) => product),
    terms: {
      kind,
      coefficients: legs.map(({ coefficient }) => coefficient),
      constant,
      digits: spreadDigits(kind, priced, constant),
    },
  }
}

/** `window`: days of a correlation. `minDays`: minimum number of days on which both legs have a return. */
const chainCorrelation = { window: 60, minDays: 40 } as const

/**
 * 60 日相关 of the daily log returns of two legs' main contracts (models, 9); at a roll the return is that of
 * the new contract. Null with fewer than 40 common days.
 */
export function correlationOf(points: readonly Pick<SpreadPoint, 'returns'>[]) {
  const last = points.slice(-chainCorrelation.window)
  const [first, second] = [0, 1].map((leg) => last.map(({ returns }) => returns[leg] ?? null))
  if (!first || !second) return { value: null, sample: 0 }
  const sample = completePairs(first, second).left.length
  return { value: sample < chainCorrelation.minDays ? null : pearson(first, second), sample }
}
