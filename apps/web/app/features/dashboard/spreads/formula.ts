import type { Spread, SpreadLeg } from '@vce/protocol'
import { missing, price } from '#app/lib/format'

const minus = '\u2212'

/** A coefficient with all its digits and a typographic minus. */
export const coefficientText = (value: number) => String(value).replace('-', minus)

/** Legs of a board have no `named`, since they are always main contracts. */
type NamedLeg = Pick<SpreadLeg, 'product' | 'contract'> & Partial<Pick<SpreadLeg, 'named'>>

/** Symbol of a leg: `RB` for a product's main contract, `rb2701` for a contract chosen by name. */
const symbolOf = ({ product, contract, named }: NamedLeg) =>
  named && contract ? contract : product.toUpperCase()

/** Σ wᵢ·xᵢ + c in common notation: no factor 1, + or − between terms. */
function sumText(parts: readonly { weight: number; text: string }[], constant: number): string {
  const terms = parts.map(({ weight: of, text }) => ({
    negative: of < 0,
    text: Math.abs(of) === 1 ? text : `${Math.abs(of)} × ${text}`,
  }))
  if (constant !== 0) terms.push({ negative: constant < 0, text: String(Math.abs(constant)) })
  return terms
    .map(({ negative, text }, index) => {
      if (index === 0) return negative ? minus + text : text
      return ` ${negative ? minus : '+'} ${text}`
    })
    .join('')
}

const product = (of: number, text: string) => (of === 1 ? text : `(${coefficientText(of)} × ${text})`)

interface FormulaParts<Leg> extends Pick<Spread, 'kind' | 'constant'> {
  legs: readonly Leg[]
}

function formulaText<Leg extends Pick<SpreadLeg, 'coefficient'>>(
  { kind, legs, constant }: FormulaParts<Leg>,
  textOf: (leg: Leg) => string,
): string {
  if (kind !== 'ratio')
    return sumText(
      legs.map((leg) => ({ weight: leg.coefficient, text: textOf(leg) })),
      constant,
    )
  const [above = '', below = missing] = legs.map((leg) => product(leg.coefficient, textOf(leg)))
  // A ratio has only one leg if there are no prices for the other.
  return `${above} ÷ ${below}`
}

/** `RB − 1.6 × I − 0.5 × J − 1000`. */
export const symbolicFormula = (spread: FormulaParts<NamedLeg & Pick<SpreadLeg, 'coefficient'>>) =>
  formulaText(spread, symbolOf)

/** The formula with the day's prices and the result, for recomputation: `3100 − 1.6 × 800 = 1820`. */
export function calculatedFormula(
  spread: FormulaParts<Pick<SpreadLeg, 'coefficient' | 'price' | 'digits'>> & Pick<Spread, 'digits'>,
  value: number | null,
): string {
  const figures = formulaText(spread, (leg) => price(leg.price, leg.digits))
  return `${figures} = ${value === null ? missing : price(value, spread.digits)}`
}
