import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '#app/features/payment/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { EventList } from './event-list'
import { stepsOf } from './order-steps'
import { RefundCard } from './refund-card'
import { StepLine } from './step-line'

/** Details of an order, opened in the list: stages, events and a possible refund. */
export default function OrderPanel({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(orderQuery(useApi(), { order_id: orderId }))
  if (!data && error) {
    return (
      <div className="box">
        <Failed
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          className="h-72 justify-center"
        />
      </div>
    )
  }
  if (!data) return <Skeleton className="h-72 rounded-lg" />
  return (
    <div className="box overflow-hidden">
      <StepLine steps={stepsOf(data)} />
      <div className="rule grid min-h-52 grid-cols-[1fr_320px] divide-x divide-line">
        <EventList events={data.events} />
        <RefundCard order={data} />
      </div>
    </div>
  )
}
