import { expect, test } from 'vitest'
import { memberLevelOf, vipTypeOf } from './member-level'

const none = {
  isVip: 0 as const,
  level: 0,
  moneyLevel: 0,
  tagImage: null,
  levelImage: null,
  moneyLevelImage: null,
  levelExpirationTime: null,
  nextTipTime: 0,
}
const paid = (level: number) => memberLevelOf({ ...none, isVip: 1, level })

test('a paid level is shown while it is valid', () => {
  expect([paid(2), paid(3), paid(4)]).toEqual(['monthly', 'quarterly', 'yearly'])
  expect(memberLevelOf(none)).toBeNull()
  expect(memberLevelOf({ ...none, level: 4 })).toBeNull()
})

test('only the fifth money level is super VIP, above any paid level', () => {
  expect(memberLevelOf({ ...none, isVip: 1, level: 4, moneyLevel: 5 })).toBe('super')
  expect(memberLevelOf({ ...none, isVip: 1, level: 4, moneyLevel: 4 })).toBe('yearly')
  expect(memberLevelOf({ ...none, moneyLevel: 2 })).toBeNull()
})

test('the VIP type is 1 without a level, 2 for a paid VIP, 3 for a VIP by money', () => {
  expect(vipTypeOf(null)).toBe(1)
  expect(vipTypeOf({ level: none })).toBe(1)
  expect(vipTypeOf({ level: { ...none, isVip: 1, level: 2 } })).toBe(2)
  expect(vipTypeOf({ level: { ...none, isVip: 1, moneyLevel: 1 } })).toBe(2)
  expect(vipTypeOf({ level: { ...none, isVip: 1, moneyLevel: 2 } })).toBe(3)
  expect(vipTypeOf({ level: { ...none, moneyLevel: 5 } })).toBe(3)
})
