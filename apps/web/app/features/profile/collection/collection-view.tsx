import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { thingNames } from '#app/features/profile/lists/thing-kinds'
import { ThingTitle } from '#app/features/profile/lists/thing-title'
import { useApi } from '#app/lib/api'
import { Button } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { PagedRows } from '#app/ui/table/paged-rows'
import {
  type CollectionTab,
  collectionInput,
  collectionPageLink,
  collectionTab,
  collectionTabLink,
  collectionTabs,
} from './choice'
import { collectListQuery } from './queries'
import { useCollection } from './use-collection'

const tabNames: Record<CollectionTab, string> = { all: '全部', ...thingNames }

/** 我的收藏: what the user has collected, by kind. */
export function CollectionView() {
  const [search] = useSearchParams()
  const answer = useQuery(collectListQuery(useApi(), collectionInput(search)))
  const { busy, remove } = useCollection()
  const tab = collectionTab(search)
  return (
    <Card
      title="我的收藏"
      roomy
      extra={
        <>
          <TabLinks
            label="收藏的类型"
            shape="segment"
            items={collectionTabs.map((each) => ({
              to: collectionTabLink(search, each),
              text: tabNames[each],
              current: each === tab,
            }))}
          />
          <span className="ml-3">
            <MoreLink to="/my/history" text="浏览历史" />
          </span>
        </>
      }
    >
      <PagedRows
        label="收藏分页"
        answer={answer}
        linkTo={(page) => collectionPageLink(search, page)}
        empty={
          <Empty
            title={tab === 'all' ? '还没有收藏' : `还没有收藏${tabNames[tab]}`}
            hint="在研报、品种、合约和帖子的页面点「收藏」，就会列在这里"
            className="py-16"
          />
        }
      >
        {(rows) => (
          <ul>
            {rows.map((thing) => (
              <li
                key={`${thing.kind} ${thing.id}`}
                className="row gap-4 border-t border-line px-6 py-3.5 first:border-0"
              >
                <ThingTitle thing={thing} />
                <time dateTime={thing.collected_at} className="t-hint shrink-0">
                  {thing.collected_at.slice(0, 16)}
                </time>
                <Button
                  variant="ghost"
                  size="sm"
                  disabled={busy}
                  aria-label={`移除 ${thing.title}`}
                  onClick={() => void remove(thing)}
                >
                  移除
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </Card>
  )
}
