import { ShareExhibit } from '#app/features/community/share/share-exhibit'
import { EChartExhibit, LineExhibit, MirrorExhibit } from '#app/features/gallery/components/chart-exhibits'
import {
  ButtonExhibit,
  OverlayExhibit,
  TabExhibit,
  TagExhibit,
} from '#app/features/gallery/components/control-exhibits'
import { LiveExhibit } from '#app/features/gallery/components/live-exhibit'
import { PopupExhibit, UsedUpExhibit } from '#app/features/gallery/components/popup-exhibits'
import { StateExhibit, TableExhibit } from '#app/features/gallery/components/table-exhibits'
import { WatermarkExhibit } from '#app/features/gallery/components/watermark-exhibit'
import { PaymentExhibit } from '#app/features/payment/exhibits/payment-exhibit'
import { PurchaseOverlay } from '#app/features/payment/purchase/purchase-overlay'
import { ExchangeOverlay } from '#app/features/quota/exchange/exchange-overlay'
import { PacketExhibit } from '#app/features/reward/packets/packet-exhibit'
import { RewardExhibit } from '#app/features/reward/reward-exhibit'
import { ShopExhibit } from '#app/features/shop/exhibits/shop-exhibit'
import { Page } from '#app/ui/layout/page'

/** All interface components, for review after a change of a token or component. */
export function Component() {
  return (
    <Page title="组件陈列" description="页面所用的组件与图表，全部为示例数字">
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">组件陈列</h1>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <ButtonExhibit />
          <TagExhibit />
          <TabExhibit />
          <OverlayExhibit />
          <LiveExhibit />
          <WatermarkExhibit />
          <PopupExhibit />
          <UsedUpExhibit />
          <PaymentExhibit />
          <PacketExhibit />
          <RewardExhibit />
          <ShopExhibit />
        </div>
        <TableExhibit />
        <StateExhibit />
        <div className="grid grid-cols-[1fr_384px] gap-4">
          <LineExhibit />
          <MirrorExhibit />
        </div>
        <EChartExhibit />
        <ShareExhibit />
      </div>
      <ExchangeOverlay />
      <PurchaseOverlay />
    </Page>
  )
}
