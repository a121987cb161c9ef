import { useInfiniteQuery } from '@tanstack/react-query'
import { postPage } from '#app/features/community/addresses'
import { countText } from '#app/features/community/cards/count-text'
import { TimeText } from '#app/features/community/document/time-text'
import { errorMessage, useApi } from '#app/lib/api'
import { Button } from '#app/ui/controls/button'
import { Empty, Failed, ListEnd, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { memberAnswersQuery } from './queries'

/** 回答 of a member, each shown below its question. */
export function Answers({ id }: { id: number }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    memberAnswersQuery(useApi(), id),
  )
  if (error && !data)
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-16" />
  if (!data) return <SkeletonRows rows={5} widths={['70%']} rowClass="h-20" />
  const answers = data.pages.flatMap((page) => page.data)
  if (answers.length === 0)
    return <Empty title="还没有回答" hint="回答过的问题会列在这里" className="py-16" />
  return (
    <>
      <ul>
        {answers.map(({ id: answer, post, excerpt, at, likes, accepted }) => (
          <li key={answer} className="rule px-6 py-5 first:border-0">
            <p className="row gap-2">
              <Tag tone="brand">问</Tag>
              <Link
                to={`${postPage(post.id)}&at=${answer}#comment-${answer}`}
                className="t-strong min-w-0 truncate text-md hover:text-brand"
              >
                {post.title}
              </Link>
              {accepted && <Tag tone="line">已采纳</Tag>}
            </p>
            <p className="t-brief mt-1.5 [overflow-wrap:anywhere]">{excerpt}</p>
            <p className="t-hint row mt-2 gap-4">
              <TimeText at={at} />
              <span>{countText(likes)} 赞</span>
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <p className="rule center py-3">
          <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? '加载中...' : '加载更多'}
          </Button>
        </p>
      ) : (
        <div className="rule py-2">
          <ListEnd state="done" />
        </div>
      )}
    </>
  )
}
