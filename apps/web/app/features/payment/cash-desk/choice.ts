/** The order number in the address; null if it is missing or invalid. */
export function orderIdOf(search: URLSearchParams) {
  const id = search.get('order_id') ?? ''
  return /^V\d{18}$/.test(id) ? id : null
}
