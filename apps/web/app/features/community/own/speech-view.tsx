import { useInfiniteQuery } from '@tanstack/react-query'
import { type OwnItem, speechTabNames, speechTabs } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { errorMessage, useApi } from '#app/lib/api'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, ListEnd, SkeletonRows } from '#app/ui/layout/states'
import { speechTab, speechTabLink } from './choice'
import { DraftList } from './draft-list'
import { OwnRow } from './own-row'
import { speechQuery } from './queries'

const emptyTexts: Record<(typeof speechTabNames)[number], string> = {
  posts: '还没有发过帖子',
  questions: '还没有提过问题',
  answers: '还没有回答过',
  comments: '还没有评论过',
  votes: '还没有参与投票',
  drafts: '没有草稿',
  held: '没有审核中的内容',
  removed: '没有被移除的内容',
}

/** 我的发言: everything the user has written in the community. */
export function SpeechView() {
  const [search] = useSearchParams()
  const tab = speechTab(search)
  const list = useInfiniteQuery(speechQuery(useApi(), tab))
  const counts = list.data?.pages[0]?.counts
  return (
    <Card
      title="我的发言"
      roomy
      extra={
        <ButtonLink to={pages.community} variant="outline" size="sm">
          去社区
        </ButtonLink>
      }
    >
      <div className="border-b border-line px-6 pb-3">
        <TabLinks
          label="发言的类型"
          items={speechTabNames.map((each) => ({
            to: speechTabLink(search, each),
            text: `${speechTabs[each]}${counts && counts[each] > 0 ? ` ${counts[each]}` : ''}`,
            current: each === tab,
          }))}
        />
      </div>
      {tab === 'drafts' ? <DraftList /> : <OwnList key={tab} list={list} empty={emptyTexts[tab]} />}
    </Card>
  )
}

interface OwnListProps {
  list: {
    data: { pages: { data: OwnItem[] }[] } | undefined
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
    refetch: () => Promise<unknown>
  }
  empty: string
}

function OwnList({ list: { data, error, refetch, ...more }, empty }: OwnListProps) {
  if (!data && error)
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-16" />
  if (!data) return <SkeletonRows rows={5} widths={['60%', '10%']} rowClass="h-20" />
  const items = data.pages.flatMap((page) => page.data)
  if (items.length === 0) return <Empty title={empty} hint="去社区看看，参与讨论" className="py-16" />
  return (
    <>
      <ul>
        {items.map((item) => (
          <OwnRow key={item.kind === 'post' ? `post ${item.post.id}` : `comment ${item.id}`} item={item} />
        ))}
      </ul>
      {more.hasNextPage ? (
        <p className="rule center py-3">
          <Button
            variant="ghost"
            disabled={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            {more.isFetchingNextPage ? '加载中...' : '加载更多'}
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
