import { expect, test } from 'vitest'
import { mainContractsOf } from './start-from-favourites'

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

test('main contracts are in the order of the favourites', () => {
  expect(mainContractsOf(market, ['SR', 'rb'])).toEqual(['SR705', 'rb2705'])
})

test('a product without a main contract or no longer listed is left out', () => {
  expect(mainContractsOf(market, ['wr', 'FU', 'rb'])).toEqual(['rb2705'])
})
