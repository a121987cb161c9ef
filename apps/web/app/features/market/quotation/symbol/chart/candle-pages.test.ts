import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { changeRule, runningFigures } from './candle-pages'

test('days with a known 昨结 are measured against it, others against the close before', () => {
  expect(changeRule({ dayFigures: [[3100, 3090, null]] }, { contract: 'rb2701' }).base).toBe('settlement')
  expect(changeRule({ dayFigures: [[null, null, 3]] }, { product: 'rb', adjustment: 'ratio' })).toEqual({
    base: 'close',
    isAdjusted: true,
  })
  expect(changeRule({ dayFigures: [] }, { product: 'rb' })).toEqual({ base: 'close', isAdjusted: false })
})

test('the running day has its 昨结 and 日增仓, but no settlement', () => {
  const quote = inventedQuote({ previousSettlement: 3080, openInterestChange: -12 })
  expect(runningFigures(quote, { contract: 'rb2701' })).toEqual([null, 3080, -12])
  expect(runningFigures(quote, { product: 'rb', adjustment: 'difference' })).toEqual([null, null, -12])
})
