import { type Product, parseContractCode, productOf } from '../contracts'

interface KnownContract {
  contractCode: string
  product: Product
}

/**
 * Contracts by the feed's code and the year, which resolves Zhengzhou's one-digit years. Cached because a
 * feed repeats the same thousand codes.
 */
const cached = new Map<string, KnownContract | null>()

/** The contract of a feed's code on a trading day; null for options and unknown products. */
export function contractOfCode(code: string, tradingDay: string): KnownContract | null {
  const key = code + tradingDay.slice(0, 4)
  const found = cached.get(key)
  if (found !== undefined) return found
  const parsed = parseContractCode(code, { tradingDay })
  const product = parsed && productOf(parsed.productCode)
  const contract = parsed && product ? { contractCode: parsed.contractCode, product } : null
  if (cached.size >= 20_000) cached.clear()
  cached.set(key, contract)
  return contract
}
