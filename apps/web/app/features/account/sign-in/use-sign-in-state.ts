import { useCallback, useRef, useState } from 'react'
import { browserSession } from '#app/lib/session/session'
import { type SignInMode, type SignInRequest, signInModes } from '#app/lib/session/sign-in'
import { browserStorage } from '#app/lib/session/storage'
import { useConsent } from './forms/use-consent'
import type { SignIn } from './sign-in-context'
import { wechatOpenid } from './wechat/wechat-storage'

interface SignInHost {
  /** Continues after a sign-in, with a full page load. */
  proceed: () => void
  /** Ends the sign-in without a new session. */
  leave: () => void
  /** Returns the address that is opened when the visitor comes back from WeChat's page. */
  returnAddress: () => string
}

/** State that all forms of the sign-in share, in a dialog or on a page. */
export function useSignInState(
  request: SignInRequest,
  { proceed, leave, returnAddress }: SignInHost,
): SignIn {
  const [step, setStep] = useState<{ mode: SignInMode; openid?: string }>(request)
  const [passed, setPassed] = useState(false)
  const number = useRef('')
  const consent = useConsent()
  const go = useCallback((mode: SignInMode, openid?: string) => setStep({ mode, openid }), [])
  return {
    ...step,
    number,
    consent,
    passed,
    pass: () => setPassed(true),
    go(mode, openid) {
      if (mode !== signInModes.wechat || consent.demand()) go(mode, openid)
    },
    succeed(answer) {
      wechatOpenid.take()
      browserSession.begin(answer)
      proceed()
    },
    leave,
    keepReturn: () => browserStorage.pendingAction.keep(returnAddress()),
  }
}
