import type { SpecialCard } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { Canonical } from '#app/features/community/search-engines/canonical'
import { useApi } from '#app/lib/api'
import { pageChoice } from '#app/lib/page-choice'
import { useAnswer } from '#app/lib/use-loaded'
import { Card } from '#app/ui/layout/card'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { PagedRows } from '#app/ui/table/paged-rows'
import { specialListPageLink, specialPage } from './choice'
import { specialListQuery } from './queries'
import { TopicCover } from './topic-cover'

/** List of 专题, newest first. */
export function SpecialListView() {
  const [search] = useSearchParams()
  const answer = useAnswer(specialListQuery(useApi(), { ...pageChoice(search), limit: 12 }))
  return (
    <Page title="专题 - 期友社区" description="编辑选出的帖子与研报，按主题分节排列。">
      <Canonical path={pages.specials} />
      <Card title="专题" level={1} roomy>
        <PagedRows
          label="专题分页"
          answer={answer}
          linkTo={(page) => specialListPageLink(search, page)}
          empty={<Empty title="还没有专题" hint="编辑会把值得一读的内容选到一起" className="py-16" />}
        >
          {(specials) => (
            <ul className="grid grid-cols-3 gap-4 px-6 pb-6">
              {specials.map((special) => (
                <SpecialTile key={special.id} special={special} />
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
    </Page>
  )
}

const SpecialTile = ({
  special: { id, title, description, cover, product, from, to, items, is_sample },
}: {
  special: SpecialCard
}) => (
  <li>
    <Link
      to={specialPage(id)}
      className="block overflow-hidden rounded-lg border border-line hover:border-brand"
    >
      <TopicCover id={id} url={cover} className="h-36 w-full" />
      <span className="block p-4">
        <span className="row gap-2">
          <b className="t-strong min-w-0 truncate text-md">{title}</b>
          {product && <Tag>{product.name}</Tag>}
        </span>
        <span className="t-dim mt-1 line-clamp-2 h-10">{description}</span>
        <span className="t-hint row mt-2 gap-3">
          <span>
            {from.slice(5)} 至 {to.slice(5)}
          </span>
          <span>{items} 篇</span>
          {is_sample && <span>示例</span>}
        </span>
      </span>
    </Link>
  </li>
)
