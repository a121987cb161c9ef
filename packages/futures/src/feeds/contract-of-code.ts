import { parseContractCode } from '../contract-code'
import { type Product, productOf } from '../products'

interface KnownContract {
  contractCode: string
  product: Product
}

/** Codes as a feed writes them, with the year that settles Zhengzhou's digit; a feed repeats the same thousand. */
const known = new Map<string, KnownContract | null>()

/** The contract a feed's code names on a trading day; null for options and products we do not know. */
export function contractOfCode(code: string, tradingDay: string): KnownContract | null {
  const key = code + tradingDay.slice(0, 4)
  const found = known.get(key)
  if (found !== undefined) return found
  const parsed = parseContractCode(code, { tradingDay })
  const product = parsed && productOf(parsed.productCode)
  const contract = parsed && product ? { contractCode: parsed.contractCode, product } : null
  if (known.size >= 20_000) known.clear()
  known.set(key, contract)
  return contract
}
