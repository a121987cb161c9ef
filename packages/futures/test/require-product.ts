import { type Product, productOf } from '../src/contracts'

/** The product of a code; throws if it does not exist. */
export function requireProduct(code: string): Product {
  const found = productOf(code)
  if (!found) throw new Error(code)
  return found
}
