import type { ListedQuote } from './listed-quote'

/** A small file of 大商所 with invented figures, in the layout of its `dayQuotes`. */
export const dceQuotesFile = (day: string, quotes: readonly ListedQuote[]) => ({
  name: `dayQuotes_${day.replaceAll('-', '')}.json`,
  content: JSON.stringify({
    success: true,
    code: 200,
    msg: '操作成功',
    data: [...quotes.map(contractRow), totalRow(quotes)],
  }),
})

const contractRow = ({ contract, price, previous, volume, openInterest, turnover }: ListedQuote) => ({
  variety: contract,
  contractId: contract,
  open: String(price),
  high: String(price),
  low: String(price),
  close: String(price),
  lastClear: String(previous),
  clearPrice: String(price),
  diff: String(price - previous),
  diff1: String(price - previous),
  volumn: volume,
  openInterest,
  diffI: 0,
  turnover: String(turnover),
})

const totalRow = (quotes: readonly ListedQuote[]) => ({
  variety: '总计',
  contractId: null,
  volumn: quotes.reduce((sum, { volume }) => sum + volume, 0),
  openInterest: quotes.reduce((sum, { openInterest }) => sum + openInterest, 0),
  diffI: 0,
})
