import { productOf } from '../contracts'
import type { SpreadPoint } from '../spreads'
import { type SpreadKind, type SpreadPreset, type SpreadTerms, spreadDigits, spreadPresets } from '../spreads'
import { knownPairs, pearson } from '../statistics'
import type { ChainNode } from './industry-chains'

/** The measure of an edge: a preset spread if one covers it, else 比价. */
export interface ChainMeasure {
  /** Null for a plain ratio. */
  preset: string | null
  name: string
  kind: SpreadKind
  unit: string
  /** Products, one per coefficient of the terms. */
  legs: readonly string[]
  terms: SpreadTerms
}

/**
 * 利润, 价差 or 比价 between two nodes (models, 9). First the preset whose 利润 sells the lower and buys the upper
 * good, then a preset of exactly these two, else lower ÷ upper. Null if one of the two is not listed.
 */
export function chainMeasure(from: ChainNode, to: ChainNode): ChainMeasure | null {
  const [upper, lower] = [productOf(from), productOf(to)]
  if (!upper || !lower) return null
  const preset =
    usable.find((each) => processes(each, from, to)) ?? usable.find((each) => joins(each, from, to))
  if (preset) return ofPreset(preset)
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
 * The lower good must come first: a preset in the other direction, such as 沪铜 less 国际铜, is not a profit here.
 */
const joins = ({ legs }: SpreadPreset, from: ChainNode, to: ChainNode) =>
  legs.length === 2 && legs[0]?.product === to && legs[1]?.product === from

function ofPreset({ key, name, kind, unit, legs, constant }: SpreadPreset): ChainMeasure {
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

/** Window of a correlation in days, and the minimum of common days with a return on both sides. */
const chainCorrelation = { window: 60, least: 40 } as const

/**
 * 60 日相关 of two legs' daily log returns (models, 9), of their main contracts, a roll measured within the new
 * contract; null with fewer than 40 common days.
 */
export function correlationOf(points: readonly Pick<SpreadPoint, 'returns'>[]) {
  const last = points.slice(-chainCorrelation.window)
  const [first, second] = [0, 1].map((leg) => last.map(({ returns }) => returns[leg] ?? null))
  if (!first || !second) return { value: null, sample: 0 }
  const sample = knownPairs(first, second).left.length
  return { value: sample < chainCorrelation.least ? null : pearson(first, second), sample }
}
