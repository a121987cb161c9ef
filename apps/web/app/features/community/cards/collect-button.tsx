import { useQueryClient } from '@tanstack/react-query'
import { getCollectList, getUserCount, setCollect } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { countText } from './count-text'
import { Bookmark } from './icons'
import { ReactionButton, type ReactionLook } from './reaction-button'
import { type Toggled, useToggle } from './use-toggle'

interface CollectButtonProps {
  /** Of a post. */
  id: number
  collected: boolean
  collects: number
  /** Keeps the page's own copy up to date. */
  onChange?: (answer: Toggled) => void
  look?: ReactionLook
}

interface ShownCollectProps extends Toggled {
  look?: ReactionLook | undefined
  onClick?: () => void
}

const ShownCollect = ({ value, count, look = 'plain', onClick }: ShownCollectProps) => {
  const text = value ? '已收藏' : '收藏'
  return (
    <ReactionButton
      icon={Bookmark}
      look={look}
      on={value}
      aria-label={`${text}，${countText(count)} 人`}
      onClick={onClick}
    >
      {look === 'button' && count > 0 ? `${text} ${countText(count)}` : text}
    </ReactionButton>
  )
}

const ServedCollect = ({ collected, collects, look }: CollectButtonProps) => (
  <ShownCollect value={collected} count={collects} look={look} />
)

function Collect({ id, collected, collects, onChange, look }: CollectButtonProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { toggle, ...shown } = useToggle(
    { value: collected, count: collects },
    {
      call: (next) => api.call(setCollect, { kind: 'post', id: String(id), value: next }),
      onChange(answer) {
        toast.done(answer.value ? '已收藏' : '已取消收藏')
        onChange?.(answer)
        void queries.invalidateQueries(queriesOf(getCollectList, getUserCount))
      },
    },
  )
  return <ShownCollect {...shown} look={look} onClick={() => void toggle()} />
}

/** 收藏 of a post. The server's has no hook, so that it can be part of static markup. */
export const CollectButton = import.meta.env.SSR ? ServedCollect : Collect
