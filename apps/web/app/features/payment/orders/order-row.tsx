import { type Order, orderTypes, payTypeNames } from '@vce/protocol'
import { lazy, Suspense, useId, useState } from 'react'
import { CancelOrder } from '#app/features/payment/channels/cancel-order'
import { clockText } from '#app/features/payment/countdown/countdown'
import { useOrderSeconds } from '#app/features/payment/countdown/use-seconds-left'
import { Copy, Timer } from '#app/features/payment/icons'
import { amountOf, amountText, currencyOfOrder } from '#app/features/payment/money'
import { copyText } from '#app/lib/copy-text'
import { missing, shortTime } from '#app/lib/format'
import { toast } from '#app/lib/toast'
import { useHydrated } from '#app/lib/use-hydrated'
import { cn } from '#app/ui/cn'
import { Button, ButtonLink, IconButton } from '#app/ui/controls/button'
import { ChevronDown } from '#app/ui/icons/icons'
import { Skeleton } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'

/** Loaded when the first order is opened. */
const OrderPanel = lazy(() => import('./order-panel'))

/** One order: item, amount, state and actions; its details open below. */
export function OrderRow({ order, opened }: { order: Order; opened: boolean }) {
  const [chosen, setOpen] = useState(opened)
  // The server does not render the details.
  const open = useHydrated() && chosen
  const panel = useId()
  return (
    <li className={cn('border-t border-line first:border-0', open && 'bg-brand-soft/40')}>
      <article aria-label={`${order.type_name}：${order.name}`}>
        <div className="grid grid-cols-[1fr_150px_128px_184px] items-center gap-4 px-6 py-4">
          <What order={order} />
          <Amount order={order} />
          <State order={order} />
          <div className="row justify-end gap-1">
            <Actions order={order} />
            <Button
              variant={open ? 'outline' : 'ghost'}
              size="sm"
              className="px-2!"
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              onClick={() => setOpen(!open)}
            >
              {open ? '收起' : '详情'}
              <ChevronDown
                aria-hidden
                className={cn('size-3.5 transition-transform duration-200', open && 'rotate-180')}
              />
            </Button>
          </div>
        </div>
        {open && (
          <div id={panel} className="px-6 pb-5">
            <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
              <OrderPanel orderId={order.order_id} />
            </Suspense>
          </div>
        )}
      </article>
    </li>
  )
}

function What({ order: { type_name, created_at, order_id, name, detail } }: { order: Order }) {
  const copy = async () => {
    if (await copyText(order_id)) toast.done('复制成功')
    else toast.failed('浏览器不允许复制，请手动选择')
  }
  return (
    <div className="min-w-0">
      <p className="row t-hint gap-2">
        <Tag small>{type_name}</Tag>
        <time>{shortTime(created_at)}</time>
        {order_id}
        <IconButton
          icon={Copy}
          label="复制订单号"
          className="-ml-1 size-5! [&>svg]:size-3"
          onClick={() => void copy()}
        />
      </p>
      <p className="t-name mt-1 truncate">{name}</p>
      <p className="t-dim truncate">{detail}</p>
    </div>
  )
}

function Amount({ order }: { order: Order }) {
  const { figure, unit } = amountOf(order.payable, currencyOfOrder(order))
  return (
    <p className="text-right">
      <b className="text-md font-semibold text-ink">{figure}</b>
      <span className="ml-1 text-sm text-ink-2">{unit}</span>
      <span className="t-hint block">
        {order.price > order.payable
          ? `原价 ${amountOf(order.price, currencyOfOrder(order)).figure}`
          : order.pay_type && payTypeNames[order.pay_type]}
      </span>
    </p>
  )
}

const tones: Readonly<Record<Order['state'], string>> = {
  created: 'text-brand',
  paying: 'text-brand',
  paid: 'text-brand',
  refunding: 'text-brand',
  fulfilled: 'text-ink',
  refunded: 'text-ink',
  closed: 'text-ink-3',
}

/** Colour of the state. During a pending refund request `state` does not change yet, only `state_name`. */
const toneOf = ({ state, state_name }: Order) => (state_name === '退款中' ? tones.refunding : tones[state])

const State = ({ order }: { order: Order }) => (
  <div>
    <p className={cn('text-base font-semibold', toneOf(order))}>{order.state_name}</p>
    {order.can_pay === 1 && <TimeLeft order={order} />}
    {order.refunded > 0 && (
      <p className="t-hint">已退 {amountText(order.refunded, currencyOfOrder(order))}</p>
    )}
  </div>
)

function TimeLeft({ order }: { order: Order }) {
  const left = useOrderSeconds(order)
  return (
    <p className="row t-hint gap-1">
      <Timer className="size-3" />剩 {left === null ? missing : clockText(left)}
    </p>
  )
}

/** The page on which the same kind of item is bought again, by order type. */
const rebuyLinks: Readonly<Record<number, { to: string; text: string }>> = {
  [orderTypes.recharge]: { to: '/my/recharge', text: '再次购买' },
  [orderTypes.membership]: { to: '/vipV2', text: '续费' },
}

function Actions({ order }: { order: Order }) {
  const [cancelling, setCancelling] = useState(false)
  const repeat = rebuyLinks[order.type]
  const isDone = order.state === 'closed' || (order.state === 'fulfilled' && order.can_refund === 1)
  return (
    <>
      {order.can_pay === 1 && (
        <ButtonLink to={`/cashDesk?order_id=${order.order_id}`} size="sm">
          去支付
        </ButtonLink>
      )}
      {order.can_cancel === 1 && (
        <Button variant="ghost" size="sm" className="px-2!" onClick={() => setCancelling(true)}>
          取消
        </Button>
      )}
      {isDone && repeat && (
        <ButtonLink to={repeat.to} variant="outline" size="sm">
          {order.state === 'closed' ? '再次购买' : repeat.text}
        </ButtonLink>
      )}
      {order.type === orderTypes.item && order.state === 'fulfilled' && (
        <ButtonLink to="/vliV2/shop?view=mine" variant="ghost" size="sm" className="px-2!">
          我的兑换
        </ButtonLink>
      )}
      <CancelOrder orderId={order.order_id} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}
