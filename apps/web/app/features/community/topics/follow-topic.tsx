import { useQueryClient } from '@tanstack/react-query'
import { getTopic, getTopicList, setWatch, watchLevels } from '@vce/protocol'
import { useToggle } from '#app/features/community/cards/use-toggle'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { Button } from '#app/ui/controls/button'

interface FollowTopicProps {
  topic: { id: number; title: string; followed: boolean; followers: number }
}

/** 关注 of a topic: its new posts appear under 关注 and in a daily digest in the morning. */
export function FollowTopic({ topic: { id, title, followed, followers } }: FollowTopicProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { value, toggle } = useToggle(
    { value: followed, count: followers },
    {
      async call(next, options) {
        const level = next ? watchLevels.tracked : watchLevels.default
        const { count } = await api.call(setWatch, { kind: 'topic', id, value: level }, options)
        return { value: next, count }
      },
      onChange: () =>
        void queries.invalidateQueries({ ...queriesOf(getTopic, getTopicList), refetchType: 'none' }),
    },
  )
  const text = value ? '已关注' : '关注话题'
  return (
    <Button
      variant={value ? 'outline' : 'primary'}
      size="sm"
      className="needs-script"
      aria-pressed={value}
      aria-label={`${text} ${title}`}
      onClick={() => void toggle()}
    >
      {text}
    </Button>
  )
}
