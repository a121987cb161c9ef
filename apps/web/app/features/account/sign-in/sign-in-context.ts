import type { SignedIn } from '@vce/protocol'
import { createContext, type RefObject, useContext } from 'react'
import type { SignInMode } from '../../../lib/sign-in'
import type { Consent } from './use-consent'

export interface SignIn {
  mode: SignInMode
  go: (mode: SignInMode, openid?: string) => void
  /** Mode 6: the reference of the WeChat account a number is bound to. */
  openid?: string
  /** The number last typed, whatever the mode. */
  number: RefObject<string>
  consent: Consent
  /** Whether a puzzle was solved on the way. */
  passed: boolean
  pass: () => void
  /** Keeps the session and leads back to where the visitor was, or wanted to go. */
  succeed: (answer: SignedIn) => void
  /** Done without a new session: the dialog closes, a page leads on. */
  leave: () => void
  /** Keeps where to lead back to before the visitor goes to WeChat's own page. */
  keepReturn: () => void
}

/** None around a field that another form borrows. */
export const SignInContext = createContext<SignIn | null>(null)
export const SignInProvider = SignInContext.Provider

export function useSignIn(): SignIn {
  const context = useContext(SignInContext)
  if (!context) throw new Error('useSignIn outside of SignInProvider')
  return context
}
