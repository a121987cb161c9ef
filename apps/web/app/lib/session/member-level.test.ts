import { expect, test } from 'vitest'
import { expiryText, memberLevelOf, vipTypeOf } from './member-level'

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

test('a granted level is shown before the days, the fifth is super VIP', () => {
  expect(memberLevelOf({ ...none, isVip: 1, level: 4, moneyLevel: 5 })).toBe('super')
  expect(memberLevelOf({ ...none, isVip: 1, level: 4, moneyLevel: 2 })).toBe('silver')
  expect(memberLevelOf({ ...none, isVip: 1, level: 2, moneyLevel: 3 })).toBe('gold')
  expect([2, 4].map((moneyLevel) => memberLevelOf({ ...none, moneyLevel }))).toEqual(['silver', 'diamond'])
  // Level 1 means registered, without any rights.
  expect(memberLevelOf({ ...none, moneyLevel: 1 })).toBeNull()
})

test('the end is a date or the days left in the last week', () => {
  const level = { ...none, isVip: 1 as const, level: 4, levelExpirationTime: '2026-12-20 23:59:59' }
  const at = (moment: string) => expiryText({ level }, Date.parse(`${moment}+08:00`))
  expect(at('2026-12-12T12:00:00')).toEqual({ text: '2026-12-20 到期', isSoon: false })
  expect(at('2026-12-13T00:00:00')).toEqual({ text: '还剩 7 天到期', isSoon: true })
  expect(at('2026-12-19T23:00:00')).toEqual({ text: '还剩 1 天到期', isSoon: true })
  expect(at('2026-12-20T10:00:00')).toEqual({ text: '今天到期', isSoon: true })
  expect(expiryText({ level }, null)).toEqual({ text: '2026-12-20 到期', isSoon: false })
  expect(expiryText({ level: { ...level, isVip: 0 } }, 0)).toBeNull()
})

test('the VIP type is 1 without a level, 2 for a paid VIP, 3 for a VIP by money', () => {
  expect(vipTypeOf(null)).toBe(1)
  expect(vipTypeOf({ level: none })).toBe(1)
  expect(vipTypeOf({ level: { ...none, isVip: 1, level: 2 } })).toBe(2)
  expect(vipTypeOf({ level: { ...none, isVip: 1, moneyLevel: 1 } })).toBe(2)
  expect(vipTypeOf({ level: { ...none, isVip: 1, moneyLevel: 2 } })).toBe(3)
  expect(vipTypeOf({ level: { ...none, moneyLevel: 5 } })).toBe(3)
})
