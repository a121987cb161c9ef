import { useQueryClient } from '@tanstack/react-query'
import { getFeed, getPost, pinInCircle } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useHydrated } from '#app/lib/use-hydrated'
import { useAnswer } from '#app/lib/use-loaded'
import { useSaving } from '#app/lib/use-saving'
import { circleQuery } from './queries'

interface PinInCircleProps {
  postId: number
  circleId: number
  pinned: boolean
}

/** 圈内置顶 of a post, for owner and managers of its circle. */
export function PinInCircle({ postId, circleId, pinned }: PinInCircleProps) {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  const { data } = useAnswer({ ...circleQuery(api, { id: circleId }), enabled: signedIn && hydrated })
  const { busy, run } = useSaving()
  const role = data?.card.mine.role
  if (role !== 'owner' && role !== 'manager') return null

  async function press() {
    if (!(await run(() => api.call(pinInCircle, { id: postId, value: !pinned })))) return
    toast.done(pinned ? '已取消置顶' : '已在圈内置顶')
    queries.removeQueries(queriesOf(getFeed))
    await queries.invalidateQueries(queriesOf(getPost))
  }

  return (
    <button type="button" disabled={busy} onClick={() => void press()} className="hover:text-brand">
      {pinned ? '取消置顶' : '圈内置顶'}
    </button>
  )
}
