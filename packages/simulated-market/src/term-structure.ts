import type { Product } from '@vce/futures'
import data from './curves.data.json' with { type: 'json' }
import { randomStream } from './random'

/** Logarithms over a year of maturity; `kink` is a single contract's own distance from the curve. */
interface Slope {
  mean: number
  deviation: number
  /** How much less than the near contract a contract one year further out moves, as a part of the move. */
  reaction: number
  kink: number
}

/** A product's curve as logarithms of price ÷ level. */
export interface TermStructure {
  /** The next day, after the level moved by `levelMove`. */
  step(levelMove: number): void
  premium(monthsLeft: number, deliveryMonth: number, kink: number): number
  firstKink(): number
  nextKink(kink: number): number
}

/** The level is the price of a contract this far out, in years. */
const levelMaturity = 0.25
const persistence = 0.985
const kinkPersistence = 0.97
/** A contract returns to the curve at its end; so many months before, it shows half of its kink. */
const kinkMonths = 0.5

/**
 * Contango or backwardation that lasts for months, flattened at the far end, plus the seasons of crops and
 * livestock.
 */
export function createTermStructure(product: Product, seed: number): TermStructure {
  const draw = randomStream(seed, `curve/${product.code}`)
  const slope = slopeOf(product, draw.normal())
  const season = seasonOf(product)
  let drift = slope.deviation * draw.normal()
  return {
    step(levelMove) {
      const news = Math.sqrt(1 - persistence * persistence) * slope.deviation * draw.normal()
      drift = persistence * drift + news - slope.reaction * levelMove
    },
    premium(monthsLeft, deliveryMonth, kink) {
      return (
        (slope.mean + drift) * (bent(monthsLeft / 12) - bent(levelMaturity)) +
        (season[deliveryMonth - 1] ?? 0) +
        kink * (monthsLeft / (monthsLeft + kinkMonths))
      )
    },
    firstKink: () => slope.kink * draw.normal(),
    nextKink: (kink) =>
      kinkPersistence * kink + Math.sqrt(1 - kinkPersistence * kinkPersistence) * slope.kink * draw.normal(),
  }
}

/** Years count less the further out they lie. */
function bent(years: number): number {
  return years / (1 + 0.35 * years)
}

/** Metals at full carry, indices at their typical discount; goods lean to a side, more with volatility. */
function slopeOf({ code, annualVolatility }: Product, lean: number): Slope {
  const configured: Slope | undefined = (data.slopes as Record<string, Slope>)[code]
  return (
    configured ?? {
      mean: 0.25 * annualVolatility * lean,
      deviation: 0.2 * annualVolatility,
      reaction: 0.3,
      kink: 0.009 * annualVolatility,
    }
  )
}

/** Twelve logarithms, their mean over the product's own delivery months taken out. */
function seasonOf({ code, deliveryMonths }: Product): number[] {
  const percents = (data.seasons as Record<string, number[]>)[code]
  if (!percents) return []
  const months = typeof deliveryMonths === 'string' ? percents.map((_, index) => index + 1) : deliveryMonths
  const mean = months.reduce((sum, month) => sum + (percents[month - 1] ?? 0), 0) / months.length
  return percents.map((percent) => (percent - mean) / 100)
}
