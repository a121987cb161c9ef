import { useQueryClient } from '@tanstack/react-query'
import {
  getBalances,
  getEntries,
  getTasks,
  getUser,
  makeUp,
  type RewardToast,
  sign,
  signBaseInfo,
} from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { showReward } from '#app/lib/reward/reward-toast'
import { useSaving } from '#app/lib/use-saving'

/** 签到 and 补签; each announces its reward. A repeated call after a lost reply is carried out only once. */
export function useSign() {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, message, run } = useSaving()
  const key = useIdempotencyKey()

  async function earn(call: () => Promise<{ toast: RewardToast }>) {
    const done = await run(async () => {
      const { toast } = await call()
      await showReward(toast)
    })
    // Refetched after a refusal too, because the user may have signed in elsewhere.
    await queries.invalidateQueries(queriesOf(signBaseInfo, getTasks, getBalances, getEntries, getUser))
    return done
  }

  return {
    busy,
    message,
    sign: (day: string) => earn(() => api.call(sign, {}, { idempotencyKey: `${key.get()}-${day}` })),
    catchUp: (day: string) =>
      earn(() => api.call(makeUp, { day }, { idempotencyKey: `${key.get()}-m-${day}` })),
  }
}
