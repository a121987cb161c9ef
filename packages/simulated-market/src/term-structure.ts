import type { Product } from '@vce/futures'
import data from './curves.data.json' with { type: 'json' }
import { randomStream } from './random'

/** Logarithms per year of maturity. `kink` is the deviation of single contracts from the curve. */
interface Slope {
  mean: number
  deviation: number
  /**
   * Fraction by which a contract that expires a year later than the near contract moves less than the near
   * contract.
   */
  reaction: number
  kink: number
}

/** A product's curve, as logarithms of price ÷ level. */
export interface TermStructure {
  /** Advances to the next day, after the level moved by `levelMove`. */
  step(levelMove: number): void
  premium(monthsLeft: number, deliveryMonth: number, kink: number): number
  firstKink(): number
  nextKink(kink: number): number
}

/** Years until the expiry of the contract whose price is the level. */
const levelMaturity = 0.25
const persistence = 0.985
const kinkPersistence = 0.97
/** A contract returns to the curve at its end; this many months before the end it has half of its kink. */
const kinkMonths = 0.5

/**
 * Contango or backwardation that lasts for months and flattens at the far end, plus the seasons of crops and
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
        (slope.mean + drift) * (compressMaturity(monthsLeft / 12) - compressMaturity(levelMaturity)) +
        (season[deliveryMonth - 1] ?? 0) +
        kink * (monthsLeft / (monthsLeft + kinkMonths))
      )
    },
    firstKink: () => slope.kink * draw.normal(),
    nextKink: (kink) =>
      kinkPersistence * kink + Math.sqrt(1 - kinkPersistence * kinkPersistence) * slope.kink * draw.normal(),
  }
}

/** Compresses maturities, so that the curve flattens at the far end. */
function compressMaturity(years: number): number {
  return years / (1 + 0.35 * years)
}

/**
 * Configured slopes: metals at full carry, indices at their typical discount. For other products the slope is
 * random (`lean`) and proportional to volatility.
 */
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

/** Seasonal logarithms of the twelve months; their mean over the product's own delivery months is 0. */
function seasonOf({ code, deliveryMonths }: Product): number[] {
  const percents = (data.seasons as Record<string, number[]>)[code]
  if (!percents) return []
  const months = typeof deliveryMonths === 'string' ? percents.map((_, index) => index + 1) : deliveryMonths
  const mean = months.reduce((sum, month) => sum + (percents[month - 1] ?? 0), 0) / months.length
  return percents.map((percent) => (percent - mean) / 100)
}
