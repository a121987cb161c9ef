import { hundredths } from '../hundredths'
import { type Product, productOf } from '../products'
import data from './spot-units.data.json' with { type: 'json' }

/** How a product's spot price is quoted, and how it becomes a price of the future (models, 6, "Unit traps"). */
export interface SpotUnit {
  /** Of the spot price: 元/斤. */
  unit: string
  /** Spot price × `times` ÷ `over` is in the future's quote unit. */
  times: number
  over: number
  /** Trading days a price stands for after its own. */
  carryDays: number
  /** 升贴水 = 期货 − 现货 is what its market speaks of, the other sign of 基差. */
  premium: boolean
  /** Every deliverable bond has a factor of its own: `bondBasis` compares them, a spot price alone does not. */
  perBond: boolean
  /** Why the unit is another one; null where spot and future are quoted alike. */
  why: string | null
}

type Row = Partial<Omit<SpotUnit, 'unit' | 'why'>> & { products: string[]; unit: string; why: string }

/** Sources fall silent over a holiday, and what they said last is worth this many trading days. */
const usualCarryDays = 3

const usual = { times: 1, over: 1, carryDays: usualCarryDays, premium: false, perBond: false }

const byProduct = new Map(
  (data as Row[]).flatMap(({ products, unit, why, times, over, carryDays, premium, perBond }) =>
    products.map((code): [string, SpotUnit] => [
      code,
      {
        unit,
        why,
        times: times ?? usual.times,
        over: over ?? usual.over,
        carryDays: carryDays ?? usual.carryDays,
        premium: premium ?? false,
        perBond: perBond ?? false,
      },
    ]),
  ),
)

/** The unit spot prices of a product are kept in: the future's own but for the traps. */
export const spotUnitOf = (code: string): SpotUnit =>
  byProduct.get(code) ?? { ...usual, unit: productOf(code)?.quoteUnit ?? '', why: null }

/** A spot price as a price of the future, to the hundredth; null for bonds, which have no single spot price. */
export function spotInQuoteUnit(price: number, { code }: Pick<Product, 'code'>): number | null {
  const { times, over, perBond } = spotUnitOf(code)
  return perBond ? null : hundredths((price * times) / over)
}

/** The other way round: what a price of the future is worth in the unit of the spot price. Not rounded. */
export function spotFromQuoteUnit(price: number, { code }: Pick<Product, 'code'>): number {
  const { times, over } = spotUnitOf(code)
  return (price * over) / times
}
