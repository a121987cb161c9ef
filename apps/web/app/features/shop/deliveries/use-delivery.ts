import { useQueryClient } from '@tanstack/react-query'
import {
  cancelDelivery,
  confirmDelivery,
  getBalances,
  getDeliveries,
  getEntries,
  getItems,
  getOrders,
  getUser,
} from '@vce/protocol'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'

/** Actions on one delivery. A refusal is shown as a toast; the list is refetched in any case. */
export function useDelivery(deliveryId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()
  const key = useIdempotencyKey()

  async function perform(work: () => Promise<unknown>, done: string) {
    const isDone = await run(async () => {
      try {
        await work()
      } catch (error) {
        if (!isHandled(error)) toast.failed(errorMessage(error))
        throw error
      }
    })
    if (isDone) toast.done(done)
    await queries.invalidateQueries(
      queriesOf(getDeliveries, getBalances, getEntries, getItems, getOrders, getUser),
    )
  }

  return {
    busy,
    cancel: () =>
      perform(
        () => api.call(cancelDelivery, { delivery_id: deliveryId }, key.option()),
        cancelDelivery.success,
      ),
    confirm: () =>
      perform(() => api.call(confirmDelivery, { delivery_id: deliveryId }), confirmDelivery.success),
  }
}
