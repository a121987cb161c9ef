import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { PostCard } from '#app/features/community/cards/post-card'
import type { PostsInput } from '#app/features/community/queries'
import { errorMessage } from '#app/lib/api'
import { Button } from '#app/ui/controls/button'
import { Failed, ListEnd } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { CardSkeletons } from './card-skeletons'
import { usePricedPosts } from './use-posts'

/** Distance in pixels from the end of the list at which more posts are loaded. */
const nearEndPx = 800

interface PostListProps {
  input: PostsInput
  /** Link to the rows from a cursor on, for readers without scripts. */
  nextLink: (cursor: string) => string
  /** Shown if there are no posts. */
  empty: ReactNode
}

/** List of posts and questions; loads more when the reader comes near the end. */
export function PostList({ input, nextLink, empty }: PostListProps) {
  const { posts, quotes, data, error, refetch, fetchNextPage, ...query } = usePricedPosts(input)
  if (!data) {
    return error ? (
      <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-16" />
    ) : (
      <CardSkeletons />
    )
  }
  const next = data.pages.at(-1)?.next ?? null
  if (posts.length === 0 && next === null) return empty
  return (
    <>
      <div
        {...staticMarkup(
          posts.map((post) => <PostCard key={post.id} post={post} quotes={quotes[post.world]} />),
        )}
      />
      {next === null ? (
        <div className="rule py-2">
          <ListEnd state="done" />
        </div>
      ) : (
        <NextRows
          link={nextLink(next)}
          loading={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? errorMessage(error) : null}
          onNext={() => void fetchNextPage()}
        />
      )}
    </>
  )
}

interface NextRowsProps {
  link: string
  loading: boolean
  /** Error message of the last attempt. */
  failure: string | null
  onNext: () => void
}

/**
 * End of the loaded rows: loads more when it comes near the window. Also a link, for keyboards and for
 * readers without scripts.
 */
function NextRows({ link, loading, failure, onNext }: NextRowsProps) {
  const foot = useRef<HTMLDivElement>(null)
  const onNear = useEffectEvent(onNext)
  const waits = !loading && failure === null
  useEffect(() => {
    const element = foot.current
    if (!element || !waits) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear()
      },
      { rootMargin: `${nearEndPx}px` },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [waits])
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!loading) onNext()
  }
  return (
    <div ref={foot} className="rule center py-3">
      {failure === null ? (
        <Link
          to={link}
          rel="next nofollow"
          aria-busy={loading}
          className="t-dim rounded-md px-4 py-1 hover:bg-hover hover:text-brand"
          onClick={press}
        >
          {loading ? '加载中...' : '加载更多'}
        </Link>
      ) : (
        <p role="alert" className="row t-dim gap-3">
          {failure}
          <Button variant="outline" size="sm" onClick={onNext}>
            重新加载
          </Button>
        </p>
      )}
    </div>
  )
}
