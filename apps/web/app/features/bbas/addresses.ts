import { withinWorld } from '../../lib/world'

export { changed, oneOf } from '../../lib/address'

export const pages = { board: '/bbasV3', details: '/bbasV3/details', search: '/bbas/search' } as const

/** The analysis of a symbol, in the world of the page at hand. */
export const symbolLink = (symbol: string, search: URLSearchParams, tab?: string) =>
  withinWorld(`${pages.details}?symbol=${encodeURIComponent(symbol)}${tab ? `&tab=${tab}` : ''}`, search)

/** A page of ours that a figure comes from; an address of another site stays as it is. */
export const sourceLink = (link: string, search: URLSearchParams) =>
  link.startsWith('/') && !link.startsWith('//') ? withinWorld(link, search) : link
