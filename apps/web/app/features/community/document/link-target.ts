const leavePage = '/leave'

/** The address of another site; null for anything else. */
export function siteAddress(text: string | null): URL | null {
  if (text === null || !URL.canParse(text)) return null
  const address = new URL(text)
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null
}

/** Where a link of a text leads: to a page of this site, to another site by a page that warns, or nowhere. */
export function linkTarget(href: string): { to: string; outside: boolean } | null {
  if (/^\/(?![/\\])/.test(href)) return { to: href, outside: false }
  const site = siteAddress(href)
  return site && { to: `${leavePage}?to=${encodeURIComponent(site.href)}`, outside: true }
}
