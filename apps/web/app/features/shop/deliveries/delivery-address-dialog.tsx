import { useQueryClient } from '@tanstack/react-query'
import { getDeliveries, setDeliveryAddress } from '@vce/protocol'
import { AddressChoice } from '#app/features/shop/redeem/address-choice'
import { useAddresses } from '#app/features/shop/redeem/use-addresses'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { Refusal } from '#app/ui/controls/refusal'
import { FormDialog } from '#app/ui/overlay/form-dialog'

interface DeliveryAddressDialogProps {
  deliveryId: number
  onClose: () => void
}

/** Sets or changes the address of a waiting delivery; goods that were won have no address at first. */
export function DeliveryAddressDialog({ deliveryId, onClose }: DeliveryAddressDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const addresses = useAddresses({ enabled: true })
  const { busy, isHeld, message, refuse, run } = useSending({ id: addresses.address?.id })
  const save = async () => {
    const { address } = addresses
    if (!address) return refuse(setDeliveryAddress.errors.addressNeeded)
    const input = { delivery_id: deliveryId, address_id: address.id }
    if (!(await run(() => api.call(setDeliveryAddress, input)))) return
    toast.done(setDeliveryAddress.success)
    onClose()
    await queries.invalidateQueries(queriesOf(getDeliveries))
  }
  return (
    <FormDialog
      title="选择收货地址"
      width={480}
      submit="确定"
      busy={busy}
      isHeld={isHeld}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <AddressChoice addresses={addresses} />
      <Refusal message={message} className="mt-2" />
    </FormDialog>
  )
}
