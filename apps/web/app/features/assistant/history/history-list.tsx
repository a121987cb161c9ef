import type { ChatRecord } from '@vce/protocol'
import { type ReactNode, type UIEvent, useEffect, useRef } from 'react'
import { beijingDayAndClock } from '#app/lib/session-clock'
import { Button } from '#app/ui/controls/button'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { filterHistory, groupHistory } from './group-history'
import { useHistory } from './use-history'

/** Pixels above the end at which the next page is loaded. */
const nearPx = 80

interface HistoryListProps {
  /** Shows only questions that contain this text. */
  filter?: string
  className?: string
  groupTitle: (title: string) => ReactNode
  item: (record: ChatRecord) => ReactNode
  /** Class of the list of items within a group. */
  itemsClass?: string
}

/** The reader's questions by day. Scrolling to the end loads the next page; an empty page is the last one. */
export function HistoryList({ filter = '', className, groupTitle, item, itemsClass }: HistoryListProps) {
  const { records, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useHistory()
  const frame = useRef<HTMLDivElement>(null)
  const shown = filterHistory(records, filter)
  // The server renders no records, so the current time does not cause a hydration mismatch.
  const today = shown.length > 0 ? beijingDayAndClock(Date.now()).day : ''
  const loadNext = () => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < nearPx) loadNext()
  }
  useEffect(() => {
    // A list shorter than its frame cannot be scrolled, so the next page is loaded here, except during a
    // search.
    const { current } = frame
    if (current && filter === '' && current.scrollHeight <= current.clientHeight) loadNext()
  })
  return (
    <ScrollRegion fills ref={frame} label="历史提问" onScroll={onScroll} className={className}>
      {isPending && <SkeletonRows rows={5} widths={['70%', '15%']} rowClass="h-14" />}
      {groupHistory(shown, today).map(({ title, records: each }) => (
        <section key={title} aria-label={title}>
          {groupTitle(title)}
          <ul className={itemsClass}>
            {each.map((record) => (
              <li key={record.chatId}>{item(record)}</li>
            ))}
          </ul>
        </section>
      ))}
      {isError && (
        <Failed title="历史没有加载出来" message={null} onRetry={() => void refetch()} className="py-6" />
      )}
      {!isError && !isPending && (
        <HistoryEnd
          isEmpty={records.length === 0}
          isFound={shown.length > 0}
          isSearch={filter !== ''}
          onMore={hasNextPage ? loadNext : null}
        />
      )}
    </ScrollRegion>
  )
}

interface HistoryEndProps {
  isEmpty: boolean
  /** Whether the search matches a record. */
  isFound: boolean
  isSearch: boolean
  /** Loads the next page; null if there is none. */
  onMore: (() => void) | null
}

function HistoryEnd({ isEmpty, isFound, isSearch, onMore }: HistoryEndProps) {
  if (onMore && isSearch) {
    return (
      <p className="py-4 text-center">
        <Button variant="ghost" size="sm" onClick={onMore}>
          在更早的提问里找
        </Button>
      </p>
    )
  }
  if (onMore) return <p className="t-hint py-4 text-center">加载中...</p>
  if (isEmpty) return <Empty title="还没有提问" hint="您的提问与回答会保存在这里" className="py-12" />
  if (isSearch)
    return <p className="t-hint py-4 text-center">{isFound ? '已加载全部' : '没有找到，已加载全部'}</p>
  return <p className="t-hint py-4 text-center">已经到底了，已加载全部</p>
}
