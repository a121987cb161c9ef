import { displayCode, productOf } from '@vce/futures'
import { isProductSymbol, productOfSymbol } from '@vce/protocol'

/** 螺纹 of a product, 螺纹 rb2705 of a contract; a code that no product has stays as it is. */
export function codeName(code: string): string {
  const product = productOf(productOfSymbol(code))
  if (!product) return code
  return isProductSymbol(code) ? product.shortName : `${product.shortName} ${displayCode(code)}`
}
