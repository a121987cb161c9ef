/** Pages that sign in: nothing leads back to them. */
const signInPages: readonly string[] = ['/login', '/auth', '/bindMobile', '/wxLoginCallback']
export const isSignInPage = (pathname: string) => signInPages.includes(pathname)

/** The page that signs in and leads back to where its reader was. */
export const signInLink = (pathname: string, search: string) =>
  isSignInPage(pathname) ? pathname + search : `/login?path=${encodeURIComponent(pathname + search)}`

/** No portal has this host, so what resolves to another one leads away. */
const portal = 'https://portal.invalid'

/** Where signing in may lead back to: an address of this portal and none of its sign-in pages; else the home page. */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, portal)) return '/'
  const { origin, pathname, search, hash } = new URL(asked, portal)
  // A path of `/.//elsewhere` is of this portal until its dots are resolved.
  if (origin !== portal || pathname.startsWith('//') || isSignInPage(pathname)) return '/'
  return pathname + search + hash
}
