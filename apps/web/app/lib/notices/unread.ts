import { getNoticeCount } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { browserApi } from '#app/lib/browser-api'

/** `reports` counts how often the number was sent: a notice that joins an unread one does not change it. */
let state = { unread: 0, reports: 0 }
const listeners = new Set<() => void>()

/** The number of the user's unread notices, as the server sent it. */
export function setUnread(unread: number) {
  state = { unread, reports: state.reports + 1 }
  for (const run of listeners) run()
}

/** The number as it was sent last; null before the first time. */
export const knownUnread = () => (state.reports === 0 ? null : state.unread)

/** Fetches the number; a failed call leaves it as it is, the next frame of the socket brings it. */
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

/** The number of unread notices; 0 until it is known. */
export const useUnread = () => useSyncExternalStore(subscribe, () => state.unread, none)

/** Changes whenever notices were written or read. */
export const useNoticeReports = () => useSyncExternalStore(subscribe, () => state.reports, none)
