import { Centre } from '#app/features/profile/centre/centre'
import { CollectionView } from '#app/features/profile/collection/collection-view'
import { Page } from '#app/ui/layout/page'

export function Component() {
  return (
    <Page title="我的收藏" description="收藏的研报、品种与合约">
      <Centre title="我的收藏">{() => <CollectionView />}</Centre>
    </Page>
  )
}
