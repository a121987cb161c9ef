import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PostCard as Post } from '@vce/protocol'
import { postCommentsPage, postPage, topicPage } from '#app/features/community/addresses'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { changeCard } from './change-card'
import { CollectButton } from './collect-button'
import { countText } from './count-text'
import { MessageCircle } from './icons'
import { LikeButton } from './like-button'
import { reactionClass } from './reaction-button'
import { ShareButton } from './share-button'

/** Foot of a card: the post's topics, and buttons for the reader. */
export function CardFoot({ post }: { post: Post }) {
  const queries = useQueryClient()
  return (
    <div className="mt-4 flex items-center gap-6">
      <Topics post={post} />
      <Reactions post={post} queries={queries} />
    </div>
  )
}

const Topics = ({ post: { topics, has_journal } }: { post: Post }) =>
  (topics.length > 0 || has_journal) && (
    <ul aria-label="话题" className="flex min-w-0 flex-wrap gap-2">
      {topics.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={topicPage(id)}
            className="inline-flex h-5 items-center rounded-sm bg-brand-soft px-1.5 text-xs font-medium text-brand hover:underline"
          >
            # {title}
          </Link>
        </li>
      ))}
      {has_journal && (
        <li className="flex">
          <Tag tone="line">交易日志</Tag>
        </li>
      )}
    </ul>
  )

const Reactions = ({ post, queries }: { post: Post; queries: QueryClient }) => {
  const { id, stats, mine, kind } = post
  const [name, replies] = kind === 2 ? ['回答', stats.answers] : ['评论', stats.comments]
  return (
    <div className="row ml-auto shrink-0 gap-6">
      <LikeButton
        kind="post"
        id={id}
        liked={mine.liked}
        likes={stats.likes}
        onChange={({ value, count }) =>
          changeCard(queries, id, (card) => ({
            ...card,
            mine: { ...card.mine, liked: value },
            stats: { ...card.stats, likes: count },
          }))
        }
      />
      <Link
        to={postCommentsPage(id)}
        aria-label={`${name}，${countText(replies)} 条`}
        className={reactionClass('plain')}
      >
        <MessageCircle className="size-4" aria-hidden />
        {replies > 0 ? countText(replies) : name}
      </Link>
      <CollectButton
        id={id}
        collected={mine.collected}
        collects={stats.collects}
        onChange={({ value, count }) =>
          changeCard(queries, id, (card) => ({
            ...card,
            mine: { ...card.mine, collected: value },
            stats: { ...card.stats, collects: count },
          }))
        }
      />
      <ShareButton to={postPage(id)} />
    </div>
  )
}
