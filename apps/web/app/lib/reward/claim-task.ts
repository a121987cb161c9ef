import type { QueryClient } from '@tanstack/react-query'
import { finishTask, getBalances, getEntries, getTasks, getUser } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { randomId } from '#app/lib/session/storage'
import { showReward } from './reward-toast'

/** Tasks that a page of their own claims. */
export const posterTask = 2

/** Claims a task, announces what it paid, and renews what pages show of it. */
export async function claimTask(api: Api, queries: QueryClient, type: number) {
  const { toast } = await api.call(finishTask, { type, device_info: 'pc' }, { idempotencyKey: randomId() })
  await showReward(toast)
  await queries.invalidateQueries(queriesOf(getTasks, getBalances, getEntries, getUser))
}
