import { getNoticeCount } from '@vce/protocol'
import { useSyncExternalStore } from 'react'
import { browserApi } from '#app/lib/browser-api'
import { createValue } from '#app/lib/value'

/**
 * `reports` counts the received frames. It grows even if `unread` stays the same, as when a new notice is
 * merged into an unread one.
 */
const state = createValue({ unread: 0, reports: 0 })

/** Sets the number of the user's unread notices, as sent by the server. */
export const setUnread = (unread: number) => state.set(({ reports }) => ({ unread, reports: reports + 1 }))

/** The last number received; null before the first number. */
export function knownUnread() {
  const { unread, reports } = state.get()
  return reports === 0 ? null : unread
}

/** Refetches the number of unread notices. If the call fails, the old number stays until the next frame. */
export async function renewUnread() {
  await browserApi.call(getNoticeCount, {}).then(
    ({ unread }) => setUnread(unread),
    () => undefined,
  )
}

const none = () => 0

/** The number of unread notices; 0 until a number is received. */
export const useUnread = () => useSyncExternalStore(state.watch, () => state.get().unread, none)

/** A counter that changes whenever notices are written or read. */
export const useNoticeReports = () => useSyncExternalStore(state.watch, () => state.get().reports, none)
