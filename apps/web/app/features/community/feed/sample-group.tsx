import type { PostsInput } from '#app/features/community/queries'
import { cn } from '#app/ui/cn'
import { ChevronDown } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { PostList } from './post-list'
import { sampleCursorLink, sampleGroupLink, samplesInput } from './sample-choice'
import { usePosts } from './use-posts'

interface SampleGroupProps {
  /** Input of the list that leaves the samples out. */
  input: PostsInput
  /** Path of the page. */
  page: string
  search: URLSearchParams
}

/** The folded group 示例内容 below a list of the real world; nothing for a list without samples. */
export function SampleGroup({ input, page, search }: SampleGroupProps) {
  const { data } = usePosts(input)
  const group = data?.pages[0]?.samples
  if (!group) return null
  const samples = samplesInput(input, search)
  const isOpen = samples !== null
  return (
    <section aria-label="示例内容" className="rule">
      <div className="px-6 py-4">
        <h2>
          <Link
            to={sampleGroupLink(page, search, !isOpen)}
            keepScroll
            rel="nofollow"
            aria-expanded={isOpen}
            className="row gap-1.5 text-base font-semibold text-ink hover:text-brand"
          >
            示例内容
            <span className="t-hint font-normal">{group.count} 篇</span>
            <ChevronDown className={cn('ml-auto size-4 text-ink-3', isOpen && 'rotate-180')} aria-hidden />
          </Link>
        </h2>
        <p className="t-hint mt-1">
          本站为演示写的帖子，作者、价格与互动都是虚构的；期友的真实帖子满 {group.until} 篇后不再显示。
        </p>
      </div>
      {samples && (
        <div className="border-t border-line">
          <PostList
            key={JSON.stringify(samples)}
            input={samples}
            nextLink={(cursor) => sampleCursorLink(page, search, cursor)}
            empty={null}
          />
        </div>
      )}
    </section>
  )
}
