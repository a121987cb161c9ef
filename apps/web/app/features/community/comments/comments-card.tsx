import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CommentCard,
  commentSortNames,
  commentSorts,
  getComments,
  getPost,
  type PostCard,
} from '@vce/protocol'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { countText } from '#app/features/community/cards/count-text'
import { CommentEditor } from '#app/features/community/editor/comment-editor'
import { errorMessage, useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { queriesOf } from '#app/lib/query'
import { Button } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, ListEnd, SkeletonRows } from '#app/ui/layout/states'
import { staticMarkup } from '#app/ui/static/static-markup'
import { addComment } from './add-comment'
import { commentChoice, isReplying, sortLink } from './choice'
import { useCommentQuotes } from './comment-quotes'
import { CommentThread } from './comment-thread'
import { commentsQuery } from './queries'

const noPages: readonly never[] = []
const answerSorts = { hot: '默认', new: '最新' } as const

interface CommentsCardProps {
  card: PostCard
  /** 1: comments, 2: answers. */
  kind: 1 | 2
}

/** Comments of a post, or answers to a question, with the box to write one. */
export function CommentsCard({ card, kind }: CommentsCardProps) {
  const [search] = useSearchParams()
  const api = useApi()
  const queries = useQueryClient()
  const heading = useId()
  const choice = commentChoice(search, card.id, kind)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isPending } =
    useInfiniteQuery(commentsQuery(api, choice))
  const isAnswers = kind === 2
  // `stats.comments` of a question includes replies to its answers, which are not in this list.
  const comments = card.kind === 2 ? data?.pages[0]?.total : card.stats.comments
  const count = isAnswers ? card.stats.answers : comments
  const name = isAnswers ? '个回答' : '条评论'
  const sorts = isAnswers
    ? (['hot', 'new'] as const).map((sort) => ({ sort, text: answerSorts[sort] }))
    : commentSortNames.map((sort) => ({ sort, text: commentSorts[sort] }))
  const threads = data?.pages.flatMap((page) => page.data) ?? []
  const quotes = useCommentQuotes(data?.pages ?? noPages, card.world)
  const shown = [...new Map(threads.map((thread) => [thread.id, thread])).values()]

  const refreshed = () => void queries.invalidateQueries(queriesOf(getPost))
  const written = (comment: CommentCard) => {
    addComment(queries, choice, comment)
    refreshed()
  }
  const changed = () => void queries.invalidateQueries(queriesOf(getComments, getPost))

  return (
    <Card
      title={
        <span id={heading}>
          {count === undefined ? missing : countText(count)} {name}
        </span>
      }
      roomy
      extra={
        <TabLinks
          label={isAnswers ? '回答的排序' : '评论的排序'}
          shape="segment"
          items={sorts.map(({ sort, text }) => ({
            to: sortLink(search, sort),
            text,
            current: sort === choice.sort,
          }))}
        />
      }
    >
      <div id={isAnswers ? 'answers' : 'comments'} className="scroll-mt-20 px-6 pb-2">
        {/* The author of a question writes comments, not answers. */}
        {!(isAnswers && card.mine.own) && (
          <CommentEditor postId={card.id} kind={isAnswers ? 'answer' : 'comment'} onPublished={written} />
        )}
        {isPending ? (
          <SkeletonRows rows={4} widths={['60%']} rowClass="h-16" />
        ) : error && shown.length === 0 ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : shown.length === 0 ? (
          <Empty
            title={isAnswers ? '还没有回答' : '还没有评论'}
            hint={isAnswers ? '知道答案的话，帮提问者一把' : '来说第一句'}
            className="py-10"
          />
        ) : (
          <ul
            aria-labelledby={heading}
            className="divide-y divide-line"
            {...staticMarkup(
              shown.map((thread) => (
                <CommentThread
                  key={thread.id}
                  thread={thread}
                  card={card}
                  quotes={quotes}
                  linkedId={choice.at}
                  replying={isReplying(search)}
                  onChange={changed}
                  onWritten={refreshed}
                />
              )),
            )}
          />
        )}
        {hasNextPage ? (
          <p className="py-3 text-center">
            <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? '加载中...' : isAnswers ? '展开更多回答' : '展开更多评论'}
            </Button>
          </p>
        ) : (
          shown.length > 5 && <ListEnd state="done" />
        )}
      </div>
    </Card>
  )
}
