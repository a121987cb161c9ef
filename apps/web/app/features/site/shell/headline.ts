import type { getMarketHeadline, OutputOf } from '@vce/protocol'
import { type RouteObject, useRouteLoaderData } from 'react-router'
import type { PageContext } from '#app/lib/page'

export type Headline = OutputOf<typeof getMarketHeadline>

/** Route id of the shell around every page. */
export const shellId = 'shell'

/** Data of the top band; null if it could not be loaded. */
export const useHeadline = () => useRouteLoaderData<Headline | null>(shellId) ?? null

let isOutdated = false

/** Makes the next revalidation of the page load the headline again; other revalidations do not. */
export function markHeadlineOutdated() {
  isOutdated = true
}

/**
 * Loader of the headline for every page. The server calls it once per page; the browser calls it for another
 * world and after the close.
 */
export const headlineRoute = ({
  api,
  worldOf,
}: PageContext): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  async loader({ request }) {
    try {
      const { callHeadline } = await import('./headline-call')
      return await callHeadline(api, worldOf(new URL(request.url).searchParams))
    } catch {
      // Optional for every page: the transport has logged the failure, and the band shows —.
      return null
    }
  },
  shouldRevalidate({ currentUrl, nextUrl }) {
    const again = isOutdated || worldOf(currentUrl.searchParams) !== worldOf(nextUrl.searchParams)
    isOutdated = false
    return again
  },
})
