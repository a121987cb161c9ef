import { lazy, Suspense, useEffect } from 'react'
import { browserSession } from '../../lib/session'
import { useUser } from '../../lib/user'
import { SignInLink } from '../../ui/sign-in-link'

/** Guests never see it, so their browsers do not load it; a signed-in page shows what the server made of it meanwhile. */
const UserMenu = import.meta.env.SSR
  ? (await import('./corner/user-menu')).UserMenu
  : lazy(() => import('./corner/user-menu').then(({ UserMenu: Menu }) => ({ default: Menu })))

/** The header's end: the way in for a guest, his own menu for a user. As wide for both, so that nothing moves. */
export function AccountCorner() {
  const user = useUser()
  // The cookie may have run out while the token lives: the next page is rendered for its user again.
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
