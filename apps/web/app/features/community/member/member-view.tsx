import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { memberPage } from '#app/features/community/addresses'
import { HotTopics } from '#app/features/community/aside/hot-topics'
import { PostList } from '#app/features/community/feed/post-list'
import { Canonical } from '#app/features/community/search-engines/canonical'
import { JsonLd } from '#app/features/community/search-engines/json-ld'
import { StandingCard } from '#app/features/community/standing/standing-card'
import { countOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { useUser } from '#app/lib/session/user'
import { useLoaded } from '#app/lib/use-loaded'
import { TabLinks } from '#app/ui/controls/tabs'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Answers } from './answers'
import { memberCursorLink, memberPostsInput, memberTab, memberTabLink, memberTabs, tabsFor } from './choice'
import { MedalsCard } from './medals-card'
import { MemberBanner } from './member-banner'
import { type Member, userInfoQuery } from './queries'

/** 期友主页: who a member is, and what they have written; `collection` is what the reader has collected. */
export function MemberView({ collection }: { collection: ReactNode }) {
  const [search] = useSearchParams()
  const id = countOf(search, 'id') ?? 0
  const member = useLoaded(userInfoQuery(useApi(), { id }))
  const own = useUser()?.id === id
  const tab = memberTab(search, own)
  return (
    <Page
      title={`${member.nickname} - 期友社区`}
      description={`${member.nickname}的期友主页：${member.counts.post} 篇文章，${member.counts.answer} 个回答`}
    >
      <Canonical path={memberPage(id)} />
      {member.tier === 0 && <meta name="robots" content="noindex" />}
      <JsonLd
        thing={{
          ...{ '@context': 'https://schema.org', '@type': 'ProfilePage' },
          mainEntity: { '@type': 'Person', name: member.nickname, identifier: String(id) },
        }}
      />
      <MemberBanner member={member} own={own} />
      <div className="mt-4 grid grid-cols-[1fr_296px] items-start gap-4">
        <section aria-label={`${member.nickname}的内容`} className="box min-w-0">
          <header className="border-b border-line px-6">
            <TabLinks
              label="内容的类型"
              shape="line"
              className="border-b-0"
              items={tabsFor(own).map((each) => ({
                to: memberTabLink(search, each),
                text: (
                  <>
                    {memberTabs[each]} <Count tab={each} member={member} />
                  </>
                ),
                current: each === tab,
              }))}
            />
          </header>
          {tab === 'answers' ? (
            <Answers id={id} />
          ) : tab === 'collected' ? (
            collection
          ) : (
            <PostList
              key={tab}
              input={memberPostsInput(id, tab, search)}
              nextLink={(cursor) => memberCursorLink(search, cursor)}
              empty={
                <Empty
                  title={tab === 'questions' ? '还没有提问' : '还没有动态'}
                  hint={own ? '去社区发第一条' : 'TA 还没有发布内容'}
                  className="py-16"
                />
              }
            />
          )}
        </section>
        <aside aria-label="关于期友" className="stack">
          {own && <StandingCard />}
          <MedalsCard member={member} />
          <HotTopics />
        </aside>
      </div>
    </Page>
  )
}

/** Known for answers alone: posts and questions are counted together. */
function Count({ tab, member: { counts } }: { tab: keyof typeof memberTabs; member: Member }) {
  return tab === 'answers' && counts.answer > 0 ? <span className="text-ink-3">{counts.answer}</span> : null
}
