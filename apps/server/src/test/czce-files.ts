import type { ListedQuote } from './listed-quote'

const columns =
  '合约代码|昨结算|今开盘|最高价|最低价|今收盘|今结算|涨跌1|涨跌2|成交量(手)|持仓量|增减量|成交额(万元)|交割结算价'

/** A small file of 郑商所 with invented figures, in the layout of `FutureDataDaily`; codes have three digits. */
export const czceQuotesFile = (day: string, quotes: readonly ListedQuote[]) => ({
  name: `FutureDataDaily_${day.replaceAll('-', '')}.txt`,
  content: [
    `郑州商品交易所期货每日行情表(${day})`,
    columns,
    ...quotes.map(({ contract, price, previous, volume, openInterest, turnover }) =>
      [
        contract,
        previous,
        price,
        price,
        price,
        price,
        price,
        price - previous,
        price - previous,
        volume,
        openInterest,
        0,
        turnover,
        '',
      ].join('|'),
    ),
    `总计|||||||||${sumOf(quotes, 'volume')}|${sumOf(quotes, 'openInterest')}|0|${sumOf(quotes, 'turnover')}|`,
    '',
  ].join('\n'),
})

const sumOf = (quotes: readonly ListedQuote[], field: 'volume' | 'openInterest' | 'turnover') =>
  quotes.reduce((sum, quote) => sum + quote[field], 0)
