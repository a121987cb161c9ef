import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { memberPage } from '#app/features/community/addresses'
import { HotTopics } from '#app/features/community/aside/hot-topics'
import { PostList } from '#app/features/community/feed/post-list'
import { memberForecastColumns } from '#app/features/community/forecasts/forecast-columns'
import { ForecastList } from '#app/features/community/forecasts/forecast-list'
import { forecastScoresQuery } from '#app/features/community/forecasts/queries'
import { ScoresCard } from '#app/features/community/forecasts/scores-card'
import { SectorsCard } from '#app/features/community/forecasts/sectors-card'
import { Canonical } from '#app/features/community/search-engines/canonical'
import { JsonLd } from '#app/features/community/search-engines/json-ld'
import { StandingCard } from '#app/features/community/standing/standing-card'
import { integerOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { useUser } from '#app/lib/session/user'
import { useAnswer, useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { TabLinks } from '#app/ui/controls/tabs'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Answers } from './answers'
import { memberCursorLink, memberPostsInput, memberTab, memberTabLink, memberTabs, tabsFor } from './choice'
import { MedalsCard } from './medals-card'
import { MemberBanner } from './member-banner'
import { type Member, userInfoQuery } from './queries'

/** 期友主页: profile and texts of a member. `collection` is the list for the tab 收藏. */
export function MemberView({ collection }: { collection: ReactNode }) {
  const [search] = useSearchParams()
  const id = integerOf(search, 'id') ?? 0
  const member = useLoaded(userInfoQuery(useApi(), { id }))
  const world = useWorld()
  const { data: scores } = useAnswer(forecastScoresQuery(useApi(), { author_id: id, world }))
  const hasForecasts = scores !== undefined && scores.total > 0
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
        data={{
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: { '@type': 'Person', name: member.nickname, identifier: String(id) },
        }}
      />
      <MemberBanner member={member} own={own} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
        <div className="stack min-w-0">
          {hasForecasts && <ScoresCard scores={scores} />}
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
                      {memberTabs[each]} <Count tab={each} member={member} forecasts={scores?.total ?? 0} />
                    </>
                  ),
                  current: each === tab,
                }))}
              />
            </header>
            {tab === 'answers' ? (
              <Answers id={id} />
            ) : tab === 'forecasts' ? (
              <ForecastList
                input={{ author_id: id, world }}
                columns={memberForecastColumns}
                caption={`${member.nickname}的观点`}
                hint={own ? '发帖时点“观点”，锁价后按结算价判定' : 'TA 还没有发布多空观点'}
              />
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
        </div>
        <aside aria-label="关于期友" className="stack">
          {own && <StandingCard />}
          <MedalsCard member={member} />
          {hasForecasts && <SectorsCard scores={scores} />}
          <HotTopics />
          {hasForecasts && (
            <p className="px-1 text-xs leading-5 text-ink-3">
              观点发布后锁价，锁价后不能撤回或修改。删除帖子，观点仍计入命中率。
            </p>
          )}
        </aside>
      </div>
    </Page>
  )
}

interface CountProps {
  tab: keyof typeof memberTabs
  member: Member
  forecasts: number
}

/** Count on a tab; only for answers and views, because the server counts posts and questions together. */
function Count({ tab, member: { counts }, forecasts }: CountProps) {
  const count = tab === 'answers' ? counts.answer : tab === 'forecasts' ? forecasts : 0
  return count > 0 ? <span className="text-ink-3">{count}</span> : null
}
