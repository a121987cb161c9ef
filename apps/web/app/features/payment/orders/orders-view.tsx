import { useQuery } from '@tanstack/react-query'
import { type OrderType, orderTypeNames } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { ordersQuery } from '#app/features/payment/queries'
import { useOrderChanges } from '#app/features/payment/use-order-changes'
import { useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { TabLinks } from '#app/ui/controls/tabs'
import { Empty } from '#app/ui/layout/states'
import { LinkMenu } from '#app/ui/pickers/link-menu'
import { PagedRows } from '#app/ui/table/paged-rows'
import {
  type OrderTab,
  orderChoice,
  orderChoiceLink,
  orderPageLink,
  orderRanges,
  ordersInput,
  orderTabs,
  rangeNames,
} from './choice'
import { OrderRow } from './order-row'

const tabNames: Readonly<Record<OrderTab, string>> = {
  all: '全部',
  open: '待支付',
  refunding: '退款中',
  done: '已完成',
  closed: '已关闭',
}

const types = Object.entries(orderTypeNames).map(([type, name]) => ({
  type: Number(type) as OrderType,
  name,
}))

/** 我的订单: orders by state, type and time; the details of each open in the list. */
export function OrdersView() {
  const [search] = useSearchParams()
  useOrderChanges()
  const { tab, type, range } = orderChoice(search)
  const answer = useQuery(ordersQuery(useApi(), ordersInput(search)))
  const counts: Partial<Record<OrderTab, number>> = {
    open: answer.data?.open_count,
    refunding: answer.data?.refunding_count,
  }
  const isFiltered = tab !== 'all' || type !== null || range !== 'all'
  return (
    <section aria-label="我的订单" className="box">
      <div className="between h-14 border-b border-line px-6">
        <TabLinks
          label="订单状态"
          shape="line"
          className="h-full border-0!"
          itemClass="h-14!"
          items={orderTabs.map((each) => ({
            to: orderChoiceLink(search, { tab: each }),
            text: `${tabNames[each]}${counts[each] ? ` ${counts[each]}` : ''}`,
            current: each === tab,
          }))}
        />
        <div className="row gap-2">
          <LinkMenu
            label="类型"
            labelShown
            items={[
              { to: orderChoiceLink(search, { type: null }), text: '全部', current: type === null },
              ...types.map((each) => ({
                to: orderChoiceLink(search, { type: each.type }),
                text: each.name,
                current: each.type === type,
              })),
            ]}
          />
          <LinkMenu
            label="时间"
            items={orderRanges.map((each) => ({
              to: orderChoiceLink(search, { range: each }),
              text: rangeNames[each],
              current: each === range,
            }))}
          />
        </div>
      </div>
      <p
        aria-hidden
        className="grid h-8 grid-cols-[1fr_150px_128px_184px] items-center gap-4 bg-sunken px-6 text-xs text-ink-3"
      >
        <span>订单</span>
        <span className="text-right">应付</span>
        <span>状态</span>
        <span className="text-right">操作</span>
      </p>
      <PagedRows
        label="订单分页"
        answer={answer}
        linkTo={(page) => orderPageLink(search, page)}
        empty={
          <Empty
            title={isFiltered ? '此范围内没有订单' : '还没有订单'}
            hint={isFiltered ? '可改看其他状态、类型或更长的时间' : '开通会员、购买V券后，订单会显示在这里'}
            className="py-20"
          />
        }
      >
        {(rows) => (
          <ul>
            {rows.map((order) => (
              <OrderRow key={order.order_id} order={order} opened={order.order_id === search.get('order')} />
            ))}
          </ul>
        )}
      </PagedRows>
      <p className="t-hint rule px-6 py-3">
        {answer.data && `共 ${thousands(answer.data.total)} 笔，`}订单至少保留 3 年
      </p>
    </section>
  )
}
