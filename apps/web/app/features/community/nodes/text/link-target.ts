const leavePage = '/leave'

/** URL of an http or https address; null for anything else. */
export function siteAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null
  const address = new URL(text)
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null
}

const anySite = 'https://site.invalid'

/**
 * Whether the address is still a path after a browser has normalised it: `/.//other.site` becomes
 * `//other.site`, which is another site.
 */
function isPath(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href) || !URL.canParse(href, anySite)) return false
  const { origin, pathname } = new URL(href, anySite)
  return origin === anySite && !pathname.startsWith('//')
}

/** Target of a link in a text: a page of this site, or the warning page for another site; null for none. */
export function linkTarget(href: string): { to: string; outside: boolean } | null {
  if (isPath(href)) return { to: href, outside: false }
  const site = siteAddress(href)
  return site && { to: `${leavePage}?to=${encodeURIComponent(site.href)}`, outside: true }
}
