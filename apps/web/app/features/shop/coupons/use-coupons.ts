import { useQueryClient } from '@tanstack/react-query'
import {
  useCoupon as activateCoupon,
  getCoupons,
  getMembership,
  getSearchCounts,
  getUser,
  receiveCoupon,
} from '@vce/protocol'
import { useRef } from 'react'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'

/**
 * Receives coupons and activates cards. A refusal is shown as a toast; the lists are refetched in any case.
 */
export function useCoupons() {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()
  // One key for each coupon, so that a repeated call after a lost reply is carried out only once.
  const keys = useRef(new Map<number, string>())
  const keyOf = (id: number) => {
    const key = keys.current.get(id) ?? randomId()
    keys.current.set(id, key)
    return { idempotencyKey: key }
  }

  const perform = (work: () => Promise<string>) =>
    run(async () => {
      try {
        toast.done(await work())
      } catch (error) {
        if (!isHandled(error)) toast.failed(errorMessage(error))
        throw error
      } finally {
        await queries.invalidateQueries(queriesOf(getCoupons, getMembership, getSearchCounts, getUser))
      }
    })

  return {
    busy,
    receive: (id: number) =>
      perform(async () => {
        await api.call(receiveCoupon, { id }, keyOf(-id))
        return receiveCoupon.success
      }),
    activate: (holdingId: number) =>
      perform(async () => {
        const { given } = await api.call(activateCoupon, { holding_id: holdingId }, keyOf(holdingId))
        return `${activateCoupon.success}，${given}`
      }),
  }
}
