import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { pageChoice } from '#app/lib/page-choice'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { PagedRows } from '#app/ui/table/paged-rows'
import { BlockList } from './block-list'
import { type FollowTab, followPageLink, followTab, followTabLink, followTabs } from './choice'
import { FollowButton } from './follow-button'
import { followListQuery } from './queries'
import { UserRow } from './user-row'

const tabNames: Record<FollowTab, string> = { users: '用户', blocks: '黑名单' }

/** 我的关注: users whom the current user follows, and blocked users. */
export function FollowView() {
  const [search] = useSearchParams()
  const tab = followTab(search)
  return (
    <Card
      title="我的关注"
      roomy
      extra={
        <TabLinks
          label="关注与黑名单"
          shape="segment"
          items={followTabs.map((each) => ({
            to: followTabLink(search, each),
            text: tabNames[each],
            current: each === tab,
          }))}
        />
      }
    >
      {tab === 'users' ? <FollowList search={search} /> : <BlockList search={search} />}
    </Card>
  )
}

const FollowList = ({ search }: { search: URLSearchParams }) => (
  <PagedRows
    label="关注的用户分页"
    answer={useQuery(followListQuery(useApi(), pageChoice(search)))}
    linkTo={(page) => followPageLink(search, page)}
    empty={<Empty title="还没有关注的用户" hint="关注后，对方的动态会出现在您的社区首页" className="py-16" />}
  >
    {(rows) => (
      <ul>
        {rows.map((user) => (
          <UserRow key={user.id} user={user} sinceName="关注于">
            <FollowButton key={String(user.followed)} user={user} back={user.mutual} />
          </UserRow>
        ))}
      </ul>
    )}
  </PagedRows>
)
