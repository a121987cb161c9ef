import { useSearchParams } from 'react-router'
import { MemberView } from '#app/features/community/member/member-view'
import { ChipPrices } from '#app/features/community/nodes/contract/chip-prices'
import { CollectionView } from '#app/features/profile/collection/collection-view'
import { openQuoteSocket } from './live-prices'

export function Component() {
  const [search] = useSearchParams()
  return (
    <ChipPrices open={openQuoteSocket}>
      <MemberView key={search.get('id')} collection={<CollectionView />} />
    </ChipPrices>
  )
}
