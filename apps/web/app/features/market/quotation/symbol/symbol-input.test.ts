import { expect, test } from 'vitest'
import { candlesInput, dayCandlesInput, intradayInput } from './symbol-input'

const rb = { world: 'real', contract: 'rb2701', product: 'rb', joined: false } as const

test('分时 has no candles, and is that of a contract', () => {
  expect(candlesInput(rb, { interval: 'time', joining: 'raw' })).toBeNull()
  expect(intradayInput({ ...rb }, { days: 5 })).toEqual({ world: 'real', contract: 'rb2701', days: 5 })
})

test('a contract is never adjusted, joined main contracts as the reader wants', () => {
  expect(candlesInput(rb, { interval: 'day', joining: 'ratio' })).toEqual(dayCandlesInput(rb))
  expect(candlesInput({ ...rb, joined: true }, { interval: '5m', joining: 'ratio' })).toEqual({
    world: 'real',
    product: 'rb',
    interval: '5m',
    adjustment: 'ratio',
    limit: 300,
  })
})

test('the index is another line of the product, and a contract has none', () => {
  expect(candlesInput({ ...rb, joined: true }, { interval: 'day', joining: 'index' })).toEqual({
    world: 'real',
    product: 'rb',
    interval: 'day',
    line: 'index',
    limit: 300,
  })
  expect(candlesInput(rb, { interval: 'day', joining: 'index' })).toEqual(dayCandlesInput(rb))
})
