import type { PostCard } from '@vce/protocol'
import { commentsOfPost, pages, postPage } from '#app/features/community/addresses'
import { authorLevel } from '#app/features/community/cards/author-line'
import { countText } from '#app/features/community/cards/count-text'
import { MessageCircle, ThumbsUp } from '#app/features/community/cards/icons'
import { shortTime } from '#app/lib/format'
import { Avatar } from '#app/ui/layout/avatar'
import { Card } from '#app/ui/layout/card'
import { LevelBadge } from '#app/ui/layout/level-badge'
import { More } from '#app/ui/layout/more-link'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'

/** Input of `shownPostsQuery` for the home page. */
export const homePostsInput = { tab: 'hot', limit: 3 } as const

/** 期友在聊 on the home page: links only, so that the server's markup needs no script. */
export const CommunityHomeCard = ({ posts }: { posts: readonly PostCard[] }) => (
  <Card title="期友在聊" extra={<More to={pages.community} text="进社区" />}>
    <ul {...staticMarkup(posts.map((post) => <HomePost key={post.id} post={post} />))} />
  </Card>
)

const HomePost = ({
  post: { id, title, excerpt, author, at, is_sample, stats, kind },
}: {
  post: PostCard
}) => {
  const level = authorLevel(author)
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3.5">
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
          <Link to={commentsOfPost(id)} className="row gap-1 hover:text-brand">
            <MessageCircle className="size-3.5" aria-label={kind === 2 ? '回答' : '评论'} />
            {countText(kind === 2 ? stats.answers : stats.comments)}
          </Link>
        </p>
      </div>
    </li>
  )
}
