import { expect, test } from 'vitest'
import { candlesInput, dayCandlesInput, intradayInput } from './symbol-input'

const rb = { world: 'real', contract: 'rb2701', product: 'rb', joined: false } as const

test('分时 requests a contract’s minutes instead of candles', () => {
  expect(candlesInput(rb, { interval: 'time', joining: 'raw' })).toBeNull()
  expect(intradayInput({ ...rb }, { days: 5 })).toEqual({ world: 'real', contract: 'rb2701', days: 5 })
})

test('only joined main contracts are adjusted', () => {
  expect(candlesInput(rb, { interval: 'day', joining: 'ratio' })).toEqual(dayCandlesInput(rb))
  expect(candlesInput({ ...rb, joined: true }, { interval: '5m', joining: 'ratio' })).toEqual({
    world: 'real',
    product: 'rb',
    interval: '5m',
    adjustment: 'ratio',
    limit: 300,
  })
})

test('only a product has an index line', () => {
  expect(candlesInput({ ...rb, joined: true }, { interval: 'day', joining: 'index' })).toEqual({
    world: 'real',
    product: 'rb',
    interval: 'day',
    line: 'index',
    limit: 300,
  })
  expect(candlesInput(rb, { interval: 'day', joining: 'index' })).toEqual(dayCandlesInput(rb))
})
