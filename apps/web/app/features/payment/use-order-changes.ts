import { useQueryClient } from '@tanstack/react-query'
import { getOrder, getOrders } from '@vce/protocol'
import { useEffect } from 'react'
import { onOrderChange } from '#app/lib/changed-orders'
import { queriesOf } from '#app/lib/query'

/** Refetches the shown orders when one of them has changed, on this page or elsewhere. */
export function useOrderChanges() {
  const queries = useQueryClient()
  useEffect(
    () => onOrderChange(() => void queries.invalidateQueries(queriesOf(getOrder, getOrders))),
    [queries],
  )
}
