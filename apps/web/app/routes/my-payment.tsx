import type { UserInfo } from '@vce/protocol'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { PayPasswordForm } from '#app/features/account/pay-password-form'
import { WalletStrip } from '#app/features/ledger/wallet/wallet-strip'
import { OrdersView } from '#app/features/payment/orders/orders-view'
import { PayPasswordView } from '#app/features/payment/password/pay-password-view'
import { RechargeView } from '#app/features/payment/recharge/recharge-view'
import { Centre } from '#app/features/profile/centre/centre'
import { Page } from '#app/ui/layout/page'
import type { PaymentPath } from './my-payment.data'

interface PaymentPage {
  title: string
  description: string
  View: ComponentType<{ user: UserInfo }>
}

const pages: Record<PaymentPath, PaymentPage> = {
  '/my/orderList': { title: '我的订单', description: '订单的状态、经过、支付与退款', View: OrdersView },
  '/my/recharge': { title: '购买V券', description: 'V券的数量、价格、条款与充值', View: RechargeView },
  '/my/paymentPassword': {
    title: '支付密码',
    description: '设置或修改 V券支付所用的支付密码',
    View: ({ user }) => <PayPasswordView user={user} forgotten={false} form={PayPasswordForm} />,
  },
  '/my/setup': {
    title: '重设支付密码',
    description: '忘记支付密码时，通过短信验证重设',
    View: ({ user }) => <PayPasswordView user={user} forgotten form={PayPasswordForm} />,
  },
}

/** Pages of the personal centre about payments. */
export function Component() {
  const { pathname } = useLocation()
  const { title, description, View } = pages[pathname as PaymentPath]
  return (
    <Page title={title} description={description}>
      <Centre title={title} wallet={<WalletStrip />}>
        {(user) => <View user={user} />}
      </Centre>
    </Page>
  )
}
