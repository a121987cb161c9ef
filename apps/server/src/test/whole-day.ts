import { exchangeCode, products } from '@vce/futures'
import { czceQuotesFile } from './czce-files'
import { dceQuotesFile } from './dce-files'
import type { ListedQuote } from './listed-quote'

const previous = 4000
const volume = 1000

/**
 * Files of 郑商所 and 大商所 with one contract of each product that they list on a day: together more than forty
 * products.
 */
export const wholeDayFiles = (day: string) =>
  [czceQuotesFile(day, quotesOf('CZCE', day)), dceQuotesFile(day, quotesOf('DCE', day))] as const

const quotesOf = (exchange: 'CZCE' | 'DCE', day: string): ListedQuote[] => {
  const month = `${Number(day.slice(2, 4)) + 1}05`
  return products
    .filter((product) => product.exchange === exchange)
    .map(({ code, multiplier }, index) => {
      // Between −2.5 % and +2.5 %.
      const price = previous + (((index * 37) % 21) - 10) * 10
      return {
        contract: exchangeCode(`${code}${month}`),
        price,
        previous,
        volume,
        openInterest: 2 * volume,
        turnover: (price * volume * multiplier) / 10_000,
      }
    })
}
