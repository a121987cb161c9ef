import { pagePaths } from '@vce/protocol'

const site = 'https://portal.invalid'

const isPage = (path: string) =>
  pagePaths.some((page) =>
    page.endsWith('/*') ? path === page.slice(0, -2) || path.startsWith(page.slice(0, -1)) : path === page,
  )

/**
 * Path, query and fragment of the portal page that a link resolves to in a browser, or the reason why it is
 * invalid.
 */
export function portalPageOf(link: string): { path: string } | { wrong: 'foreignLink' | 'unknownPage' } {
  // Browsers read a backslash as a slash and skip control characters, so both are refused.
  if (!/^\/(?!\/)/.test(link) || /[\\\p{Cc}]/u.test(link) || !URL.canParse(link, site)) {
    return { wrong: 'foreignLink' }
  }
  const { origin, pathname, search, hash } = new URL(link, site)
  if (origin !== site) return { wrong: 'foreignLink' }
  return isPage(pathname) ? { path: pathname + search + hash } : { wrong: 'unknownPage' }
}
