import { useQueryClient } from '@tanstack/react-query'
import { getFollowList, getUserCount, setFollow } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { type ToggleState, useToggle } from './use-toggle'

interface FollowButtonProps {
  user: { id: number; nickname: string }
  followed: boolean
  /** Called with the server's answer, to update the page's own data. */
  onChange?: (answer: ToggleState) => void
  /** Text while the member is not followed; a text of its own makes it the page's main button. */
  text?: string | undefined
  className?: string
}

/** 关注 of a member, or 已关注. */
export function FollowButton({
  user: { id, nickname },
  followed,
  onChange,
  text: given,
  className,
}: FollowButtonProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { value, toggle } = useToggle(
    { value: followed, count: 0 },
    {
      call: (next, options) => api.call(setFollow, { kind: 'user', id, value: next }, options),
      onChange(answer) {
        onChange?.(answer)
        void queries.invalidateQueries(queriesOf(getUserCount, getFollowList))
      },
    },
  )
  const text = value ? '已关注' : (given ?? '关注')
  return (
    <Button
      variant={given && !value ? 'primary' : 'outline'}
      size={given ? 'md' : 'sm'}
      className={cn('needs-script', !given && 'px-2.5!', value && 'font-normal! text-ink-3!', className)}
      aria-pressed={value}
      aria-label={`${text} ${nickname}`}
      title={value ? '取消关注' : undefined}
      onClick={() => void toggle()}
    >
      {text}
    </Button>
  )
}
