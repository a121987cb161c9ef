import { contentStates, type PostCard as Post } from '@vce/protocol'
import { circlePage, postPage } from '#app/features/community/addresses'
import { TimeText } from '#app/features/community/document/time-text'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { ContractChip } from '#app/features/community/nodes/contract/contract-chip'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { AuthorLine } from './author-line'
import { CardBlock } from './card-block'
import { CardFoot } from './card-foot'
import { ExcerptText } from './excerpt-text'
import { Coins } from './icons'

interface PostCardProps {
  post: Post
  /** Prices in the world of the post. */
  quotes: ChipQuotes
}

/** A post or a question in a list. */
export function PostCard({ post, quotes }: PostCardProps) {
  const title = `post-${post.id}`
  const hasTitle = post.title !== ''
  return (
    <article
      aria-labelledby={hasTitle ? title : undefined}
      aria-label={hasTitle ? undefined : `${post.author.nickname}的帖子`}
      className="rule px-6 py-5 first:border-0"
    >
      <CardText post={post} quotes={quotes} title={title} />
      <CardBlock post={post} quotes={quotes} />
      <CardFoot post={post} />
    </article>
  )
}

/** Author, title and the beginning of the text. */
const CardText = ({ post, quotes, title }: PostCardProps & { title: string }) => (
  <>
    <div className="flex items-start justify-between gap-4">
      <AuthorLine author={post.author}>
        <Link to={postPage(post.id)} className="hover:text-brand">
          <TimeText at={post.at} />
        </Link>
        {post.region && <span>{post.region}</span>}
        <Marks post={post} />
      </AuthorLine>
      {post.chip && (
        <ContractChip
          code={post.chip.code}
          quote={quotes.get(post.chip.code)}
          world={post.world}
          className="h-7 px-2.5"
        />
      )}
    </div>
    {post.title && (
      <h2 id={title} className="mt-3 flex flex-wrap items-center gap-2 text-lg">
        <QuestionTags post={post} />
        <Link to={postPage(post.id)} className="t-strong hover:text-brand">
          {post.title}
        </Link>
      </h2>
    )}
    {post.excerpt && (
      <p className="t-brief mt-1.5 [overflow-wrap:anywhere]">
        <ExcerptText text={post.excerpt} />
        {post.more && (
          <>
            ……
            <Link
              to={postPage(post.id)}
              aria-label={post.title ? `全文：${post.title}` : '全文'}
              className="ml-1 font-medium whitespace-nowrap text-brand hover:underline"
            >
              全文
            </Link>
          </>
        )}
      </p>
    )}
  </>
)

/** Names of the states in which only the author sees a post. */
const stateNames: Readonly<Record<number, string>> = {
  [contentStates.held]: '审核中',
  [contentStates.hidden]: '举报处理中',
  [contentStates.removed]: '已移除',
}

const Marks = ({ post }: { post: Post }) => (
  <>
    {post.circle && (
      <Link to={circlePage(post.circle.id)} className="hover:text-brand">
        {post.circle.name}
      </Link>
    )}
    {post.is_sample && <span>示例</span>}
    {post.edited_at && <span title={`编辑于 ${post.edited_at}`}>已编辑</span>}
    {post.is_ai && (
      <Tag tone="line" small>
        AI生成
      </Tag>
    )}
    {post.pinned && <Tag small>置顶</Tag>}
    {post.featured && (
      <Tag tone="brand" small>
        精华
      </Tag>
    )}
    {stateNames[post.state] && (
      <Tag tone="line" small>
        {stateNames[post.state]}
      </Tag>
    )}
  </>
)

/** Tags of a question: 问, the bounty, and 已采纳. */
const QuestionTags = ({ post: { question } }: { post: Post }) =>
  question && (
    <>
      <Tag tone="brand">问</Tag>
      {question.bounty > 0 && (
        <Tag>
          <Coins className="size-3" aria-hidden />
          悬赏 {question.bounty} V粒
        </Tag>
      )}
      {(question.state === 'accepted' || question.state === 'auto') && <Tag tone="line">已采纳</Tag>}
    </>
  )
