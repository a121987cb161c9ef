import { createContractTerms, deliveryMonthOf, monthOfDay, type Product, type TermsOf } from '@vce/futures'
import type { World } from '@vce/protocol'

/** Sizes, ticks and margins of real contracts through the years. */
export const contractTerms = createContractTerms()

const currentTerms = createContractTerms([])

/** Sizes, ticks and margins of the simulated market: today's terms apply to all of its days. */
export const todaysTerms: TermsOf = (contractCode, tradingDay) => ({
  ...currentTerms(contractCode, tradingDay),
  marginIsOfDay: true,
})

/** The terms of a world's contracts, without the margins that parameter files publish. */
export const termsIn = (world: World): TermsOf => (world === 'real' ? contractTerms : todaysTerms)

/**
 * A product with the size of the contract that is delivered in the month of `tradingDay`; receipts are
 * counted in lots of that size.
 */
export function productOn(world: World, product: Product, tradingDay: string): Product {
  const contract = product.code + deliveryMonthOf(monthOfDay(tradingDay))
  const { multiplier } = termsIn(world)(contract, tradingDay)
  return multiplier === null || multiplier === product.multiplier ? product : { ...product, multiplier }
}
