import { expect, test } from 'vitest'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import { dueTimeOf } from './due-times'

const due = (kinds: string[], isHeld: boolean, at: string) =>
  beijingTime(dueTimeOf(kinds, isHeld, fromBeijingTime(`2026-11-20 ${at}`))).slice(5, 16)

test.each([
  [['banned'], false, '10:00:00', '11-20 10:15'],
  [['spam', 'illegal'], true, '03:00:00', '11-20 03:15'],
  [['copyTrading'], true, '10:00:00', '11-20 10:10'],
  [[], true, '08:30:00', '11-20 08:40'],
  [[], true, '02:29:59', '11-20 02:39'],
  [[], true, '02:30:00', '11-20 08:30'],
  [[], true, '08:29:59', '11-20 08:30'],
  [[], true, '23:55:00', '11-21 00:05'],
  [['wechatId'], false, '10:00:00', '11-20 10:30'],
  [['fraud'], false, '03:00:00', '11-20 03:30'],
  [['abuse', 'promise'], false, '10:00:00', '11-20 12:00'],
  [[], false, '23:00:00', '11-21 01:00'],
])('%j with held: %s at %s is due at %s', (kinds, isHeld, at, expected) => {
  expect(due(kinds, isHeld, at)).toBe(expected)
})
