import { escapeHtml } from '#platform/http'

/** An address of this site that search engines may index. */
export interface SitemapEntry {
  /** Path with its query. */
  path: string
  changedAt: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** A sitemap file with the given addresses (sitemaps.org, protocol 0.9). */
export const sitemapOf = (origin: string, entries: readonly SitemapEntry[]) =>
  `${head}\n<urlset ${schema}>${entries
    .map(
      ({ path, changedAt }) =>
        `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${dayOf(changedAt)}</lastmod></url>`,
    )
    .join('')}</urlset>\n`

/** The index of all sitemap files. */
export const sitemapIndexOf = (origin: string, files: number) =>
  `${head}\n<sitemapindex ${schema}>${Array.from(
    { length: files },
    (_, number) => `<sitemap><loc>${escapeHtml(origin)}/sitemaps/${number + 1}.xml</loc></sitemap>`,
  ).join('')}</sitemapindex>\n`

/** `robots.txt`. Pages of single users, calls and searches are excluded from search engines. */
export const robotsOf = (origin: string) =>
  [
    'User-agent: *',
    ...[
      '/my',
      '/api/',
      '/asst/',
      '/search',
      '/bbas/search',
      '/qiyouCommunityV3/search',
      '/cashDesk',
      '/payment',
    ].map((path) => `Disallow: ${path}`),
    ...['/login', '/auth', '/bindMobile', '/wxLoginCallback', '/leave'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
