import { expect, test } from 'vitest'
import { chipInputs, chipQuotesOf } from './chip-quotes'

const quote = (contract: string, product: string, main: boolean) => ({
  contract,
  product,
  main,
  name: product,
  digits: 0,
  last: 1,
  change: 0,
  changeRate: 0,
  volume: 1,
  openInterest: 1,
  tradingDay: '2026-11-20',
  expired: false,
})
const feed = { kind: 'settled', tradingDay: '2026-11-20', at: null, source: '模拟行情' } as const

test('each code of some texts is requested once, products apart from contracts', () => {
  expect(chipInputs(['rb2705', 'rb', 'cu2701', 'rb', 'rb2705'], 'simulated')).toEqual([
    { world: 'simulated', contracts: ['cu2701', 'rb2705'], products: ['rb'] },
  ])
})

test('without codes there is no call', () => {
  expect(chipInputs([], 'real')).toEqual([])
})

test('codes beyond the limit of one call are requested in further calls', () => {
  const codes = Array.from({ length: 41 }, (_, index) => `rb${2700 + index}`)
  const inputs = chipInputs([...codes, 'cu'], 'real')
  expect(inputs.map(({ contracts, products }) => [contracts.length, products.length])).toEqual([
    [40, 1],
    [1, 0],
  ])
})

test('a product has the quote of its main contract while a contract has its own', () => {
  const answer = {
    world: 'simulated' as const,
    feed,
    quotes: [quote('rb2701', 'rb', false), quote('rb2705', 'rb', true)],
  }
  const quotes = chipQuotesOf([answer])
  expect(['rb', 'rb2701', 'rb2705', 'cu'].map((code) => quotes.get(code)?.contract)).toEqual([
    'rb2705',
    'rb2701',
    'rb2705',
    undefined,
  ])
  expect(quotes.get('rb')?.feed).toBe(feed)
})
