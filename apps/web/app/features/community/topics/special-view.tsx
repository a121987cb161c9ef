import { useSearchParams } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { PostCard } from '#app/features/community/cards/post-card'
import { cardPriceInputs } from '#app/features/community/feed/card-price-inputs'
import { useQuotesByWorld } from '#app/features/community/nodes/contract/chip-quotes'
import { Canonical } from '#app/features/community/search-engines/canonical'
import { integerOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Page } from '#app/ui/layout/page'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { specialPage } from './choice'
import { specialQuery } from './queries'
import { TopicCover } from './topic-cover'

/** A report or a video in a section. */
function LinkedRow({ tag, title, note, link }: { tag: string; title: string; note: string; link: string }) {
  return (
    <p className="rule row gap-3 px-6 py-4">
      <Tag tone="line">{tag}</Tag>
      <Link to={link} className="t-name min-w-0 truncate hover:text-brand">
        {title}
      </Link>
      <span className="t-hint ml-auto shrink-0">{note}</span>
    </p>
  )
}

/** A 专题: sections that editors have filled with posts, reports and videos. */
export function SpecialView() {
  const [search] = useSearchParams()
  const id = integerOf(search, 'id') ?? 0
  const { special, sections } = useLoaded(specialQuery(useApi(), { id }))
  const posts = sections.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'post' ? item.post : [])),
  )
  const quotes = useQuotesByWorld(cardPriceInputs(posts))
  return (
    <Page title={`${special.title} - 专题 - 期友社区`} description={special.description}>
      <Canonical path={specialPage(id)} />
      {special.is_sample && <meta name="robots" content="noindex" />}
      <nav aria-label="位置" className="t-hint row mb-3 gap-3">
        <Link to={pages.community} className="hover:text-brand">
          期友社区
        </Link>
        <span aria-hidden>/</span>
        <Link to={pages.specials} className="hover:text-brand">
          专题
        </Link>
      </nav>
      <header className="box flex overflow-hidden">
        <TopicCover id={id} url={special.cover} className="w-80 shrink-0" />
        <div className="rest p-8">
          <h1 className="text-2xl font-semibold text-ink">{special.title}</h1>
          <p className="t-brief mt-2">{special.description}</p>
          <p className="t-hint row mt-3 gap-4">
            {special.product && <Tag>{special.product.name}</Tag>}
            <span>
              {special.from} 至 {special.to}
            </span>
            <span>{special.items} 篇</span>
            {special.is_sample && <span>示例</span>}
          </p>
        </div>
      </header>
      {sections.every(({ items }) => items.length === 0) && (
        <div className="box mt-4">
          <Empty title="专题的内容已下架" hint={null} className="py-16" />
        </div>
      )}
      {sections.map(
        ({ title, items }) =>
          items.length > 0 && (
            <section key={title} aria-label={title} className="box mt-4">
              <h2 className="px-6 pt-5 pb-1 text-lg font-semibold text-ink">{title}</h2>
              {items.map((item) => {
                if (item.kind === 'post')
                  return (
                    <PostCard
                      key={`post ${item.post.id}`}
                      post={item.post}
                      quotes={quotes[item.post.world]}
                    />
                  )
                return item.kind === 'report' ? (
                  <LinkedRow key={`report ${item.report.id}`} tag="研报" {...item.report} />
                ) : (
                  <LinkedRow key={`video ${item.video.id}`} tag="视频" {...item.video} />
                )
              })}
            </section>
          ),
      )}
    </Page>
  )
}
