import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserSession } from '#app/lib/session/session'
import { onSignInRequest, type SignInRequest, signInModes } from '#app/lib/session/sign-in'
import { returnPath } from '#app/lib/session/sign-in-link'
import { browserStorage } from '#app/lib/session/storage'

const SignInDialog = lazy(() => import('./sign-in/sign-in-dialog'))

const { code, setPassword, bindMobile } = signInModes

/**
 * Whether the open form also serves a new request. Several calls may find the same ended session. A user who
 * is already signing in, or resetting the password that ended the session, must not lose the fields filled
 * in.
 */
const serves = (open: SignInRequest, next: SignInRequest) =>
  (open.mode === next.mode && open.openid === next.openid) ||
  (next.mode === code && open.mode !== setPassword && (open.mode !== bindMobile || Boolean(open.openid)))

/** The sign-in dialog over the current page. It is loaded on the first request. */
export function SignInOverlay() {
  const [request, setRequest] = useState<SignInRequest>()
  useArrival()
  useEffect(
    () =>
      onSignInRequest((request) => {
        setRequest((open) => (open && serves(open, request) ? open : request))
      }),
    [],
  )
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog
        key={`${request.mode}:${request.openid}`}
        request={request}
        onClose={() => setRequest(undefined)}
      />
    </Suspense>
  )
}

/**
 * On page load: creates the visitor's uuid, stores a guest's invitation code, and opens the page whose
 * navigation the sign-in interrupted.
 */
function useArrival() {
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    browserStorage.touristId()
    const code = new URLSearchParams(search).get('service_code') ?? ''
    // A signed-in user has already registered. The address still has the code after the reload that follows a
    // sign-in.
    if (!browserSession.is() && /^[\w-]{1,32}$/.test(code)) browserStorage.serviceCode.keep(code)
  }, [search])

  useEffect(() => {
    const target = browserSession.is() ? browserStorage.pendingAction.take() : null
    if (target) void navigate(returnPath(target))
  }, [navigate])
}
