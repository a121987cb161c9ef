import type { SitemapEntry } from './sitemap-xml'

/** Pages that search engines may index, in a stable order. */
export interface SitemapSource {
  count(): Promise<number>
  /** Up to `size` pages after the first `first` ones. */
  after(first: number, size: number): Promise<SitemapEntry[]>
}
