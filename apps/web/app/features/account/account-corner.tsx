import { lazy, Suspense, useEffect } from 'react'
import { browserSession } from '#app/lib/session/session'
import { useUser } from '#app/lib/session/user'
import { SignInLink } from '#app/ui/sign-in-link'

/** Not loaded for guests. A signed-in page shows the server's markup until the module arrives. */
const UserMenu = import.meta.env.SSR
  ? (await import('./corner/user-menu')).UserMenu
  : lazy(() => import('./corner/user-menu').then(({ UserMenu: Menu }) => ({ default: Menu })))

/**
 * End of the header: sign-in link for guests, user menu for users. Same width for both, to avoid layout
 * shift.
 */
export function AccountCorner() {
  const user = useUser()
  // The cookie may expire before the token: restored, so that the next page is rendered for the user again.
  useEffect(() => browserSession.restoreCookies(), [])
  return (
    <div className="flex h-9 w-18 items-center justify-end">
      {user ? (
        <Suspense fallback={null}>
          <UserMenu user={user} />
        </Suspense>
      ) : (
        <SignInLink className="text-base font-semibold whitespace-nowrap text-brand hover:underline">
          登录/注册
        </SignInLink>
      )}
    </div>
  )
}
