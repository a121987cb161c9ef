import type { Quote } from '@vce/protocol'
import { expect, test } from 'vitest'
import { priceOf, stateNow } from './live-quotes'

const quote = (figures: Partial<Quote>) => figures as Quote
const known = { lastPrice: 3018, zdf: -0.33 }

test('a moving price is compared with 昨结算', () => {
  // (3010 − 3028) ÷ 3028 = −18 ÷ 3028 = −0.594 %
  const { lastPrice, zdf } = priceOf(known, quote({ last: 3010, previousSettlement: 3028 }))
  expect([lastPrice, zdf]).toEqual([3010, expect.closeTo(-0.5945, 4)])
})

test('before a contract has traded the page keeps the price it was drawn with', () => {
  expect(priceOf(known, undefined)).toBe(known)
  expect(priceOf(known, quote({ last: null, previousSettlement: 3028 }))).toBe(known)
})

test('without 昨结算 a price has no change', () => {
  expect(priceOf(known, quote({ last: 3010, previousSettlement: null })).zdf).toBeNull()
})

test('the state follows the price: above R1 strong, below S1 weak, on either of them neither', () => {
  const pivot = { state: '震荡', pivot: 3021, r1: 3038, s1: 3001 } as const
  expect([3039, 3038, 3010, 3001, 3000].map((last) => stateNow(pivot, last))).toEqual([
    '偏强',
    '震荡',
    '震荡',
    '震荡',
    '偏弱',
  ])
  expect(stateNow(pivot, null)).toBe('震荡')
})
