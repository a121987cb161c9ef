import { pagePaths } from '@vce/protocol'

const site = 'https://portal.invalid'

const isPage = (path: string) =>
  pagePaths.some((page) =>
    page.endsWith('/*') ? path === page.slice(0, -2) || path.startsWith(page.slice(0, -1)) : path === page,
  )

/** Path, query and fragment of the page of the portal that a link leads to, as a browser resolves it, or what is wrong. */
export function pageOf(link: string): { path: string } | { wrong: 'foreignLink' | 'unknownPage' } {
  // In an address browsers read a backslash as a slash and skip control characters.
  if (!/^\/(?!\/)/.test(link) || /[\\\p{Cc}]/u.test(link) || !URL.canParse(link, site)) {
    return { wrong: 'foreignLink' }
  }
  const { origin, pathname, search, hash } = new URL(link, site)
  if (origin !== site) return { wrong: 'foreignLink' }
  return isPage(pathname) ? { path: pathname + search + hash } : { wrong: 'unknownPage' }
}
