import { lazy, Suspense, useEffect } from 'react'
import { browserSession } from '#app/lib/session/session'
import { useUser } from '#app/lib/session/user'
import { SignInLink } from '#app/ui/sign-in-link'

/** Loaded only for users. A signed-in page shows the server's markup until the module is loaded. */
const UserMenu = import.meta.env.SSR
  ? (await import('./corner/user-menu')).UserMenu
  : lazy(() => import('./corner/user-menu').then(({ UserMenu: Menu }) => ({ default: Menu })))

/**
 * End of the header: sign-in link for guests, user menu for users. Both have the same width, to avoid layout
 * shift.
 */
export function AccountCorner() {
  const user = useUser()
  // Restores the cookie, which may expire before the token, so that the server renders the next page for the
  // user.
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
