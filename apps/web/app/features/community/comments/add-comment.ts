import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type CommentCard, getComments, type OutputOf } from '@vce/protocol'
import { isSameCommented } from '#app/features/community/commented'
import { queriesOf } from '#app/lib/query'
import type { CommentList } from './queries'

type Page = OutputOf<typeof getComments>
type LoadedComments = InfiniteData<Page>

/** Adds a new comment to the first page of its list, or a new reply to its thread. */
function withComment(data: LoadedComments, comment: CommentCard, rootId: number | null): LoadedComments {
  const [first, ...rest] = data.pages
  if (!first) return data
  if (rootId === null)
    return {
      ...data,
      pages: [
        { ...first, data: [{ ...comment, first_replies: [] }, ...first.data], total: first.total + 1 },
        ...rest,
      ],
    }
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      data: page.data.map((thread) =>
        thread.id === rootId
          ? { ...thread, replies: thread.replies + 1, first_replies: [...thread.first_replies, comment] }
          : thread,
      ),
    })),
  }
}

/** Adds a new comment to all cached lists of its post or video. */
export function addComment(
  queries: QueryClient,
  { of, kind }: Pick<CommentList, 'of' | 'kind'>,
  comment: CommentCard,
  rootId: number | null = null,
) {
  queries.setQueriesData<LoadedComments>(
    {
      predicate: ({ queryKey: [path, input] }) => {
        const list = input as Partial<CommentList> | undefined
        if (path !== getComments.path || !list?.of) return false
        return isSameCommented(list.of, of) && list.kind === kind
      },
    },
    (data) => data && withComment(data, comment, rootId),
  )
  // The replies that follow `first_replies` are cached separately, so they are also marked as stale.
  if (rootId !== null) void queries.invalidateQueries({ ...queriesOf(getComments), refetchType: 'none' })
}
