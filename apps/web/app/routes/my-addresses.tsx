import { AddressesView } from '#app/features/profile/addresses/addresses-view'
import { Centre } from '#app/features/profile/centre/centre'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="收货地址" description="寄送实物商品与奖品的地址">
      <Centre title="收货地址">{() => <AddressesView />}</Centre>
    </Page>
  )
}
