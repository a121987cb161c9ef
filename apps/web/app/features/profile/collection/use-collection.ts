import { useQueryClient } from '@tanstack/react-query'
import { type CollectedThing, getCollect, getCollectList, getUserCount, setCollect } from '@vce/protocol'
import { useSaving } from '#app/features/profile/use-saving'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'

type Thing = Pick<CollectedThing, 'kind' | 'id' | 'title' | 'gone'>

/** Removing from the collection, and taking that back. */
export function useCollection() {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()

  const set = async ({ kind, id }: Thing, value: boolean) => {
    const done = await run(() => api.call(setCollect, { kind, id, value }))
    await queries.invalidateQueries(queriesOf(getCollect, getCollectList, getUserCount))
    return done
  }
  return {
    busy,
    async remove(thing: Thing) {
      if (!(await set(thing, false))) return
      // What is gone cannot be collected again.
      if (thing.gone) toast.done('已移除收藏')
      else {
        toast.done(`已移除收藏：${thing.title}`, {
          text: '撤销',
          run: () => void set(thing, true),
        })
      }
    },
  }
}
