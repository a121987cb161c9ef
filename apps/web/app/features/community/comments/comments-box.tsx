import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type CommentCard, type CommentSort, type Endpoint, getComments } from '@vce/protocol'
import { type ReactNode, useId } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { countText } from '#app/features/community/cards/count-text'
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
import type { CommentPlace } from './comment-place'
import { useCommentQuotes } from './comment-quotes'
import { CommentThread } from './comment-thread'
import { commentsQuery } from './queries'

const noPages: readonly never[] = []

/** Texts of a list of comments or answers. */
export interface CommentTexts {
  /** Unit of the count in the title. */
  unit: string
  sorting: string
  sorts: readonly { sort: CommentSort; text: string }[]
  empty: { title: string; hint: string }
  more: string
}

interface CommentsBoxProps {
  below: CommentPlace
  /** 1: comments, 2: answers. */
  kind: 1 | 2
  texts: CommentTexts
  /** Number in the title, from the number of first-level comments once it is known. */
  countOf: (total: number | undefined) => number | undefined
  /** The call for what the comments belong to; its answer has their number. */
  owner: Endpoint
  /** The box to write; `onWritten` gets what was published. */
  editor: (onWritten: (comment: CommentCard) => void) => ReactNode
  className?: string
}

/** A list of comments or answers, with the box to write one. */
export function CommentsBox({ below, kind, texts, countOf, owner, editor, className }: CommentsBoxProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const api = useApi()
  const queries = useQueryClient()
  const heading = useId()
  const choice = commentChoice(search, below.of, kind)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isPending } =
    useInfiniteQuery(commentsQuery(api, choice))
  const count = countOf(data?.pages[0]?.total)
  const threads = data?.pages.flatMap((page) => page.data) ?? []
  const quotes = useCommentQuotes(data?.pages ?? noPages, below.world)
  const shown = [...new Map(threads.map((thread) => [thread.id, thread])).values()]

  const refreshed = () => void queries.invalidateQueries(queriesOf(owner))
  const written = (comment: CommentCard) => {
    addComment(queries, choice, comment)
    refreshed()
  }
  const changed = () => void queries.invalidateQueries(queriesOf(getComments, owner))

  return (
    <Card
      title={
        <span id={heading}>
          {count === undefined ? missing : countText(count)} {texts.unit}
        </span>
      }
      roomy
      className={className}
      extra={
        <TabLinks
          label={texts.sorting}
          shape="segment"
          items={texts.sorts.map(({ sort, text }) => ({
            to: sortLink(search, sort, pathname),
            text,
            current: sort === choice.sort,
          }))}
        />
      }
    >
      <div id={kind === 2 ? 'answers' : 'comments'} className="scroll-mt-20 px-6 pb-2">
        {editor(written)}
        {isPending ? (
          <SkeletonRows rows={4} widths={['60%']} rowClass="h-16" />
        ) : error && shown.length === 0 ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : shown.length === 0 ? (
          <Empty {...texts.empty} className="py-10" />
        ) : (
          <ul
            aria-labelledby={heading}
            className="divide-y divide-line"
            {...staticMarkup(
              shown.map((thread) => (
                <CommentThread
                  key={thread.id}
                  thread={thread}
                  below={below}
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
              {isFetchingNextPage ? '加载中...' : texts.more}
            </Button>
          </p>
        ) : (
          shown.length > 5 && <ListEnd state="done" />
        )}
      </div>
    </Card>
  )
}
