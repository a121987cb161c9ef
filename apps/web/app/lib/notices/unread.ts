import { getNoticeCount } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { browserApi } from '#app/lib/browser-api'

/**
 * `reports` counts the received frames. It grows even if `unread` stays the same, as when a new notice is
 * merged into an unread one.
 */
let state = { unread: 0, reports: 0 }
const listeners = new Set<() => void>()

/** Sets the number of the user's unread notices, as sent by the server. */
export function setUnread(unread: number) {
  state = { unread, reports: state.reports + 1 }
  for (const run of listeners) run()
}

/** The last number received; null before the first number. */
export const knownUnread = () => (state.reports === 0 ? null : state.unread)

/** Refetches the number of unread notices. If the call fails, the old number stays until the next frame. */
export async function renewUnread() {
  await browserApi.call(getNoticeCount, {}).then(
    ({ unread }) => setUnread(unread),
    () => undefined,
  )
}

function subscribe(run: () => void) {
  listeners.add(run)
  return () => listeners.delete(run)
}

const none = () => 0

/** The number of unread notices; 0 until a number is received. */
export const useUnread = () => useSyncExternalStore(subscribe, () => state.unread, none)

/** A counter that changes whenever notices are written or read. */
export const useNoticeReports = () => useSyncExternalStore(subscribe, () => state.reports, none)
