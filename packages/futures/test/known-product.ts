import { type Product, productOf } from '../src/index'

/** A product that has to exist. */
export function knownProduct(code: string): Product {
  const found = productOf(code)
  if (!found) throw new Error(code)
  return found
}
