import { expect, test } from 'vitest'
import { inventedQuote } from '../../live/quote.fixture'
import { ownQuotes } from './own-quotes'

test('自选 stands in the reader’s order, and a contract without quotes stays', () => {
  const [rb, cu] = [inventedQuote(), inventedQuote({ contract: 'cu2701', product: 'cu' })]
  const own = ownQuotes([rb, cu], ['cu2701', 'rb2601', 'rb2701'])
  expect(own.map(({ contract }) => contract)).toEqual(['cu2701', 'rb2601', 'rb2701'])
  expect(own[1]).toMatchObject({ product: 'rb', name: '无行情', last: null })
  expect(own[2]).toBe(rb)
})
