import type { SitemapSource } from './sitemap-source'
import type { SitemapEntry } from './sitemap-xml'

/** The pages of several sources, one source after the other. */
export function joinSitemaps(sources: readonly SitemapSource[]): SitemapSource {
  const counts = () => Promise.all(sources.map((source) => source.count()))
  return {
    count: async () => (await counts()).reduce((sum, count) => sum + count, 0),
    async after(first, size) {
      const pages: SitemapEntry[] = []
      let skipped = first
      for (const [index, count] of (await counts()).entries()) {
        const wanted = size - pages.length
        if (skipped < count && wanted > 0)
          pages.push(...((await sources[index]?.after(skipped, wanted)) ?? []))
        skipped = Math.max(0, skipped - count)
      }
      return pages
    },
  }
}
