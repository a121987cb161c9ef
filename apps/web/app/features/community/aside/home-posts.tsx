import { lazy, Suspense, useRef } from 'react'
import { pages } from '#app/features/community/addresses'
import { useSeen } from '#app/lib/use-seen'
import { MoreLink } from '#app/ui/layout/more-link'

const HomePostList = lazy(() => import('./home-post-list'))

/**
 * 期友在聊 at the bottom of the home page; its size never changes. Posts and code are loaded when it comes near
 * the viewport, so that a first visit stays small.
 */
export function HomePosts() {
  const frame = useRef<HTMLElement>(null)
  const seen = useSeen(frame)
  return (
    <section ref={frame} className="needs-script box min-h-75" aria-label="期友在聊">
      <header className="flex h-12 items-center px-4">
        <h2 className="text-md font-semibold text-ink">期友在聊</h2>
        <span className="ml-auto">
          <MoreLink to={pages.community} text="进社区" />
        </span>
      </header>
      {seen && (
        <Suspense>
          <HomePostList />
        </Suspense>
      )}
    </section>
  )
}
