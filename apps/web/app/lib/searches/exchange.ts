import type { SearchTag } from '@vce/protocol'
import { browserSession } from '#app/lib/session/session'
import { requestSignIn, signInModes } from '#app/lib/session/sign-in'
import { toast } from '#app/lib/toast'

export interface ExchangeRequest {
  tag: SearchTag
  /** Called after each successful exchange, so that the page can reload what was refused. */
  onExchanged?: () => void
}

const listeners: ((request: ExchangeRequest) => void)[] = []

/** Opens 兑换查询次数 over the page; for a guest, the sign-in dialog. False if the page has neither. */
export function requestExchange(request: ExchangeRequest): boolean {
  if (!browserSession.is()) {
    toast.failed('请先登录')
    return requestSignIn({ mode: signInModes.code })
  }
  const listener = listeners.at(-1)
  listener?.(request)
  return listener !== undefined
}

/**
 * Registers a function that shows the dialog. Only the function registered last is called, because a page may
 * have a dialog of its own in addition to the shell's.
 */
export function onExchangeRequest(show: (request: ExchangeRequest) => void) {
  listeners.push(show)
  return () => {
    const at = listeners.indexOf(show)
    if (at >= 0) listeners.splice(at, 1)
  }
}
