import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contentStates } from '@vce/protocol'
import { topicPage } from '#app/features/community/addresses'
import { AuthorLine } from '#app/features/community/cards/author-line'
import { changeCard } from '#app/features/community/cards/change-card'
import { countText } from '#app/features/community/cards/count-text'
import { FollowButton } from '#app/features/community/cards/follow-button'
import { Coins } from '#app/features/community/cards/icons'
import { DocumentView } from '#app/features/community/document/document-view'
import { TimeText } from '#app/features/community/document/time-text'
import { VoteCard } from '#app/features/community/document/vote-card'
import { ForecastCard } from '#app/features/community/forecasts/forecast-card'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { useApi } from '#app/lib/api'
import { ShieldAlert } from '#app/ui/icons/icons'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { ArticleTools } from './article-tools'
import { type Post, postQuery } from './queries'
import { SidesBar } from './sides-bar'

interface ArticleProps {
  post: Post
  quotes: ChipQuotes
}

/** A post: author, text, and buttons for readers. */
export const Article = ({ post, quotes }: ArticleProps) => (
  <article
    className="box px-12 pt-10 pb-6"
    aria-labelledby={post.card.title ? 'post-title' : undefined}
    {...staticMarkup(
      <>
        <ArticleHead post={post} />
        <div className="mt-6">
          <ArticleText post={post} quotes={quotes} />
        </div>
        <Forecast post={post} />
        <Topics post={post} />
        {post.sides && <SidesBar key={post.card.id} id={post.card.id} sides={post.sides} />}
        <ArticleTools post={post} />
        <p className="t-hint row mt-5 gap-2">
          <ShieldAlert className="size-3.5" aria-hidden />
          <b className="font-semibold text-ink-2">风险提示</b>
          个人观点，仅供参考，不构成投资建议。期货交易有风险，据此操作盈亏自负。
        </p>
      </>,
    )}
  />
)

const ArticleHead = ({ post }: { post: Post }) => {
  const { card, followed } = post
  const { author } = card
  return (
    <>
      <State post={post} />
      <Tags post={post} />
      {card.title && (
        <h1 id="post-title" className="text-2xl font-semibold text-ink [overflow-wrap:anywhere]">
          {card.title}
        </h1>
      )}
      <div className="between mt-4 gap-4">
        <AuthorLine author={author}>
          <TimeText at={card.at} />
          {card.region && <span>{card.region}</span>}
          <span>{countText(card.stats.views)} 阅读</span>
          {card.is_sample && <span>示例</span>}
          {card.edited_at && <span>编辑于 {card.edited_at.slice(5, 16)}</span>}
        </AuthorLine>
        {!card.mine.own && !author.gone && <FollowButton key={author.id} user={author} followed={followed} />}
      </div>
    </>
  )
}

function ArticleText({ post: { card, document, pictures, journal }, quotes }: ArticleProps) {
  const queries = useQueryClient()
  const { id, vote, world, at, mine } = card
  return (
    <DocumentView
      document={document}
      quotes={quotes}
      pictures={pictures}
      world={world}
      at={at}
      journal={journal}
      vote={
        vote && (
          <VoteCard
            vote={vote}
            own={mine.own}
            onChange={(next) => changeCard(queries, id, (each) => ({ ...each, vote: next }))}
          />
        )
      }
    />
  )
}

const pollAgainMs = 15_000

/** Polls the post until the price of its view is locked. */
function UntilLocked({ id }: { id: number }) {
  useQuery({ ...postQuery(useApi(), { id }), refetchInterval: pollAgainMs, meta: { silent: true } })
  return null
}

function Forecast({ post: { card } }: { post: Post }) {
  const queries = useQueryClient()
  const { id, forecast, mine } = card
  if (!forecast) return null
  return (
    <div className="mt-6">
      {forecast.state === 'pending' && <UntilLocked id={id} />}
      <ForecastCard
        forecast={forecast}
        own={mine.own}
        isPublic={card.state === contentStates.visible}
        onWithdrawn={(next) => changeCard(queries, id, (each) => ({ ...each, forecast: next }))}
      />
    </div>
  )
}

const Topics = ({ post: { card } }: { post: Post }) =>
  card.topics.length > 0 && (
    <ul aria-label="话题" className="mt-6 flex flex-wrap gap-2">
      {card.topics.map((topic) => (
        <li key={topic.id}>
          <Link
            to={topicPage(topic.id)}
            className="inline-flex h-5 items-center rounded-sm bg-brand-soft px-1.5 text-xs font-medium text-brand hover:underline"
          >
            # {topic.title}
          </Link>
        </li>
      ))}
    </ul>
  )

/** Notice to the author that others cannot see the post, with the reason. */
function State({ post: { card, held_for: heldFor } }: { post: Post }) {
  if (card.state === contentStates.visible) return null
  return (
    <p role="status" className="mb-5 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
      <b className="mr-2 font-semibold text-ink">
        {card.state === contentStates.held ? '审核中，仅自己可见' : '因举报暂不展示，正在处理'}
      </b>
      {heldFor}
    </p>
  )
}

function Tags({ post: { card } }: { post: Post }) {
  const { question, is_ai: isAi, featured, pinned, world } = card
  const hasFigures = card.chip !== null || card.has_journal
  if (!question && !isAi && !featured && !pinned && !(hasFigures && world === 'simulated')) return null
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2">
      {question && <Tag tone="brand">问</Tag>}
      {question && question.bounty > 0 && (
        <Tag>
          <Coins className="size-3" aria-hidden />
          悬赏 {question.bounty} V粒
        </Tag>
      )}
      {question && (question.state === 'accepted' || question.state === 'auto') && (
        <Tag tone="line">已采纳</Tag>
      )}
      {pinned && <Tag>置顶</Tag>}
      {featured && <Tag tone="brand">精华</Tag>}
      {isAi && <Tag tone="line">AI生成</Tag>}
      {hasFigures && world === 'simulated' && <SimulatedTag />}
    </p>
  )
}
