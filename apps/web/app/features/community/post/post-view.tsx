import { useSearchParams } from 'react-router'
import { circlePage, pages } from '#app/features/community/addresses'
import { CommentsCard } from '#app/features/community/comments/comments-card'
import { useChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { integerOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Page } from '#app/ui/layout/page'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { Article } from './article'
import { AuthorCard } from './author-card'
import { BountyCard } from './bounty-card'
import { isEditing } from './choice'
import { EditPost } from './edit-post'
import { PostHead } from './post-head'
import { ProductsCard } from './products-card'
import { type Post, postQuery } from './queries'
import { ReadCounter } from './read-counter'
import { RelatedCard } from './related-card'

/** A post or question with its comments or answers. */
export function PostView() {
  const [search] = useSearchParams()
  const post = useLoaded(postQuery(useApi(), { id: integerOf(search, 'id') ?? 0 }))
  const { card } = post
  const quotes = useChipQuotes(codesOf(post), card.world)
  const isQuestion = card.kind === 2
  const title = card.title || `${card.author.nickname}的帖子`
  return (
    <Page title={`${title} - 期友社区`} description={card.excerpt.slice(0, 120)}>
      <PostHead post={post} title={title} />
      <ReadCounter id={card.id} />
      <nav aria-label="位置" className="t-hint row mb-3 gap-3">
        <Link to={card.circle ? pages.circles : pages.community} className="hover:text-brand">
          {card.circle ? '圈子' : '期友社区'}
        </Link>
        <span aria-hidden>/</span>
        {card.circle ? (
          <Link to={circlePage(card.circle.id)} className="hover:text-brand">
            {card.circle.name}
          </Link>
        ) : (
          <Origin post={post} />
        )}
        <span aria-hidden>/</span>
        <span aria-current="page">正文</span>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4 print:block">
        <div className="stack min-w-0">
          {isEditing(search) && post.editable ? (
            <EditPost post={post} />
          ) : (
            <Article post={post} quotes={quotes} />
          )}
          {isQuestion && <CommentsCard card={card} kind={2} />}
          <CommentsCard card={card} kind={1} />
        </div>
        <div
          className="stack print:hidden"
          {...staticMarkup(
            <>
              {card.question && card.question.bounty > 0 && <BountyCard post={post} />}
              <AuthorCard post={post} />
              <ProductsCard post={post} quotes={quotes} />
              <RelatedCard post={post} />
            </>,
          )}
        />
      </div>
    </Page>
  )
}

/** Codes for which the page shows prices. */
const codesOf = ({ chips, card }: Pick<Post, 'chips' | 'card'>) => [
  ...chips.map(({ code }) => code),
  ...(card.chart ? [card.chart.code] : []),
]

/**
 * Link to the list that contains the post: 问答, or its first product. Plain text for a post without a product.
 */
function Origin({
  post: { card, chips },
}: {
  post: { card: { kind: number }; chips: readonly { product: string; name: string }[] }
}) {
  const [chip] = chips
  if (card.kind === 2)
    return (
      <Link to={`${pages.community}?channel=questions`} className="hover:text-brand">
        问答
      </Link>
    )
  if (!chip) return <span>帖子</span>
  return (
    <Link to={`${pages.community}?product=${chip.product}`} className="hover:text-brand">
      {chip.name.split(' ')[0]}
    </Link>
  )
}
