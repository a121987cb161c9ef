import { useCallback, useRef, useState } from 'react'
import { browserSession } from '../../../lib/session'
import { type SignInMode, type SignInRequest, signInModes } from '../../../lib/sign-in'
import { browserStorage } from '../../../lib/storage'
import type { SignIn } from './sign-in-context'
import { useConsent } from './use-consent'
import { wechatOpenid } from './wechat-steps'

interface Place {
  /** Where to lead once signed in: the page is loaded anew there. */
  lead: () => void
  /** The end without a new session. */
  leave: () => void
  /** Where a visitor who comes back from WeChat's page wanted to be. */
  wanted: () => string
}

/** What the forms share, in a dialog or on a page. */
export function useSignInState(wish: SignInRequest, { lead, leave, wanted }: Place): SignIn {
  const [step, setStep] = useState<{ mode: SignInMode; openid?: string }>(wish)
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
      lead()
    },
    leave,
    keepReturn: () => browserStorage.pendingAction.keep(wanted()),
  }
}
