import { useQueryClient } from '@tanstack/react-query'
import { getCollectList, getUserCount, setCollect } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { countText } from './count-text'
import { Bookmark } from './icons'
import { ReactionButton, type ReactionVariant } from './reaction-button'
import { type ToggleState, useToggle } from './use-toggle'

interface CollectButtonProps {
  /** Id of the post. */
  id: number
  collected: boolean
  collects: number
  /** Called with the server's answer, to update the page's own data. */
  onChange?: (answer: ToggleState) => void
  variant?: ReactionVariant
}

/** 收藏 of a post. */
export function CollectButton({ id, collected, collects, onChange, variant = 'plain' }: CollectButtonProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { toggle, value, count } = useToggle(
    { value: collected, count: collects },
    {
      call: (next, options) => api.call(setCollect, { kind: 'post', id: String(id), value: next }, options),
      onChange(answer) {
        toast.done(answer.value ? '已收藏' : '已取消收藏')
        onChange?.(answer)
        void queries.invalidateQueries(queriesOf(getCollectList, getUserCount))
      },
    },
  )
  const text = value ? '已收藏' : '收藏'
  return (
    <ReactionButton
      icon={Bookmark}
      variant={variant}
      on={value}
      aria-label={`${text}，${countText(count)} 人`}
      onClick={() => void toggle()}
    >
      {variant === 'button' && count > 0 ? `${text} ${countText(count)}` : text}
    </ReactionButton>
  )
}
