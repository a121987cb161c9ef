import { contractsRanked, seatsRanked } from './exchange-days'

/*
 * The calls that are measured, as both sides are asked. An answer that is the same for everybody serves other callers
 * for a second, so two of the three calls ask for something else each time: more combinations than a second can use up.
 */

interface Call {
  path: string
  input: (nth: number, days: readonly string[]) => object
}

const nthOf = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T
const contractOf = (nth: number) => nthOf(contractsRanked, nth)
const productOf = (contract: string) => contract.slice(0, 2)

/** Every product with its price: one query, 91 rows in the answer, always the same. */
export const prices: Call = { path: '/vce_gm/v1/symbol_list_with_price', input: () => ({}) }

/** Top-20 positions of a contract on forty to sixty days: three queries, a row a day. */
export const history: Call = {
  path: '/api/view_data/getPositionHistory',
  input(nth, days) {
    const contract = contractOf(nth)
    const date = nthOf(days.slice(39), Math.floor(nth / contractsRanked.length))
    return { product: productOf(contract), contract, date, days: 60 }
  },
}

/** One seat on the first three stored days: the same queries, at most three rows, the smallest call there is. */
export const seat: Call = {
  path: '/api/view_data/getSeatHistory',
  input(nth, days) {
    const contract = contractOf(nth)
    const name = nthOf(seatsRanked, Math.floor(nth / contractsRanked.length))
    const date = nthOf(days.slice(0, 3), Math.floor(nth / contractsRanked.length / seatsRanked.length))
    return { product: productOf(contract), contract, seat: name, date }
  },
}
