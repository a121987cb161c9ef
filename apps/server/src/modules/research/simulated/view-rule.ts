import { mondayOf } from '@vce/futures'
import type { ViewDirection } from '@vce/protocol'
import { chance } from './chance'
import type { ProductFacts } from './product-facts'

/** Factors of a score; each supports either a higher or a lower price. */
export type Factor = 'momentum' | 'place' | 'seats' | 'basis' | 'term'

/** A broker's approach to the market. */
export type Style = 'trend' | 'contrarian' | 'seats' | 'value' | 'balanced'

const weights: Record<Style, Record<Factor, number>> = {
  trend: { momentum: 0.8, place: 0.4, seats: 0.2, basis: 0, term: 0.1 },
  contrarian: { momentum: -0.5, place: -0.6, seats: 0, basis: 0.2, term: 0.1 },
  seats: { momentum: 0.2, place: 0, seats: 0.9, basis: 0.1, term: 0 },
  value: { momentum: 0, place: -0.2, seats: 0.1, basis: 0.7, term: 0.5 },
  balanced: { momentum: 0.35, place: 0.1, seats: 0.35, basis: 0.3, term: 0.2 },
}
/**
 * Ranges of the two random terms of a score: one per broker, product and week, one per broker, product and
 * day.
 */
const noiseRanges = { week: 0.7, day: 0.25 }

const clamp = (value: number) => Math.max(-1, Math.min(1, value))

/**
 * Each factor is between −1 and 1, and above 0 if it supports a higher price; null if its figure is unknown.
 */
export function factorsOf(facts: ProductFacts): Record<Factor, number | null> {
  const { fiveReturn, typical, highest, lowest, settlement, netChange, openInterest, basis, rollYield } =
    facts
  const range = highest !== null && lowest !== null ? highest - lowest : 0
  return {
    // Two typical five-day moves give 1.
    momentum: fiveReturn === null || !typical ? null : clamp(fiveReturn / (2 * typical * Math.sqrt(5))),
    place: range > 0 && lowest !== null ? clamp(((settlement - lowest) / range) * 2 - 1) : null,
    // One percent of the open interest in a day gives 1.
    seats: netChange === null || !openInterest ? null : clamp((netChange / openInterest) * 100),
    basis: basis === null ? null : clamp(basis.rate / 4),
    term: rollYield === null ? null : clamp(rollYield / 20),
  }
}

interface Verdict {
  direction: ViewDirection
  /** Factors supporting the direction, strongest first; empty for 震荡. */
  reasons: Factor[]
}

const noiseOf = (broker: string, { code, day }: ProductFacts) =>
  (chance('week', broker, code, mondayOf(day)) - 0.5) * noiseRanges.week +
  (chance('day', broker, code, day) - 0.5) * noiseRanges.day

/** A broker's view of a product on a day, from the sum of the weighted factors and the random terms. */
export function grade(broker: { name: string; style: Style; caution: number }, facts: ProductFacts): Verdict {
  const factors = factorsOf(facts)
  const parts = (Object.entries(weights[broker.style]) as [Factor, number][])
    .map(([factor, weight]) => ({ factor, part: weight * (factors[factor] ?? 0) }))
    .filter(({ part }) => part !== 0)
  const score = parts.reduce((sum, { part }) => sum + part, noiseOf(broker.name, facts))
  if (Math.abs(score) < broker.caution) return { direction: '震荡', reasons: [] }
  const side = Math.sign(score)
  return {
    direction: side > 0 ? '看多' : '看空',
    reasons: parts
      .filter(({ part }) => Math.sign(part) === side)
      .sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
      .map(({ factor }) => factor),
  }
}
