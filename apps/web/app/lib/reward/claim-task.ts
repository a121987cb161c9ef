import type { QueryClient } from '@tanstack/react-query'
import { finishTask, getBalances, getEntries, getTasks, getUser } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { randomId } from '#app/lib/session/storage'
import { showReward } from './reward-toast'

/** Claims a task, announces the reward, and refetches the data that the reward changes. */
export async function claimTask(api: Api, queries: QueryClient, type: number) {
  const { toast } = await api.call(finishTask, { type, device_info: 'pc' }, { idempotencyKey: randomId() })
  await showReward(toast)
  await queries.invalidateQueries(queriesOf(getTasks, getBalances, getEntries, getUser))
}
