/** Sign-in pages, which are never a return target. */
const signInPages: readonly string[] = ['/login', '/auth', '/bindMobile', '/wxLoginCallback']
export const isSignInPage = (pathname: string) => signInPages.includes(pathname)

/** Sign-in link that returns to the given page. */
export const signInLink = (pathname: string, search: string) =>
  isSignInPage(pathname) ? pathname + search : `/login?path=${encodeURIComponent(pathname + search)}`

/** Base for resolving a return address; an address that resolves to another host leads to another site. */
const portal = 'https://portal.invalid'

/**
 * A safe return address: the requested page if it belongs to the portal and is not a sign-in page, otherwise
 * the home page.
 */
export function returnPath(requested: string | null | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, portal)) return '/'
  const { origin, pathname, search, hash } = new URL(requested, portal)
  // `/.//elsewhere` looks like a path of this portal until its dots are resolved.
  if (origin !== portal || pathname.startsWith('//') || isSignInPage(pathname)) return '/'
  return pathname + search + hash
}
