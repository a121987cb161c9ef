import { shownDigits } from '@vce/futures'
import { lotRatio, lotValue, type SpreadPoint } from '@vce/futures/spreads'
import type { Spread, SpreadLeg } from '@vce/protocol'
import type { ChosenSpread } from './spread-choice'

/**
 * The requested spread with the day's contracts and prices, in the form in which a page shows and recomputes
 * it.
 */
export function shownSpread(spread: ChosenSpread, today: SpreadPoint | null): Spread {
  const { preset, name, calendar, terms, unit, edited, pairing } = spread
  return {
    preset: preset?.key ?? null,
    name,
    kind: terms.kind,
    calendar: calendar !== null,
    unit,
    measures: preset?.measures ?? null,
    coefficientSource: edited ? null : (preset?.source ?? null),
    legs: legsOf(spread, today),
    constant: terms.constant,
    digits: terms.digits,
    edited,
    pairing,
    missing: preset?.missing ?? null,
  }
}

function legsOf({ legs, terms }: ChosenSpread, today: SpreadPoint | null): SpreadLeg[] {
  const lots = terms.kind === 'ratio' ? null : lotRatio(legs)
  return legs.map(({ product, contract, coefficient }, index) => {
    const price = today?.prices[index] ?? null
    return {
      product: product.code,
      shortName: product.shortName,
      contract: contract ?? today?.contracts[index] ?? null,
      named: contract !== null,
      coefficient,
      price,
      digits: shownDigits(product, [price]),
      quoteUnit: product.quoteUnit,
      multiplier: product.multiplier,
      lotValue: lotValue(price, product),
      lots: lots ? Number((lots[index] ?? 0).toFixed(2)) : null,
    }
  })
}
