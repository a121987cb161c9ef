import { expect, test } from 'vitest'
import { bookAt } from './index'
import { busiestContract, contractsWithTicks, sampleProducts } from './ticks.fixture'

const contracts = contractsWithTicks(1, '2026-05-08', sampleProducts)

test('the book has five levels a side that start at the best quotes of the tick', () => {
  for (const { ticks, product } of contracts) {
    for (const tick of ticks.filter((_, index) => index % 997 === 0)) {
      const { bids, asks } = bookAt(tick, product, 1)
      expect(bids[0]).toEqual(tick.bid === null ? undefined : { price: tick.bid, lots: tick.bidVolume })
      expect(asks[0]).toEqual(tick.ask === null ? undefined : { price: tick.ask, lots: tick.askVolume })
      expect(bids).toHaveLength(tick.bid === null ? 0 : 5)
      expect(asks).toHaveLength(tick.ask === null ? 0 : 5)
      const prices = [...bids.map(({ price }) => price).reverse(), ...asks.map(({ price }) => price)]
      expect(prices).toEqual([...new Set(prices)].sort((one, other) => one - other))
      expect([...bids, ...asks].every(({ lots }) => Number.isInteger(lots) && lots >= 1)).toBe(true)
      const off = prices.map((price) =>
        Math.abs(price / product.tickSize - Math.round(price / product.tickSize)),
      )
      expect(Math.max(...off)).toBeLessThan(1e-6)
    }
  }
})

test('rebar has hundreds of lots at a level where gold has single lots', () => {
  const sizes = (code: string) => {
    const { ticks, product } = busiestContract(contracts, code)
    const tick = ticks[Math.floor(ticks.length / 2)]
    if (!tick) throw new Error('a day without ticks')
    expect(bookAt({ ...tick }, product, 1)).toEqual(bookAt(tick, product, 1))
    const { bids, asks } = bookAt(tick, product, 1)
    return [...bids, ...asks].reduce((sum, { lots }) => sum + lots, 0) / 10
  }
  expect(sizes('rb')).toBeGreaterThan(100)
  expect(sizes('au')).toBeLessThan(30)
})

test('the book has no levels beyond the limits', () => {
  const { ticks, product } = busiestContract(contracts, 'rb')
  const tick = ticks[100]
  if (!tick?.bid || !tick.ask) throw new Error('a tick without quotes')
  const limits = { up: tick.ask / product.tickSize + 2, down: tick.bid / product.tickSize }
  const { bids, asks } = bookAt(tick, product, 1, limits)
  expect(bids).toHaveLength(1)
  expect(asks.map(({ price }) => price)).toEqual([tick.ask, tick.ask + 1, tick.ask + 2])
})

test('a locked book has one side', () => {
  const { ticks, product } = busiestContract(contracts, 'rb')
  const tick = ticks[100]
  if (!tick) throw new Error('a day without ticks')
  expect(bookAt({ ...tick, ask: null, askVolume: null }, product, 1)).toMatchObject({ asks: [] })
})
