import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { deliveriesInput, deliveriesPageLink } from '#app/features/shop/choice'
import { deliveriesQuery } from '#app/features/shop/queries'
import { useApi } from '#app/lib/api'
import { useSignedIn } from '#app/lib/session/user'
import { ButtonLink } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { SignInNeeded } from '#app/ui/sign-in-needed'
import { PagedRows } from '#app/ui/table/paged-rows'
import { DeliveryRow } from './delivery-row'

/** 我的兑换: redeemed and won goods, each with state, address and parcel. */
export function DeliveriesView() {
  const signedIn = useSignedIn()
  return (
    <Card
      title="我的兑换"
      note="实物的发货与收货；其他兑换在我的订单"
      roomy
      extra={<MoreLink to="/my/orderList?type=5" text="全部订单" />}
    >
      {signedIn ? <Deliveries /> : <SignInNeeded className="py-24" />}
    </Card>
  )
}

function Deliveries() {
  const search = new URLSearchParams(useLocation().search)
  const answer = useQuery(deliveriesQuery(useApi(), deliveriesInput(search)))
  return (
    <PagedRows
      label="我的兑换分页"
      answer={answer}
      linkTo={(number) => deliveriesPageLink(search, number)}
      empty={
        <Empty
          title="还没有实物兑换"
          hint="用V粒换一本书，或在幸运抽奖里抽中"
          className="py-20"
          action={<ButtonLink to="/vliV2/shop?tab=goods">看看实物</ButtonLink>}
        />
      }
    >
      {(rows) => (
        <ul>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
