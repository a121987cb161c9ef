import { useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Preferences } from './preferences'
import { usePreferences } from './use-preferences'
import { replayParameter } from './world'

/**
 * The address parameter as a choice: `replay=0` is the settled day (false), `replay=1` the replay (true).
 * Otherwise null.
 */
function replayOfAddress(search: URLSearchParams): boolean | null {
  const value = search.get(replayParameter)
  return value === '0' ? false : value === '1' ? true : null
}

/**
 * Value of `replay` in a request for a page with live prices: from the address, else what the reader chose in
 * this visit. True requests the replay of the last session instead of the settled day.
 */
export const replayOf = (
  search: URLSearchParams,
  { replay }: Pick<Preferences, 'replay'>,
): true | undefined => (replayOfAddress(search) ?? replay) || undefined

/** Value of `replay` in the requests of this page. */
export function useReplay(): true | undefined {
  const [search] = useSearchParams()
  const [preferences] = usePreferences()
  return replayOf(search, preferences)
}

/** Paths of the pages that replay the last session. */
const movingPages = new Set(['/quotation', '/qxp', '/monitoringDataV2'])

/** Value of `replay` for prices in a popup: that of the page if it can replay. */
export function useReplayOfPage(): true | undefined {
  const { pathname } = useLocation()
  const replay = useReplay()
  return movingPages.has(pathname) ? replay : undefined
}

/**
 * Stores the choice named by the address for the next pages of this visit. This happens before the page is
 * painted, since the reader may leave it at once.
 */
export function useStoredReplay() {
  const [search] = useSearchParams()
  const [{ replay }, set] = usePreferences()
  const requested = replayOfAddress(search)
  useLayoutEffect(() => {
    if (requested !== null && requested !== replay) set('replay', requested)
  }, [requested, replay, set])
}

/** The current address with the replay selected, or with the settled day. */
export function useReplayLink(replay: boolean): string {
  const { pathname, search } = useLocation()
  const next = new URLSearchParams(search)
  next.set(replayParameter, replay ? '1' : '0')
  return `${pathname}?${next}`
}
