import { listedContracts, products, splitContractCode } from '@vce/futures'

/** Of one request; its address stays below two kilobytes. */
const symbolsOfRequest = 100

/** Every listed contract of the products 新浪 knows, as it asks for them, in lists of a request each. */
export function sinaRequests(tradingDay: string): string[][] {
  const symbols = products.flatMap((product) => {
    // `nf_RB0` is the main contract, whichever month that is; the month's own line tells the same and its name.
    const stem = product.sinaCode?.slice(0, -1)
    if (stem === undefined) return []
    return listedContracts(product, tradingDay).map(
      (contract) => stem + splitContractCode(contract).deliveryMonth,
    )
  })
  const requests: string[][] = []
  for (let from = 0; from < symbols.length; from += symbolsOfRequest) {
    requests.push(symbols.slice(from, from + symbolsOfRequest))
  }
  return requests
}
