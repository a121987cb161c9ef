import type { QueryClient } from '@tanstack/react-query'
import { agreementVersions } from '@vce/protocol'
import { agreementsQuery } from '#app/features/site/queries'
import type { Api } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'

const storageKey = 'agreements'

/**
 * Text to store once the user has accepted the current versions. While the browser has stored this text, no
 * call is needed to check the agreements.
 */
const checked = () => `${localStorage.getItem('user_id')} ${Object.values(agreementVersions).join(' ')}`

/** Remembers that the user has accepted all current versions, until the session ends. */
export function rememberAccepted() {
  localStorage.setItem(storageKey, checked())
}

/** Whether the listener that removes the stored text at the end of a session has been added. */
let forgets = false
function forgetWithSession() {
  if (forgets) return
  forgets = true
  browserSession.watch(() => browserSession.is() || localStorage.removeItem(storageKey))
}

/** Whether the signed-in user has to accept new versions of agreements. */
export async function agreementsPending(api: Api, queries: QueryClient): Promise<boolean> {
  forgetWithSession()
  if (localStorage.getItem(storageKey) === checked()) return false
  const { agreements } = await queries.fetchQuery(agreementsQuery(api, {}))
  const pending = agreements.some((agreement) => agreement.pending)
  if (!pending) rememberAccepted()
  return pending
}
