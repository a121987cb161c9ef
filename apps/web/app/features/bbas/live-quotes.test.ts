import type { Quote } from '@vce/protocol'
import { expect, test } from 'vitest'
import { currentPivotState, priceOf } from './live-quotes'

const quote = (figures: Partial<Quote>) => figures as Quote
const initial = { lastPrice: 3018, zdf: -0.33 }

test('the change of a live price is relative to 昨结算', () => {
  // (3010 − 3028) ÷ 3028 = −18 ÷ 3028 = −0.594 %
  const { lastPrice, zdf } = priceOf(initial, quote({ last: 3010, previousSettlement: 3028 }))
  expect([lastPrice, zdf]).toEqual([3010, -0.59])
})

test('before a contract has traded the initial price stays', () => {
  expect(priceOf(initial, undefined)).toBe(initial)
  expect(priceOf(initial, quote({ last: null, previousSettlement: 3028 }))).toBe(initial)
})

test('without 昨结算 a price has no change', () => {
  expect(priceOf(initial, quote({ last: 3010, previousSettlement: null })).zdf).toBeNull()
})

test('the state is strong only above R1 and weak only below S1', () => {
  const pivot = { state: '震荡', pivot: 3021, r1: 3038, s1: 3001 } as const
  expect([3039, 3038, 3010, 3001, 3000].map((last) => currentPivotState(pivot, last))).toEqual([
    '偏强',
    '震荡',
    '震荡',
    '震荡',
    '偏弱',
  ])
  expect(currentPivotState(pivot, null)).toBe('震荡')
})
