import type { InfiniteData } from '@tanstack/react-query'
import type { getFeed, OutputOf, PostCard } from '@vce/protocol'

type Page = OutputOf<typeof getFeed>
export type Pages = InfiniteData<Page, string | null>

/** The posts of a list as far as it is loaded, each where it was first: one that has moved is not shown twice. */
export function postsOf(pages: readonly Page[]): PostCard[] {
  const shown = new Set<number>()
  return pages.flatMap(({ data }) => data).filter(({ id }) => !shown.has(id) && shown.add(id))
}

/** The newest post of a list: those after it are new to its reader. */
export function newestOf(posts: readonly PostCard[]): number | null {
  const newest = posts.reduce<PostCard | null>(
    (before, post) =>
      !before || post.at > before.at || (post.at === before.at && post.id > before.id) ? post : before,
    null,
  )
  return newest?.id ?? null
}

interface Fresh {
  pages: Pages
  /** Posts that were put in. */
  count: number
}

/**
 * The list with the posts of its first rows, as they are now, that it does not show yet. Where none of the rows was
 * shown before, the list starts over: posts between the two would be missing.
 */
export function withFresh(before: Pages, first: Page): Fresh {
  const shown = new Set(postsOf(before.pages).map(({ id }) => id))
  const data = first.data.filter(({ id }) => !shown.has(id))
  const isApart = data.length === first.data.length && first.next !== null
  return {
    count: data.length,
    pages: isApart
      ? { pages: [first], pageParams: [null] }
      : {
          pages: [{ ...first, data }, ...before.pages],
          // The posts that were read first keep their place, so the rest of the list continues from there.
          pageParams: [null, ...before.pageParams],
        },
  }
}
