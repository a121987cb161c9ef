import { productOf } from '@vce/futures'
import type { TaggedProduct } from '@vce/protocol'

/** A product as a chip; a code that is traded no more keeps its own name. */
export const taggedProduct = (code: string): TaggedProduct => ({
  code,
  shortName: productOf(code)?.shortName ?? code,
})
