import { lazy } from 'react'
import { useLocation } from 'react-router'
import { shopChoice } from '#app/features/shop/choice'
import { DeliveriesView } from '#app/features/shop/deliveries/deliveries-view'
import { ShopHead } from '#app/features/shop/items/shop-head'
import { ShopView } from '#app/features/shop/items/shop-view'
import { Page } from '#app/ui/layout/page'

const ExchangeDialog = lazy(() => import('#app/features/ledger/wallet/exchange-dialog'))

export function Component() {
  const { view } = shopChoice(new URLSearchParams(useLocation().search))
  if (view === 'mine') {
    return (
      <Page title="我的兑换" description="用V粒兑换或抽中的实物：收货地址、发货与收货">
        <meta name="robots" content="noindex" />
        <h1 className="sr-only">我的兑换</h1>
        <div className="grid gap-4">
          <ShopHead />
          <DeliveriesView />
        </div>
      </Page>
    )
  }
  return (
    <Page
      title="V粒商城"
      description="用V粒兑换查询次数、会员体验卡、补签卡与实物。V粒不可购买、提现、转让。"
    >
      <h1 className="sr-only">V粒商城</h1>
      <ShopView Exchange={ExchangeDialog} />
    </Page>
  )
}
