import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { mostTraded, ownRows, shownGroup } from './own-rows'

const rb = inventedQuote({ main: true, turnover: 3 })
const laterRb = inventedQuote({ contract: 'rb2705', main: false, turnover: 9 })
const cu = inventedQuote({ contract: 'cu2701', product: 'cu', main: true, turnover: 5 })
const quotes = [rb, laterRb, cu]

test('自选 is in the user’s order with products as their main contracts', () => {
  const rows = ownRows(quotes, ['cu2701', 'rb', 'rb2705'])
  expect(rows).toEqual([
    { symbol: 'cu2701', quote: cu },
    { symbol: 'rb', quote: rb },
    { symbol: 'rb2705', quote: laterRb },
  ])
})

test('a contract listed as itself and as its product has one row, at its first position', () => {
  expect(ownRows(quotes, ['rb2701', 'cu', 'rb']).map(({ symbol }) => symbol)).toEqual(['rb2701', 'cu'])
})

test('a symbol without quotes keeps its row, without figures', () => {
  const [expired, product] = ownRows(quotes, ['rb1001', 'IF'])
  expect(expired?.quote).toMatchObject({ contract: 'rb1001', product: 'rb', name: '螺纹', last: null })
  expect(product?.quote).toMatchObject({ contract: 'IF', product: 'IF', name: '沪深300', last: null })
})

test('a group that no longer exists shows the whole list', () => {
  const list = { groups: [{ id: 'a', name: '黑色', symbols: ['rb'] }] }
  expect(shownGroup(list, 'a')).toBe(list.groups[0])
  expect([shownGroup(list, 'b'), shownGroup(list, null)]).toEqual([null, null])
})

test('the most traded main contracts come first', () => {
  expect(
    mostTraded(
      [...quotes, inventedQuote({ contract: 'TA701', product: 'TA', main: true, turnover: null })],
      2,
    ),
  ).toEqual(['cu', 'rb'])
})
