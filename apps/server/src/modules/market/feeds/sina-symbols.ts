import { listedContracts, products, splitContractCode } from '@vce/futures'

/** Symbols in one request: keeps its URL below two kilobytes. */
const maxSymbols = 100

/** 新浪 symbols of every listed contract of the products it has, one list per request. */
export function sinaRequests(tradingDay: string): string[][] {
  const symbols = products.flatMap((product) => {
    // `nf_RB0` is the main contract of any month; the month's own line has the same figures and its name.
    const stem = product.sinaCode?.slice(0, -1)
    if (stem === undefined) return []
    return listedContracts(product, tradingDay).map(
      (contract) => stem + splitContractCode(contract).deliveryMonth,
    )
  })
  const requests: string[][] = []
  for (let from = 0; from < symbols.length; from += maxSymbols) {
    requests.push(symbols.slice(from, from + maxSymbols))
  }
  return requests
}
