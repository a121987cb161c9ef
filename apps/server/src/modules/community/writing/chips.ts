import { displayCode, productOf } from '@vce/futures'
import type { Chip } from '@vce/protocol'
import { productCodeOf } from './document-facts'

/** Products and contracts as a text shows them; what the product table does not have is left out. */
export const chipsOf = (codes: readonly string[]): Chip[] =>
  codes.flatMap((code) => {
    const product = productOf(productCodeOf(code))
    if (!product) return []
    const isProduct = code === product.code
    return [
      {
        code,
        product: product.code,
        name: isProduct ? product.shortName : `${product.shortName} ${displayCode(code)}`,
      },
    ]
  })
