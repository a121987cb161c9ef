import { expect, test } from 'vitest'
import { purchaseLabel } from './purchase-label'

const member = (level: number, isVip: 0 | 1 = 1, moneyLevel = 1) => ({
  level: {
    isVip,
    level,
    moneyLevel,
    tagImage: '',
    levelImage: '',
    moneyLevelImage: '',
    levelExpirationTime: '2026-12-20 23:59:59',
    nextTipTime: 0,
  },
})

test('a guest, a user and a former member open a level', () => {
  expect(purchaseLabel(null, 2)).toBe('开通')
  expect(purchaseLabel(member(1, 0), 4)).toBe('开通')
  expect(purchaseLabel(member(3, 0), 3)).toBe('开通')
})

test('a member renews the own or a lower level and rises to a higher one', () => {
  expect(purchaseLabel(member(3), 3)).toBe('续费')
  expect(purchaseLabel(member(3), 2)).toBe('续费')
  expect(purchaseLabel(member(3), 4)).toBe('升级')
})

test('a member by a granted level renews it', () => {
  expect(purchaseLabel(member(0, 0, 2), 2)).toBe('续费')
  expect(purchaseLabel(member(0, 0, 2), 3)).toBe('升级')
  expect(purchaseLabel(member(4, 1, 2), 4)).toBe('续费')
  expect(purchaseLabel(member(0, 0, 5), 4)).toBe('续费')
})
