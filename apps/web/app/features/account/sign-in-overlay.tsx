import { lazy, Suspense, useEffect, useState } from 'react'
import { onSignInRequest, type SignInRequest, signInModes } from '../../lib/sign-in'
import { useArrival } from './use-arrival'

const SignInDialog = lazy(() => import('./sign-in/sign-in-dialog'))

const { code, setPassword, bindMobile } = signInModes

/**
 * Whether the form at hand does for another wish too: several calls may meet the same ended session, and who is signing
 * in already, or resets the password that ended it, must not lose what he has filled in.
 */
const answers = (open: SignInRequest, asked: SignInRequest) =>
  (open.mode === asked.mode && open.openid === asked.openid) ||
  (asked.mode === code && open.mode !== setPassword && (open.mode !== bindMobile || Boolean(open.openid)))

/** The sign-in dialog over the page, whoever asks for it. Nothing of it is loaded until somebody does. */
export function SignInOverlay() {
  const [wish, setWish] = useState<SignInRequest>()
  useArrival()
  useEffect(
    () =>
      onSignInRequest((asked) => {
        setWish((open) => (open && answers(open, asked) ? open : asked))
      }),
    [],
  )
  if (!wish) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog key={`${wish.mode}:${wish.openid}`} wish={wish} onClose={() => setWish(undefined)} />
    </Suspense>
  )
}
