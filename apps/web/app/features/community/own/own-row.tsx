import { contentStates, type OwnItem } from '@vce/protocol'
import { postPage } from '#app/features/community/addresses'
import { countText } from '#app/features/community/cards/count-text'
import { shortTime } from '#app/lib/format'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { AppealButton } from './appeal-button'

const stateNames: Readonly<Record<number, string>> = {
  [contentStates.held]: '审核中',
  [contentStates.hidden]: '举报处理中',
}

/** Texts shown in a row for a post or comment. */
function textsOf(item: OwnItem) {
  if (item.kind === 'post') {
    const { id, kind, title, excerpt, at, stats, state } = item.post
    const replies = kind === 2 ? `${countText(stats.answers)} 回答` : `${countText(stats.comments)} 评论`
    return {
      name: kind === 2 ? '提问' : '帖子',
      title: title || excerpt,
      text: title ? excerpt : '',
      at,
      state,
      to: postPage(id),
      counts: `${countText(stats.likes)} 赞　${replies}`,
    }
  }
  const { id, comment_kind: kind, excerpt, post, video, at, likes, state } = item
  const page = post ? postPage(post.id) : video?.url
  return {
    name: kind === 2 ? '回答' : '评论',
    title: (post ?? video)?.title ?? '',
    text: excerpt,
    at,
    state,
    to: page && `${page}&at=${id}#comment-${id}`,
    counts: `${countText(likes)} 赞`,
  }
}

/** Row for one of the user's own texts; if the text was removed, shows the reason and the button 申诉. */
export function OwnRow({ item }: { item: OwnItem }) {
  const { name, title, text, at, state, to, counts } = textsOf(item)
  const isGone = state === contentStates.removed || state === contentStates.deleted
  const { removal } = item
  return (
    <li className="rule px-6 py-4 first:border-0">
      <p className="row gap-2">
        <Tag tone="line">{name}</Tag>
        {isGone || !to ? (
          <span className="t-name min-w-0 truncate text-ink-2">{title}</span>
        ) : (
          <Link to={to} className="t-name min-w-0 truncate hover:text-brand">
            {title}
          </Link>
        )}
        {stateNames[state] && <Tag small>{stateNames[state]}</Tag>}
        <span className="t-hint ml-auto shrink-0">{shortTime(at)}</span>
      </p>
      {text && <p className="t-dim mt-1.5 line-clamp-2 [overflow-wrap:anywhere]">{text}</p>}
      {removal ? (
        <div className="mt-2 flex items-center gap-4 rounded-md bg-sunken px-4 py-2.5 text-sm text-ink-2">
          <span className="rest">
            {shortTime(removal.at)} 被移除，原因：{removal.reason}
          </span>
          <AppealButton removal={removal} />
        </div>
      ) : (
        <p className="t-hint mt-1.5">{counts}</p>
      )}
    </li>
  )
}
