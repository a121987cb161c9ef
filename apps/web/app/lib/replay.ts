import { useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Preferences } from './preferences'
import { usePreferences } from './use-preferences'
import { replayParameter } from './world'

/** `replay=0` wants the settled day, `replay=1` the replay again; null for an address that says neither. */
function replayOfAddress(search: URLSearchParams): boolean | null {
  const value = search.get(replayParameter)
  return value === '0' ? false : value === '1' ? true : null
}

/**
 * `replay` of a request to an endpoint of a page that moves: from the address, else the reader's preference.
 * False asks for the settled day while the last session is replayed; undefined leaves the replay.
 */
export const replayOf = (
  search: URLSearchParams,
  { replay }: Pick<Preferences, 'replay'>,
): false | undefined => ((replayOfAddress(search) ?? replay) ? undefined : false)

/** `replay` of this page's requests. */
export function useReplay(): false | undefined {
  const [search] = useSearchParams()
  const [preferences] = usePreferences()
  return replayOf(search, preferences)
}

/** Paths of the pages that replay the last session. */
const movingPages = new Set(['/quotation', '/qxp', '/monitoringDataV2'])

/** `replay` of prices shown over any page: those of the page itself, settled ones over a page that does not move. */
export function useReplayOfPage(): false | undefined {
  const { pathname } = useLocation()
  const replay = useReplay()
  return movingPages.has(pathname) ? replay : false
}

/**
 * Stores the choice named by the address, so that the following pages of this browser keep it: before the page is
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

/** The same address with the replay, or with the settled day. */
export function useReplayLink(replay: boolean): string {
  const { pathname, search } = useLocation()
  const next = new URLSearchParams(search)
  next.set(replayParameter, replay ? '1' : '0')
  return `${pathname}?${next}`
}
