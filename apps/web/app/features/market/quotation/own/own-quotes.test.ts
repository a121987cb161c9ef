import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { ownQuotes } from './own-quotes'

test('自选 is in the reader’s order and keeps contracts without quotes', () => {
  const [rb, cu] = [inventedQuote(), inventedQuote({ contract: 'cu2701', product: 'cu' })]
  const quotes = ownQuotes([rb, cu], ['cu2701', 'rb2601', 'rb2701'])
  expect(quotes.map(({ contract }) => contract)).toEqual(['cu2701', 'rb2601', 'rb2701'])
  expect(quotes[1]).toMatchObject({ product: 'rb', name: '无行情', last: null })
  expect(quotes[2]).toBe(rb)
})
