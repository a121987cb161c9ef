import type { Quote } from '@vce/protocol'

/** Quotes of 自选 in the reader's order; a contract without quotes stays in the list, without figures. */
export function ownQuotes(quotes: readonly Quote[], watchlist: readonly string[]): Quote[] {
  const byCode = new Map(quotes.map((quote) => [quote.contract, quote]))
  return watchlist.map((code) => byCode.get(code) ?? expired(code))
}

const expired = (contract: string): Quote => ({
  contract,
  product: contract.slice(0, -4),
  name: '无行情',
  exchange: '',
  sector: '',
  main: false,
  digits: 0,
  last: null,
  bid: null,
  bidVolume: null,
  ask: null,
  askVolume: null,
  lastVolume: null,
  volume: null,
  openInterest: null,
  openInterestChange: null,
  open: null,
  high: null,
  low: null,
  previousClose: null,
  previousSettlement: null,
  average: null,
  turnover: null,
  limitUp: null,
  limitDown: null,
  tradingDay: '',
  at: null,
})
