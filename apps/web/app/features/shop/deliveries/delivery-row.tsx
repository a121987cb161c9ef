import type { Delivery } from '@vce/protocol'
import { useState } from 'react'
import { itemLink } from '#app/features/shop/choice'
import { ItemArt } from '#app/features/shop/items/item-art'
import { shortTime, thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Link } from '#app/ui/link'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { DeliveryAddressDialog } from './delivery-address-dialog'
import { useDelivery } from './use-delivery'

const tones: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'text-brand',
  shipped: 'text-brand',
  received: 'text-ink',
  cancelled: 'text-ink-3',
}

/** One delivery: item, address, progress and actions. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { name, code, item_id, source, paid, created_at, order_id, address } = delivery
  const [asking, setAsking] = useState<'address' | 'cancel' | 'confirm' | null>(null)
  const { busy, cancel, confirm } = useDelivery(delivery.id)
  const close = () => setAsking(null)
  const needsAddress = delivery.can_address === 1 && !address
  return (
    <li className="border-t border-line first:border-0">
      <article
        aria-label={name}
        className="grid grid-cols-[1fr_320px_160px_200px] items-center gap-4 px-6 py-4"
      >
        <div className="row min-w-0 gap-3">
          <ItemArt
            item={{ code, kind: 'goods' }}
            className="size-14 shrink-0 rounded-md"
            iconClass="size-6"
          />
          <div className="min-w-0">
            <Link to={itemLink(item_id)} className="t-name block truncate hover:text-brand">
              {name}
            </Link>
            <p className="t-hint mt-0.5 truncate">
              {source}　{paid > 0 && `${thousands(paid)} V粒　`}
              {shortTime(created_at)}
            </p>
            {order_id && <p className="t-hint truncate">订单号 {order_id}</p>}
          </div>
        </div>
        <div className="min-w-0 text-sm">
          {address ? (
            <>
              <p className="text-ink">
                {address.name}　{address.mobile}
              </p>
              <p className="t-dim wrap-anywhere">{address.place}</p>
            </>
          ) : (
            <p className={needsAddress ? 'text-danger' : 'text-ink-3'}>
              {needsAddress ? '请填写收货地址，填写后发货' : '地址已删除'}
            </p>
          )}
        </div>
        <div className="min-w-0">
          <p className={cn('text-base font-semibold', tones[delivery.state])}>{delivery.state_name}</p>
          <p className="t-hint wrap-anywhere">{progressOf(delivery)}</p>
        </div>
        <div className="row justify-end gap-1">
          {delivery.can_address === 1 && (
            <Button
              variant={needsAddress ? 'primary' : 'ghost'}
              size="sm"
              onClick={() => setAsking('address')}
            >
              {needsAddress ? '填写地址' : '改地址'}
            </Button>
          )}
          {delivery.can_cancel === 1 && (
            <Button variant="outline" size="sm" onClick={() => setAsking('cancel')}>
              取消兑换
            </Button>
          )}
          {delivery.can_confirm === 1 && (
            <Button size="sm" onClick={() => setAsking('confirm')}>
              确认收货
            </Button>
          )}
        </div>
      </article>
      {asking === 'address' && <DeliveryAddressDialog deliveryId={delivery.id} onClose={close} />}
      <Confirmation
        open={asking === 'cancel'}
        title="取消兑换？"
        text={`${name} 不再发出，${thousands(paid)} V粒 退回到原来的批次。`}
        action="取消兑换"
        leave="再想想"
        busy={busy}
        onClose={close}
        onConfirm={() => void cancel().then(close)}
      />
      <Confirmation
        open={asking === 'confirm'}
        title="确认收货？"
        text={`已经收到 ${name}。`}
        action="确认收货"
        busy={busy}
        onClose={close}
        onConfirm={() => void confirm().then(close)}
      />
    </li>
  )
}

/** Text about the parcel, or about the time of a cancellation. */
function progressOf({ state, carrier, tracking_no, ended_at, shipped_at }: Delivery) {
  if (state === 'waiting') return '3 个工作日内发出'
  if (state === 'cancelled') return ended_at && `${shortTime(ended_at)} 取消`
  const parcel = `${carrier} ${tracking_no}`
  return state === 'shipped' ? `${parcel}，${shortTime(shipped_at ?? '')} 发出` : parcel
}
