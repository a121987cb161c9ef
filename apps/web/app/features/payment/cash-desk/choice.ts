/** The order that an address names; null without one, or for anything that is no order's number. */
export function orderIdOf(search: URLSearchParams) {
  const id = search.get('order_id') ?? ''
  return /^V\d{18}$/.test(id) ? id : null
}
