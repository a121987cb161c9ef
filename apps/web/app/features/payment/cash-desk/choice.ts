import { returnPath } from '#app/lib/session/sign-in-link'

/** The order that an address names; null without one, or for anything that is no order's number. */
export function orderIdOf(search: URLSearchParams) {
  const id = search.get('order_id') ?? ''
  return /^V\d{18}$/.test(id) ? id : null
}

/** Where the buyer came from: a page of the portal, or null. */
export function backPathOf(search: URLSearchParams) {
  const path = search.get('path')
  return path === null ? null : returnPath(path)
}

export const cashDeskLink = (orderId: string) => `/cashDesk?order_id=${orderId}`
