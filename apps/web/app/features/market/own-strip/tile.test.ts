import { expect, test } from 'vitest'
import { tilesOf } from './tile'

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

test('a product has the quote of its main contract but an unknown symbol has none', () => {
  const quotes = [quote('rb2705', 'rb', false), quote('rb2701', 'rb', true)]
  const tiles = tilesOf(['rb', 'rb2705', 'cu2701'], quotes)
  expect(tiles.map((tile) => [tile.symbol, tile.quote?.contract])).toEqual([
    ['rb', 'rb2701'],
    ['rb2705', 'rb2705'],
    ['cu2701', undefined],
  ])
})
