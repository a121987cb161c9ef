import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressListQuery } from '#app/features/shop/queries'
import { useApi } from '#app/lib/api'

/**
 * The user's addresses and the chosen address; by default the first, which is the user's default address. The
 * list is refetched when the window gets the focus, so an address added in another window appears.
 */
export function useAddresses({ enabled, initial }: { enabled: boolean; initial?: number }) {
  const list = useQuery({ ...addressListQuery(useApi(), {}), enabled, refetchOnWindowFocus: 'always' })
  const [chosen, setChosen] = useState(initial)
  const addresses = list.data?.data
  const address = addresses?.find(({ id }) => id === chosen) ?? addresses?.[0]
  return { list, addresses, address, choose: setChosen }
}

export type Addresses = ReturnType<typeof useAddresses>
