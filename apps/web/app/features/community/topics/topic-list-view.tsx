import type { Topic } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { pages, topicPage } from '#app/features/community/addresses'
import { CommunityAside } from '#app/features/community/aside/community-aside'
import { countText } from '#app/features/community/cards/count-text'
import { Canonical } from '#app/features/community/search-engines/canonical'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { KeywordForm } from '#app/ui/controls/keyword-form'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { PagedRows } from '#app/ui/table/paged-rows'
import { topicListInput, topicListPageLink, topicListTab, topicListTabLink } from './choice'
import { ProposeTopic } from './propose-topic'
import { topicListQuery } from './queries'
import { TopicCover } from './topic-cover'

const tabNames = { heat: '按热度', products: '按品种' } as const

/** 话题, by heat or by product. */
export function TopicListView() {
  const [search] = useSearchParams()
  const answer = useAnswer(topicListQuery(useApi(), topicListInput(search)))
  const tab = topicListTab(search)
  return (
    <Page title="话题 - 期友社区" description="期友社区的话题：各品种的讨论、交易日志、风控与新手提问。">
      <Canonical path={pages.topics} />
      <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
        <Card title="话题" level={1} roomy extra={<ProposeTopic />}>
          <div className="between gap-4 border-b border-line px-6 pb-3">
            <TabLinks
              label="话题的顺序"
              items={(['heat', 'products'] as const).map((each) => ({
                to: topicListTabLink(search, each),
                text: tabNames[each],
                current: each === tab,
              }))}
            />
            <KeywordForm label="查找话题" maxLength={20} />
          </div>
          <PagedRows
            label="话题分页"
            answer={answer}
            linkTo={(page) => topicListPageLink(search, page)}
            empty={<Empty title="没有找到话题" hint="换个词试试，或者提议一个" className="py-16" />}
          >
            {(topics) => (
              <ul {...staticMarkup(topics.map((topic) => <TopicRow key={topic.id} topic={topic} />))} />
            )}
          </PagedRows>
        </Card>
        <CommunityAside />
      </div>
    </Page>
  )
}

const TopicRow = ({
  topic: { id, title, description, cover, product, posts, followers, heat },
}: {
  topic: Topic
}) => (
  <li className="rule first:border-0">
    <Link to={topicPage(id)} className="flex items-center gap-4 px-6 py-4 hover:bg-hover">
      <TopicCover id={id} url={cover} className="h-14 w-21 shrink-0 rounded-md" />
      <span className="rest">
        <span className="row gap-2">
          <b className="t-strong text-md"># {title}</b>
          {product && <Tag>{product.name}</Tag>}
        </span>
        {description && <span className="t-dim mt-1 block truncate">{description}</span>}
      </span>
      <span className="t-hint grid shrink-0 gap-0.5 text-right">
        <span>{countText(posts)} 讨论</span>
        <span>
          {countText(followers)} 关注{heat > 0 && `　热度 ${countText(heat)}`}
        </span>
      </span>
    </Link>
  </li>
)
