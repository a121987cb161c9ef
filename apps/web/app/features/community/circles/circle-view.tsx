import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { memberPage, pages } from '#app/features/community/addresses'
import { PostList } from '#app/features/community/feed/post-list'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { TabLinks } from '#app/ui/controls/tabs'
import { Avatar } from '#app/ui/layout/avatar'
import { Card } from '#app/ui/layout/card'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { ApplicationsList } from './applications-list'
import {
  type CircleTab,
  circleCursorLink,
  circlePostsInput,
  circleTab,
  circleTabLink,
  circleTabs,
} from './choice'
import { CircleHead } from './circle-head'
import { InviteCard } from './invite-card'
import { MembersList } from './members-list'
import { type Circle, circleQuery } from './queries'

interface CircleViewProps {
  id: number
  /** Renders the box to write in the circle. */
  composerOf: (circle: { id: number }) => ReactNode
}

/** A circle: its card, posts and members; for owner and managers also the open applications. */
export function CircleView({ id, composerOf }: CircleViewProps) {
  const [search] = useSearchParams()
  const circle = useLoaded(circleQuery(useApi(), { id }))
  const { name, mine } = circle.card
  const tab = circleTab(search)
  const isLed = mine.role === 'owner' || mine.role === 'manager'
  const tabs: readonly CircleTab[] = [
    'newest',
    'hot',
    'featured',
    'members',
    ...(isLed ? (['applications'] as const) : []),
  ]
  return (
    <Page title={`${name} - 圈子`} description={circle.card.intro || `圈子「${name}」`}>
      <meta name="robots" content="noindex" />
      <nav aria-label="位置" className="t-hint row mb-3 gap-3">
        <Link to={pages.circles} className="hover:text-brand">
          圈子
        </Link>
        <span aria-hidden>/</span>
        <span>{name}</span>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
        <div className="stack min-w-0">
          <CircleHead circle={circle} />
          {mine.role && circle.readable && composerOf({ id })}
          <section aria-label="内容" className="box min-w-0">
            <header className="border-b border-line px-6">
              <TabLinks
                label="圈子的内容"
                shape="line"
                className="border-b-0"
                items={tabs.map((each) => ({
                  to: circleTabLink(search, each),
                  text:
                    each === 'applications' && circle.applications > 0
                      ? `${circleTabs[each]} ${circle.applications}`
                      : circleTabs[each],
                  current: each === tab,
                }))}
              />
            </header>
            <CircleRows circle={circle} tab={tab} isLed={isLed} />
          </section>
        </div>
        <CircleAside circle={circle} />
      </div>
    </Page>
  )
}

function CircleRows({ circle, tab, isLed }: { circle: Circle; tab: CircleTab; isLed: boolean }) {
  const [search] = useSearchParams()
  const { id } = circle.card
  if (tab === 'members') return <MembersList circle={circle} />
  if (tab === 'applications')
    return isLed ? (
      <ApplicationsList id={id} />
    ) : (
      <Empty title="只有圈主和管理员可以查看申请" hint="" className="py-16" />
    )
  const input = circlePostsInput(id, search)
  if (!circle.readable || !input)
    return <Empty title="圈内帖子仅成员可见" hint="加入圈子后可以查看" className="py-16" />
  return (
    <PostList
      key={JSON.stringify(input)}
      input={input}
      nextLink={(cursor) => circleCursorLink(search, cursor)}
      empty={
        <Empty
          title="圈子里还没有内容"
          hint={circle.card.mine.role ? '发一条看法，成为第一位' : '加入圈子后可以发帖'}
          className="py-16"
        />
      }
    />
  )
}

/** Rules, owner and managers, and the invitation. */
const CircleAside = ({ circle: { card, rules, managers, invite } }: { circle: Circle }) => (
  <aside className="stack" aria-label="圈子资料">
    <Card title="圈规" bodyClass="px-4 pb-4">
      <p className="t-brief whitespace-pre-line [overflow-wrap:anywhere]">
        {rules || '圈主还没有写圈规，请遵守社区公约。'}
      </p>
    </Card>
    <Card title="圈主与管理员" bodyClass="px-4 pb-4">
      <ul className="grid gap-3">
        {managers.map(({ id, nickname, avatar }) => (
          <li key={id} className="row gap-2.5">
            <Avatar url={avatar} size={28} />
            <Link to={memberPage(id)} className="t-name truncate hover:text-brand">
              {nickname}
            </Link>
            <span className="t-hint ml-auto">{id === card.owner.id ? '圈主' : '管理员'}</span>
          </li>
        ))}
      </ul>
    </Card>
    {invite && <InviteCard id={card.id} invite={invite} />}
  </aside>
)
