export interface AlipayFrame {
  src: string
  sandbox: string
}

/**
 * Address and sandbox of the frame for a payment link. A page of the portal's own origin, such as the test
 * channel's, gets no scripts, because with scripts it could leave the frame.
 */
export function frameOf(link: string | null, origin: string): AlipayFrame | null {
  if (!link || !URL.canParse(link, origin)) return null
  const { href, protocol, origin: of } = new URL(link, origin)
  if (of === origin) return { src: href, sandbox: 'allow-forms allow-same-origin' }
  return protocol === 'https:' ? { src: href, sandbox: 'allow-scripts allow-forms allow-same-origin' } : null
}

/** The only link of the payment document. Works in the browser only. */
export const linkIn = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('a[href]')?.getAttribute('href') ?? null
