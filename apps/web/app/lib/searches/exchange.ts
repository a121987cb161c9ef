import type { SearchTag } from '@vce/protocol'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'

export interface ExchangeRequest {
  tag: SearchTag
  /** Called after each successful exchange: the page loads again what was refused. */
  onExchanged?: () => void
}

let listener: ((request: ExchangeRequest) => void) | undefined

/** Opens 兑换查询次数 over the page, for a guest the sign-in dialog; false if the page has neither. */
export function requestExchange(request: ExchangeRequest): boolean {
  if (!browserSession.is()) {
    toast.failed('请先登录')
    return requestSignIn({ mode: signInModes.code })
  }
  listener?.(request)
  return listener !== undefined
}

/** Registers the only listener, which shows the dialog. */
export function onExchangeRequest(show: (request: ExchangeRequest) => void) {
  listener = show
  return () => {
    if (listener === show) listener = undefined
  }
}
