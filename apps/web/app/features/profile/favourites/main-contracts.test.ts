import { expect, test } from 'vitest'
import { mainContractsOf } from './main-contracts'

const listed = (symbol: string, main_contract: string | null) => ({
  symbol,
  main_contract,
  name: symbol,
  exchange: 'SHFE',
  bbas_match_name: symbol,
  digits: 0,
  lastPrice: null,
  zdf: null,
  tradingDay: null,
  stale: false,
})
const market = {
  symbol_list: [
    { name: '上期所', exchange: 'SHFE', list: [listed('rb', 'rb2705'), listed('wr', null)] },
    { name: '郑商所', exchange: 'CZCE', list: [listed('SR', 'SR705')] },
  ],
}

test('favourites lead to their main contracts in the member’s order', () => {
  expect(mainContractsOf(market, ['SR', 'rb'])).toEqual(['SR705', 'rb2705'])
})

test('a product nobody trades, or nobody lists any more, leads to none', () => {
  expect(mainContractsOf(market, ['wr', 'FU', 'rb'])).toEqual(['rb2705'])
})
