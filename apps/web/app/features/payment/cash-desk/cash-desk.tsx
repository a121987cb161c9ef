import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getOrder, type OrderDetails, orderTypes } from '@vce/protocol'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { backPathOf } from '#app/features/payment/back-path'
import { ClosedView } from '#app/features/payment/channels/closed-view'
import type { Fact } from '#app/features/payment/channels/order-facts'
import type { PayOptions } from '#app/features/payment/pay-options'
import { orderQuery, payOptionsQuery } from '#app/features/payment/queries'
import { useOrderChanges } from '#app/features/payment/use-order-changes'
import { errorMessage, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { useSignedIn } from '#app/lib/session/user'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { SignInNeeded } from '#app/ui/sign-in-needed'
import { DeskPanel } from './desk-panel'
import { PaidOrder } from './paid-order'

/** 收银台 for an order of the user: a choice of pay types, or the outcome. */
export function CashDesk({ orderId }: { orderId: string }) {
  useOrderChanges()
  const signedIn = useSignedIn()
  const api = useApi()
  const order = useQuery({ ...orderQuery(api, { order_id: orderId }), enabled: signedIn })
  const payOptions = useQuery({ ...payOptionsQuery(api, {}), enabled: signedIn })
  const error = order.error ?? payOptions.error
  if (!signedIn) {
    return (
      <section className="box" aria-label="收银台">
        <SignInNeeded className="py-24" />
      </section>
    )
  }
  if (order.data && payOptions.data) return <Desk order={order.data} payOptions={payOptions.data} />
  if (error) {
    return (
      <section className="box" aria-label="收银台">
        <Failed
          title="订单没有打开"
          message={errorMessage(error)}
          onRetry={() => {
            void order.refetch()
            void payOptions.refetch()
          }}
          className="py-24"
        />
      </section>
    )
  }
  return <Skeleton className="h-100 rounded-lg" />
}

function Desk({ order, payOptions }: { order: OrderDetails; payOptions: PayOptions }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = backPathOf(search)
  const renew = useCallback(() => void queries.invalidateQueries(queriesOf(getOrder)), [queries])
  const facts: Fact[] = [
    {
      name: '商品',
      value: (
        <>
          <Tag>{order.type_name}</Tag>
          <span className="truncate">{order.name}</span>
        </>
      ),
    },
    { name: '订单号', value: order.order_id },
    ...detailFacts(order),
  ]
  switch (order.state) {
    case 'created':
    case 'paying':
      return <DeskPanel order={order} payOptions={payOptions} facts={facts} onClosed={renew} />
    case 'closed':
      return (
        <section className="box" aria-label="收银台">
          <ClosedView
            facts={facts}
            order={order}
            onBack={back === null ? undefined : () => void navigate(back)}
            onRepeat={() => void navigate(shopOf(order))}
            className="py-16"
          />
        </section>
      )
    default:
      return (
        <section className="box" aria-label="收银台">
          <PaidOrder order={order} facts={facts} back={back} />
        </section>
      )
  }
}

/** The detail of an order as a labelled fact; a detail such as `有效期至 2027-11-20` has its own label. */
function detailFacts({ detail }: Pick<OrderDetails, 'detail'>): Fact[] {
  const [, day] = /^有效期至 (\S+)$/.exec(detail) ?? []
  if (day) return [{ name: '有效期至', value: day }]
  return detail ? [{ name: '说明', value: detail }] : []
}

/** The page on which an order of the same kind is placed. */
const shopOf = ({ type }: Pick<OrderDetails, 'type'>) =>
  type === orderTypes.recharge ? '/my/recharge' : type === orderTypes.membership ? '/vipV2' : '/my/orderList'
