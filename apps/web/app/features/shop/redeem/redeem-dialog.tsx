import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getBalances,
  getCoupons,
  getDeliveries,
  getEntries,
  getItem,
  getItems,
  getOrders,
  getSearchCounts,
  getUser,
  redeemItem,
  type ShopItem,
} from '@vce/protocol'
import { useState } from 'react'
import { balancesQuery } from '#app/features/shop/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { missing, thousands } from '#app/lib/format'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { useSending } from '#app/lib/use-sending'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Failed } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { AddressChoice } from './address-choice'
import { RedeemedView } from './redeemed-view'
import { useAddresses } from './use-addresses'

interface RedeemDialogProps {
  item: ShopItem
  addressId?: number | undefined
  onClose: () => void
}

/** 兑换: price, remaining balance and, for goods, the address; then the next steps. */
export default function RedeemDialog({ item, addressId, onClose }: RedeemDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(balancesQuery(api, {}))
  const isSent = item.is_sent === 1
  const addresses = useAddresses({
    enabled: isSent,
    ...(addressId !== undefined && { initial: addressId }),
  })
  const { busy, isHeld, message, refuse, run } = useSending({ id: addresses.address?.id })
  const [orderId, setOrderId] = useState<string | null>(null)
  // One key for the open dialog, so that a repeated call after a lost reply is carried out only once.
  const key = useIdempotencyKey()

  const balance = data?.points.balance
  const isShort = balance !== undefined && balance < item.price
  const redeem = async () => {
    if (busy || isHeld) return
    if (isSent && !addresses.address) return refuse(redeemItem.errors.addressNeeded)
    const input = { id: item.id, ...(isSent && { address_id: addresses.address?.id }) }
    const done = await run(async () => setOrderId((await api.call(redeemItem, input, key.option())).order_id))
    if (!done) return void queries.invalidateQueries(queriesOf(getItems, getItem, getBalances))
    await queries.invalidateQueries(
      queriesOf(
        getItems,
        getItem,
        getBalances,
        getEntries,
        getOrders,
        getUser,
        getDeliveries,
        getCoupons,
        getSearchCounts,
      ),
    )
  }

  if (orderId !== null) {
    return (
      <Dialog open onClose={onClose} title="兑换成功" bare width={440}>
        <RedeemedView item={item} orderId={orderId} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="兑换商品"
      width={480}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          {isShort ? (
            <ButtonLink to="/my/vliV2#earning" onClick={onClose}>
              去赚V粒
            </ButtonLink>
          ) : (
            <Button disabled={!data} aria-disabled={busy || isHeld} onClick={() => void redeem()}>
              {busy ? '兑换中…' : '确定兑换'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="between text-base">
          <b className="t-name min-w-0 truncate">{item.name}</b>
          <span className="text-ink-2">1 件</span>
        </p>
        {isSent && !isShort && <AddressChoice addresses={addresses} />}
        {error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-4" />}
        <dl className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm">
          <Row name="应付" text={`${thousands(item.price)} V粒`} />
          <Row name="余额" text={balance === undefined ? missing : `${thousands(balance)} V粒`} />
          {isShort ? (
            <Row name="还差" text={`${thousands(item.price - balance)} V粒`} strong />
          ) : (
            <Row
              name="兑换后"
              text={balance === undefined ? missing : `${thousands(balance - item.price)} V粒`}
              strong
            />
          )}
        </dl>
        <Refusal message={isShort ? redeemItem.errors.notEnough : message} className="-mt-2" />
      </div>
    </Dialog>
  )
}

const Row = ({ name, text, strong }: { name: string; text: string; strong?: boolean }) => (
  <div className="between">
    <dt className="text-ink-2">{name}</dt>
    <dd className={strong ? 'font-semibold text-ink' : 'text-ink'}>{text}</dd>
  </div>
)
