import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'

let listener: ((levelId: number) => void) | undefined

/** Address that opens the purchase of a level for a signed-in user. */
export const purchaseLink = (levelId: number) => `/vipV2?level=${levelId}`

/**
 * Opens the purchase of a level over the page; for a guest, the sign-in dialog that continues to it. False if
 * the page has neither.
 */
export function requestPurchase(levelId: number): boolean {
  if (!browserSession.is()) {
    toast.failed('请先登录')
    return requestSignIn({ mode: signInModes.code, to: purchaseLink(levelId) })
  }
  listener?.(levelId)
  return listener !== undefined
}

/** Registers the only listener, which shows the dialog. */
export function onPurchaseRequest(show: (levelId: number) => void) {
  listener = show
  return () => {
    if (listener === show) listener = undefined
  }
}
