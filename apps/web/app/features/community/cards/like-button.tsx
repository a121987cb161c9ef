import { setLike } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { countText } from './count-text'
import { ThumbsUp } from './icons'
import { ReactionButton, type ReactionVariant } from './reaction-button'
import { type ToggleState, useToggle } from './use-toggle'

interface LikeButtonProps {
  kind: 'post' | 'comment' | 'video'
  id: number
  liked: boolean
  likes: number
  /** Called with the server's answer, to update the page's own data. */
  onChange?: (answer: ToggleState) => void
  variant?: ReactionVariant
}

/** 赞 of a post, a comment, an answer or a video. */
export function LikeButton({ kind, id, liked, likes, onChange, variant = 'plain' }: LikeButtonProps) {
  const api = useApi()
  const { toggle, value, count } = useToggle(
    { value: liked, count: likes },
    { call: (next, options) => api.call(setLike, { kind, id, value: next }, options), onChange },
  )
  return (
    <ReactionButton
      icon={ThumbsUp}
      variant={variant}
      on={value}
      aria-label={`赞，${countText(count)} 人`}
      onClick={() => void toggle()}
    >
      {count > 0 ? countText(count) : '赞'}
    </ReactionButton>
  )
}
