import type { QueryClient } from '@tanstack/react-query'
import { agreementVersions } from '@vce/protocol'
import { agreementsQuery } from '#app/features/site/queries'
import type { Api } from '#app/lib/api'
import { browserSession } from '#app/lib/session/session'

const storageKey = 'agreements'

/** The user of this browser with all current versions: what has been checked needs no further call. */
const checked = () => `${localStorage.getItem('user_id')} ${Object.values(agreementVersions).join(' ')}`

/** Remembers that the user has accepted all current versions, until the session ends. */
export function rememberAccepted() {
  localStorage.setItem(storageKey, checked())
}

/** Nothing of a user stays in the browser after the session. */
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
