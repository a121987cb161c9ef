import { useSearchParams } from 'react-router'
import { ChipPrices } from '#app/features/community/nodes/contract/chip-prices'
import { PostView } from '#app/features/community/post/post-view'
import { RecordVisit } from '#app/features/profile/history/record-visit'
import { openQuoteSocket } from './live-prices'

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <ChipPrices open={openQuoteSocket}>
      <RecordVisit kind="post" id={id} />
      <PostView key={id} />
    </ChipPrices>
  )
}
