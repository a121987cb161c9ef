export interface AlipayFrame {
  src: string
  sandbox: string
}

/**
 * The page that the document of a payment leads to, and what it may do in a frame. A page of the portal's own origin,
 * as the sandbox's, gets no scripts: with them it could leave the frame.
 */
export function frameOf(link: string | null, origin: string): AlipayFrame | null {
  if (!link || !URL.canParse(link, origin)) return null
  const { href, protocol, origin: of } = new URL(link, origin)
  if (of === origin) return { src: href, sandbox: 'allow-forms allow-same-origin' }
  return protocol === 'https:' ? { src: href, sandbox: 'allow-scripts allow-forms allow-same-origin' } : null
}

/** The one link of the document. Browser only. */
export const linkIn = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('a[href]')?.getAttribute('href') ?? null
