import { productOf } from '@vce/futures'
import type { TaggedProduct } from '@vce/protocol'

/** A product as a chip; a code no longer traded is shown as the code. */
export const taggedProduct = (code: string): TaggedProduct => ({
  code,
  shortName: productOf(code)?.shortName ?? code,
})
