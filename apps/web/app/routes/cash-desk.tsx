import { useLocation } from 'react-router'
import { backPathOf } from '#app/features/payment/back-path'
import { CashDesk } from '#app/features/payment/cash-desk/cash-desk'
import { orderIdOf } from '#app/features/payment/cash-desk/choice'
import { NotOnSale } from '#app/features/payment/cash-desk/not-on-sale'
import { Page } from '#app/ui/layout/page'
import { RefusedRequest } from '#app/ui/layout/refused-request'

/** Texts of cash desks that do not sell anything yet. */
const notOnSale: Readonly<Record<string, { what: string; hint: string }>> = {
  '/cashDesk/course': { what: '课程', hint: '课程开售后可在这里付款' },
  '/cashDesk/vTarget': { what: 'V指标', hint: 'V指标开售后可在这里付款' },
  '/payment': { what: '课程', hint: '课程开售后可在这里付款' },
}

const titles: Readonly<Record<string, string>> = {
  '/cashDesk': '收银台',
  '/cashDesk/course': '课程收银台',
  '/cashDesk/recharge': 'V券收银台',
  '/cashDesk/vTarget': 'V指标收银台',
  '/payment': '支付',
}

/** All cash desks; each pays the order named by its address. */
export function Component() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const orderId = orderIdOf(params)
  const title = titles[pathname] ?? '收银台'
  const closed = notOnSale[pathname]
  return (
    <Page title={title} description={`${title}：选择支付方式，付款后自动到账`}>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{title}</h1>
      {orderId && <CashDesk key={orderId} orderId={orderId} />}
      {!orderId && closed && <NotOnSale {...closed} back={backPathOf(params)} />}
      {!orderId && !closed && <RefusedRequest message="订单不存在" to="/my/orderList" text="看我的订单" />}
    </Page>
  )
}
