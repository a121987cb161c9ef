import { agreementVersions, getAgreements } from '@vce/protocol'
import { browserApi } from '#app/lib/browser-api'
import { browserSession } from '#app/lib/session/session'

const storageKey = 'agreements'

/** The user of this browser with all current versions: what has been checked needs no further call. */
const checked = () => `${localStorage.getItem('user_id')} ${Object.values(agreementVersions).join(' ')}`

/** Shows the dialog of new versions to a signed-in user who has not accepted them. */
export async function checkAgreements() {
  if (!browserSession.is()) return
  browserSession.watch(() => browserSession.is() || localStorage.removeItem(storageKey))
  if (localStorage.getItem(storageKey) === checked()) return
  const { agreements } = await browserApi.call(getAgreements, {})
  const pending = agreements.filter((agreement) => agreement.pending)
  const remember = () => localStorage.setItem(storageKey, checked())
  if (pending.length === 0) return remember()
  const { showAgreementDialog } = await import('./agreement-dialog')
  showAgreementDialog(pending, remember)
}
