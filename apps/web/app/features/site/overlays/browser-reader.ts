import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#app/lib/api'
import { isOccupied } from '#app/lib/busy'
import { vipTypeOf } from '#app/lib/session/member-level'
import { browserSession } from '#app/lib/session/session'
import { browserStorage } from '#app/lib/session/storage'
import { userQuery } from '#app/lib/session/user'
import { hasDraft } from './browser-drafts'
import type { Moment } from './next-overlay'

/** The current reader, from the session and from the user data that the page has already loaded. */
export function browserReader(api: Api, queries: QueryClient): Pick<Moment, 'reader' | 'tipSeconds'> {
  if (!browserSession.is()) return { reader: 'guest', tipSeconds: 0 }
  const user = queries.getQueryData(userQuery(api).queryKey) ?? null
  const tipSeconds = user?.level.nextTipTime ?? 0
  if (browserStorage.newMember.is()) return { reader: 'newMember', tipSeconds }
  return { reader: vipTypeOf(user) === 1 ? 'member' : 'vip', tipSeconds }
}

const fields = 'input, textarea, select, [contenteditable]'

const isPageFailed = () => document.querySelector('[data-failed-page]') !== null

/**
 * Whether an overlay would interrupt: a field has the focus or holds a draft, a menu is open, an answer runs,
 * a result is shown, the page is hidden, or it shows an error.
 */
export const isBusy = () =>
  document.hidden ||
  isPageFailed() ||
  isOccupied() ||
  (document.activeElement?.matches(fields) ?? false) ||
  hasDraft()
