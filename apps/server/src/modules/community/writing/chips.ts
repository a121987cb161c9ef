import { displayCode, productOf } from '@vce/futures'
import type { Chip } from '@vce/protocol'
import { productCodeOf } from './document-facts'

/** Products and contracts in the form that texts show them; unknown codes are left out. */
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
