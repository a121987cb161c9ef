import { useQueryClient } from '@tanstack/react-query'
import { getOrder, getOrders } from '@vce/protocol'
import { useEffect } from 'react'
import { onOrderChange } from '#app/lib/changed-orders'
import { queriesOf } from '#app/lib/query'

/** Fetches the shown orders again when one of them has changed, here or elsewhere. */
export function useOrderChanges() {
  const queries = useQueryClient()
  useEffect(
    () => onOrderChange(() => void queries.invalidateQueries(queriesOf(getOrder, getOrders))),
    [queries],
  )
}
