import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TradeSnapshot, tradeBetween } from './trade-nature'

const before: TradeSnapshot = { price: 3000, volume: 100, openInterest: 5000, bid: 2999, ask: 3001 }
const traded = (price: number, lots: number, interest: number) =>
  tradeBetween(before, { ...before, price, volume: 100 + lots, openInterest: 5000 + interest })

test('a trade is bought at the ask, sold at the bid or has the previous side in the middle', () => {
  expect(traded(3001, 4, 2)).toMatchObject({ side: 'buy', lots: 4, interestChange: 2, nature: 'longOpen' })
  expect(traded(2999, 4, 2)).toMatchObject({ side: 'sell', nature: 'shortOpen' })
  expect(traded(3000, 4, 2)).toMatchObject({ side: null, nature: null })
  expect(tradeBetween(before, { ...before, volume: 104 }, 'sell')).toMatchObject({
    side: 'sell',
    nature: 'shortTurn',
  })
  expect(traded(3000.6, 1, 0)).toMatchObject({ side: 'buy', nature: 'longTurn' })
})

test('lots that all opened or all closed are 双开 or 双平 on either side', () => {
  expect(traded(3001, 4, 4)?.nature).toBe('bothOpen')
  expect(traded(2999, 4, -4)?.nature).toBe('bothClose')
  expect(traded(3001, 4, -2)?.nature).toBe('shortClose')
  expect(traded(2999, 4, -2)?.nature).toBe('longClose')
})

test('no lots or a decreasing count is no trade', () => {
  expect(traded(3001, 0, 0)).toBeNull()
  expect(tradeBetween(before, { ...before, volume: 3 })).toBeNull()
  expect(tradeBetween({ ...before, volume: null }, before)).toBeNull()
})

test('the nature follows the direction of the open interest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.constantFrom(2999, 3001),
      (lots, part, price) => {
        const change = Math.round(lots * part)
        const nature = traded(price, lots, change)?.nature ?? ''
        if (change > 0) expect(nature).toMatch(/Open$/)
        if (change < 0) expect(nature).toMatch(/Close$/)
        if (change === 0) expect(nature).toMatch(/Turn$/)
      },
    ),
  )
})
