import type { Topic } from '@vce/protocol'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pages, topicPage } from '#app/features/community/addresses'
import { CommunityAside } from '#app/features/community/aside/community-aside'
import { countText } from '#app/features/community/cards/count-text'
import { PostList } from '#app/features/community/feed/post-list'
import { SampleGroup } from '#app/features/community/feed/sample-group'
import { Canonical } from '#app/features/community/search-engines/canonical'
import { integerOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { TabLinks } from '#app/ui/controls/tabs'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { topicCursorLink, topicPostsInput, topicTab, topicTabLink, topicTabNames, topicTabs } from './choice'
import { FollowTopic } from './follow-topic'
import { topicQuery } from './queries'
import { TopicCover } from './topic-cover'

/** A topic with its posts; `composerOf` renders the box for writing a post on the topic. */
export function TopicView({
  composerOf,
}: {
  composerOf: (topic: { id: number; title: string }) => ReactNode
}) {
  const [search] = useSearchParams()
  const id = integerOf(search, 'id') ?? 0
  const topic = useLoaded(topicQuery(useApi(), { id }))
  const { title, description } = topic
  const tab = topicTab(search)
  const input = topicPostsInput(id, search, useWorld())
  return (
    <Page
      title={`${title} - 话题 - 期友社区`}
      description={description || `期友社区话题「${title}」的帖子与提问`}
    >
      <Canonical path={topicPage(id)} />
      <nav aria-label="位置" className="t-hint row mb-3 gap-3">
        <Link to={pages.community} className="hover:text-brand">
          期友社区
        </Link>
        <span aria-hidden>/</span>
        <Link to={pages.topics} className="hover:text-brand">
          话题
        </Link>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
        <div className="stack min-w-0">
          <TopicHead topic={topic} />
          {composerOf(topic)}
          <section aria-label="内容" className="box min-w-0">
            <header className="border-b border-line px-6">
              <TabLinks
                label="内容的顺序"
                shape="line"
                className="border-b-0"
                items={topicTabNames.map((each) => ({
                  to: topicTabLink(search, each),
                  text: topicTabs[each],
                  current: each === tab,
                }))}
              />
            </header>
            <PostList
              key={JSON.stringify(input)}
              input={input}
              nextLink={(cursor) => topicCursorLink(search, cursor)}
              empty={<Empty title="这个话题下还没有内容" hint="发一条看法，成为第一位" className="py-16" />}
            />
            <SampleGroup input={input} page={pages.topic} search={search} />
          </section>
        </div>
        <CommunityAside />
      </div>
    </Page>
  )
}

function TopicHead({ topic }: { topic: Topic }) {
  const { id, title, description, cover, posts, followers, product } = topic
  return (
    <header
      className="box flex items-center gap-5 p-6"
      {...staticMarkup(
        <>
          <TopicCover id={id} url={cover} className="h-20 w-30 shrink-0 rounded-md" />
          <div className="rest">
            <h1 className="text-xl font-semibold text-ink"># {title}</h1>
            {description && <p className="t-brief mt-1">{description}</p>}
            <p className="t-hint row mt-1.5 gap-4">
              <span>{countText(posts)} 讨论</span>
              <span>{countText(followers)} 关注</span>
              {product && (
                <Link to={`/bbasV3/details?symbol=${product.code}`} className="hover:text-brand">
                  {product.name}行情
                </Link>
              )}
            </p>
          </div>
          <FollowTopic key={`${id} ${topic.followed}`} topic={topic} />
        </>,
      )}
    />
  )
}
