import { displayCode, productOf } from '@vce/futures'
import { isProductSymbol, productOfSymbol } from '@vce/protocol'

/** 螺纹 for a product, 螺纹 rb2705 for a contract; unknown codes are returned unchanged. */
export function nameOfCode(code: string): string {
  const product = productOf(productOfSymbol(code))
  if (!product) return code
  return isProductSymbol(code) ? product.shortName : `${product.shortName} ${displayCode(code)}`
}
