/** The calls that are measured, as both sides are asked. */

/** Every product with its price: one query, 91 rows in the answer. */
export const prices = { path: '/vce_gm/v1/symbol_list_with_price', input: () => ({}) }

/** One seat on the first stored day: three queries, one row in the answer, the smallest call there is. */
export const seat = {
  path: '/api/view_data/getSeatHistory',
  input: (day: string) => ({ product: 'cu', contract: 'cu2701', seat: '甲东1期货', date: day }),
}
