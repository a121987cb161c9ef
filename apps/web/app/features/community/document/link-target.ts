const leavePage = '/leave'

/** The address of another site; null for anything else. */
export function siteAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null
  const address = new URL(text)
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null
}

const anySite = 'https://site.invalid'

/** Whether a path stays one once a browser has read it: what `/./` leaves may begin with `//`, another site. */
function isPath(href: string): boolean {
  if (!/^\/(?![/\\])/.test(href) || !URL.canParse(href, anySite)) return false
  const { origin, pathname } = new URL(href, anySite)
  return origin === anySite && !pathname.startsWith('//')
}

/** Where a link of a text leads: to a page of this site, to another site by a page that warns, or nowhere. */
export function linkTarget(href: string): { to: string; outside: boolean } | null {
  if (isPath(href)) return { to: href, outside: false }
  const site = siteAddress(href)
  return site && { to: `${leavePage}?to=${encodeURIComponent(site.href)}`, outside: true }
}
