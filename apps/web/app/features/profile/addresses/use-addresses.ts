import { useQueryClient } from '@tanstack/react-query'
import { deleteAddress, getAddress, getAddressList, saveAddress, setDefaultAddress } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import type { AddressDraft } from './address-draft'

/** Actions on 收货地址; each of them refetches the list. */
export function useAddresses() {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()
  const renew = () => queries.invalidateQueries(queriesOf(getAddressList))

  const change = async (work: () => Promise<unknown>, message: string) => {
    if (await run(work)) toast.done(message)
    await renew()
  }
  return {
    busy,
    /** The address with its unmasked number; undefined if the call failed. */
    async fetchUnmasked(id: number) {
      let draft: AddressDraft | undefined
      await run(async () => {
        const { id: _, ...fields } = await api.call(getAddress, { id })
        draft = fields
      })
      return draft
    },
    /** Saves an address; rejects with the server's refusal. */
    async save(id: number | undefined, draft: AddressDraft) {
      await api.call(saveAddress, { id, ...draft })
      toast.done(saveAddress.success)
      await renew()
    },
    remove: (id: number) => change(() => api.call(deleteAddress, { id }), deleteAddress.success),
    choose: (id: number) => change(() => api.call(setDefaultAddress, { id }), setDefaultAddress.success),
  }
}
