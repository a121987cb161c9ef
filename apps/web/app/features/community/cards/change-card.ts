import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getFeed, getPost, type OutputOf, type PostCard } from '@vce/protocol'
import { queriesOf } from '#app/lib/query'

type Page = OutputOf<typeof getFeed>
type LoadedPosts = InfiniteData<Page> | Page

/** Changes a post in all cached lists and pages, so that they show the same state. */
export function changeCard(queries: QueryClient, id: number, change: (card: PostCard) => PostCard): void {
  const ofPage = (page: Page): Page => ({
    ...page,
    data: page.data.map((card) => (card.id === id ? change(card) : card)),
  })
  queries.setQueriesData<LoadedPosts>(queriesOf(getFeed), (data) => {
    if (!data) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(ofPage) } : ofPage(data)
  })
  queries.setQueriesData<OutputOf<typeof getPost>>(queriesOf(getPost), (data) =>
    data?.card.id === id ? { ...data, card: change(data.card) } : data,
  )
}
