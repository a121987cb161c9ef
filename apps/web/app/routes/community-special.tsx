import { ChipPrices } from '#app/features/community/nodes/contract/chip-prices'
import { SpecialView } from '#app/features/community/topics/special-view'
import { openQuoteSocket } from './live-prices'

export const Component = () => (
  <ChipPrices open={openQuoteSocket}>
    <SpecialView />
  </ChipPrices>
)
