import { useQueryClient } from '@tanstack/react-query'
import { type CollectedThing, getCollect, getCollectList, getUserCount, setCollect } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'

type Thing = Pick<CollectedThing, 'kind' | 'id' | 'title' | 'gone'>

/** Removes items from the collection, and undoes the removal. */
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
      // An item that no longer exists cannot be collected again, so there is no undo.
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
