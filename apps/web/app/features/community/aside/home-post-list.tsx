import { useQuery } from '@tanstack/react-query'
import type { PostCard } from '@vce/protocol'
import { postCommentsPage, postPage } from '#app/features/community/addresses'
import { authorLevel } from '#app/features/community/cards/author-line'
import { countText } from '#app/features/community/cards/count-text'
import { MessageCircle, ThumbsUp } from '#app/features/community/cards/icons'
import { shownPostsQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { useWorld } from '#app/lib/world'
import { Avatar } from '#app/ui/layout/avatar'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { Empty, Failed } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'

const homePostsInput = { tab: 'hot', limit: 3 } as const

/** The hottest posts; nearly all of each row is a link. */
export default function HomePostList() {
  const { data, isError, refetch } = useQuery(
    shownPostsQuery(useApi(), { ...homePostsInput, world: useWorld() }),
  )
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return null
  if (data.data.length === 0)
    return <Empty title="近七日还没有帖子" hint="期友发帖后，讨论最多的三篇显示在这里" />
  return <HomePostRows posts={data.data} />
}

export const HomePostRows = ({ posts }: { posts: readonly PostCard[] }) => (
  <ul>
    {posts.map((post) => (
      <HomePost key={post.id} post={post} />
    ))}
  </ul>
)

const HomePost = ({
  post: { id, title, excerpt, author, at, is_sample, stats, kind },
}: {
  post: PostCard
}) => {
  const level = authorLevel(author)
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3.5">
      <Avatar url={author.avatar} size={36} />
      <div className="rest">
        <p className="row t-hint gap-2">
          <span className="text-ink-2">{author.nickname}</span>
          {level && <LevelBadge level={level} short />}
          <time dateTime={`${at.replace(' ', 'T')}+08:00`}>{shortTime(at)}</time>
          {is_sample && '示例'}
        </p>
        <Link to={postPage(id)} className="t-name mt-0.5 block truncate hover:text-brand">
          {title || excerpt}
        </Link>
        <p className="row t-hint mt-1.5 gap-4">
          <span className="row gap-1" title="赞">
            <ThumbsUp className="size-3.5" aria-label="赞" />
            {countText(stats.likes)}
          </span>
          <Link to={postCommentsPage(id)} className="row gap-1 hover:text-brand">
            <MessageCircle className="size-3.5" aria-label={kind === 2 ? '回答' : '评论'} />
            {countText(kind === 2 ? stats.answers : stats.comments)}
          </Link>
        </p>
      </div>
    </li>
  )
}
