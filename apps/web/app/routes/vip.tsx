import { Hero } from '#app/features/membership/vip/hero'
import { VipView } from '#app/features/membership/vip/vip-view'
import { PurchaseOverlay } from '#app/features/payment/purchase/purchase-overlay'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page
      title="会员"
      description="V策会员的等级、价格与权益对比：席位盈亏、一年历史、机构观点全文、AI 不限次提问。"
      bleed={<Hero />}
    >
      <VipView />
      <PurchaseOverlay />
    </Page>
  )
}
