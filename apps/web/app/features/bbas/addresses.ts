import { withinWorld } from '#app/lib/world'

export const pages = { board: '/bbasV3', details: '/bbasV3/details', search: '/bbas/search' } as const

/** Link to a symbol's analysis, in the world of the current page. */
export const symbolLink = (symbol: string, search: URLSearchParams, tab?: string) =>
  withinWorld(`${pages.details}?symbol=${encodeURIComponent(symbol)}${tab ? `&tab=${tab}` : ''}`, search)

/**
 * Link to the source of a figure. A link within the portal retains the current world; other links are
 * unchanged.
 */
export const sourceLink = (link: string, search: URLSearchParams) =>
  link.startsWith('/') && !link.startsWith('//') ? withinWorld(link, search) : link

/** Trimmed search keyword in the address. */
export const keywordOf = (search: URLSearchParams) => search.get('keyword')?.trim() ?? ''
