import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { csvColumns, setColumns, staleColumns } from './board-columns'

const heads = (columns: readonly { head: string }[]) => columns.map(({ head }) => head)

test('the two sets together have every column of a quote board', () => {
  const shown = new Set(heads([...setColumns.quote, ...setColumns.volume]))
  for (const head of [
    ...['涨跌', '涨跌幅', '买价', '买量', '卖价', '卖量', '现手', '成交量', '持仓量', '日增仓'],
    ...['今开', '最高', '最低', '昨收', '昨结', '均价', '成交额/亿', '振幅', '投机度'],
  ]) {
    expect(shown).toContain(head)
  }
})

test.each(['quote', 'volume'] as const)('a CSV file of %s has 今开 and 昨收 once each', (set) => {
  const columns = csvColumns(set)
  expect(heads(columns).filter((head) => head === '今开' || head === '昨收')).toHaveLength(2)
  const close = columns.find(({ head }) => head === '昨收')
  expect(close?.csv(inventedQuote({ previousClose: 3085 }))).toBe(3085)
  expect(close?.csv(inventedQuote({ previousClose: null }))).toBeNull()
})

test.each(['quote', 'volume'] as const)('each row of a CSV file of %s has the day of its figures', (set) => {
  const day = csvColumns(set).find(({ head }) => head === '日期')
  expect(day?.csv(inventedQuote({ tradingDay: '2017-12-29' }))).toBe('2017-12-29')
})

test('停更合约 show their day with its year', () => {
  const [day] = staleColumns
  expect(day?.cell(inventedQuote({ tradingDay: '2017-12-29' }))).toBe('2017-12-29')
})
