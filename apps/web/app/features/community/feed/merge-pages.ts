import type { InfiniteData } from '@tanstack/react-query'
import type { getFeed, OutputOf, PostCard } from '@vce/protocol'

type Page = OutputOf<typeof getFeed>
export type Pages = InfiniteData<Page, string | null>

/**
 * All loaded posts of a list. A post that has moved and therefore occurs on two pages is shown only on the
 * first one.
 */
export function postsOf(pages: readonly Page[]): PostCard[] {
  const shown = new Set<number>()
  return pages.flatMap(({ data }) => data).filter(({ id }) => !shown.has(id) && shown.add(id))
}

/** Id of the newest post of a list; later posts are new to the reader. */
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
  /** Number of inserted posts. */
  count: number
}

/**
 * Inserts those posts of the current first page that the list does not show yet. If none of them was shown
 * before, the list starts over, because posts in between would be missing.
 */
export function withFreshPosts(before: Pages, first: Page): Fresh {
  const shown = new Set(postsOf(before.pages).map(({ id }) => id))
  const data = first.data.filter(({ id }) => !shown.has(id))
  const isApart = data.length === first.data.length && first.next !== null
  return {
    count: data.length,
    pages: isApart
      ? { pages: [first], pageParams: [null] }
      : {
          pages: [{ ...first, data }, ...before.pages],
          // The old pages keep their cursors, so the list continues after them.
          pageParams: [null, ...before.pageParams],
        },
  }
}
