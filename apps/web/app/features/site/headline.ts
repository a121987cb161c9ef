import type { getMarketHeadline, OutputOf } from '@vce/protocol'
import { type RouteObject, useRouteLoaderData } from 'react-router'
import type { PageContext } from '../../lib/page'
import { momentOf } from '../../lib/session-clock'

export type Headline = OutputOf<typeof getMarketHeadline>

/** The route that stands around every page. */
export const shellId = 'shell'

/** What the top band shows; null when it could not be had. */
export const useHeadline = () => useRouteLoaderData<Headline | null>(shellId) ?? null

/** Its trading day is over: another one may run, and the figures of the day may have come. */
export const isOver = ({ hours }: Headline, now: number) => {
  const last = hours.sessions.at(-1)
  return last !== undefined && now >= momentOf(last.end)
}

/** The headline of every page: the server asks once a page, the browser for another world and after the close. */
export const headlineRoute = ({
  api,
  worldOf,
}: PageContext): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => ({
  async loader({ request }) {
    try {
      const { callHeadline } = await import('./headline-call')
      return await callHeadline(api, worldOf(new URL(request.url).searchParams))
    } catch {
      // No page is worse off without it: whoever carries the call has logged why, and the band shows —.
      return null
    }
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.href === nextUrl.href || worldOf(currentUrl.searchParams) !== worldOf(nextUrl.searchParams),
})
