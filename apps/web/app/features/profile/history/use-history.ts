import { useQueryClient } from '@tanstack/react-query'
import {
  clearHistory,
  deleteHistory,
  getHistoryList,
  setHistoryPaused,
  type VisitedThing,
} from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'

/** Actions on 浏览历史; each of them refetches the list. */
export function useHistory() {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()
  const [pausing, setPausing] = useState<boolean | null>(null)

  const change = async (work: () => Promise<unknown>, message: string) => {
    if (await run(work)) toast.done(message)
    await queries.invalidateQueries(queriesOf(getHistoryList))
  }
  return {
    busy,
    /** The value of the pause switch while it is being stored; otherwise null. */
    pausing,
    remove: ({ kind, id }: VisitedThing) =>
      change(() => api.call(deleteHistory, { kind, id }), deleteHistory.success),
    clear: () => change(() => api.call(clearHistory, {}), clearHistory.success),
    async pause(value: boolean) {
      setPausing(value)
      await change(
        () => api.call(setHistoryPaused, { value }),
        value ? '已暂停记录浏览历史' : '已恢复记录浏览历史',
      )
      setPausing(null)
    },
  }
}
