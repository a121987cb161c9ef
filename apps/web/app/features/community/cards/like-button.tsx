import { setLike } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { countText } from './count-text'
import { ThumbsUp } from './icons'
import { ReactionButton, type ReactionLook } from './reaction-button'
import { type Toggled, useToggle } from './use-toggle'

interface LikeButtonProps {
  kind: 'post' | 'comment'
  id: number
  liked: boolean
  likes: number
  /** Keeps the page's own copy up to date. */
  onChange?: (answer: Toggled) => void
  look?: ReactionLook
}

interface ShownLikeProps extends Toggled {
  look?: ReactionLook | undefined
  onClick?: () => void
}

const ShownLike = ({ value, count, look = 'plain', onClick }: ShownLikeProps) => (
  <ReactionButton
    icon={ThumbsUp}
    look={look}
    on={value}
    aria-label={`赞，${countText(count)} 人`}
    onClick={onClick}
  >
    {count > 0 ? countText(count) : '赞'}
  </ReactionButton>
)

const ServedLike = ({ liked, likes, look }: LikeButtonProps) => (
  <ShownLike value={liked} count={likes} look={look} />
)

function Like({ kind, id, liked, likes, onChange, look }: LikeButtonProps) {
  const api = useApi()
  const { toggle, ...shown } = useToggle(
    { value: liked, count: likes },
    { call: (next) => api.call(setLike, { kind, id, value: next }), onChange },
  )
  return <ShownLike {...shown} look={look} onClick={() => void toggle()} />
}

/** 赞 of a post, a comment or an answer. The server's has no hook, so that it can be part of static markup. */
export const LikeButton = import.meta.env.SSR ? ServedLike : Like
