import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalSeat, seatOf } from './index'

test('padding, brackets of either width and the agency mark do not make another seat', () => {
  for (const raw of ['中信期货（代客）', ' 中信期货(代客)　', '中信　期货 （代客） ']) {
    expect(seatOf(raw)).toEqual({ seat: '中信期货', agency: true, proprietary: false })
  }
  expect(seatOf('中信期货  ')).toEqual({ seat: '中信期货', agency: false, proprietary: false })
  expect(seatOf('中信期货（自营）')).toEqual({ seat: '中信期货', agency: false, proprietary: true })
})

test('brackets that are part of the name stay', () => {
  expect(seatOf('中信期货（山东）').seat).toBe('中信期货(山东)')
})

test('a seat that was renamed keeps one name', () => {
  expect(canonicalSeat('国投安信', '2016-05-03')).toBe('国投期货')
  expect(canonicalSeat('申银万国', '2014-01-06')).toBe('申万期货')
  expect(canonicalSeat('国泰君安期货', '2026-09-15')).toBe(canonicalSeat('国泰君安', '2026-09-15'))
  expect(canonicalSeat('方正中期期货')).toBe(canonicalSeat('方正中期'))
})

test.each([
  ['中信期货', '中信建投'],
  ['东方财富', '东方期货'],
  ['国金期货', '国联期货'],
  ['海通期货', '国泰君安'],
])('%s and %s stay two seats', (one, other) => {
  expect(canonicalSeat(one, '2026-09-15')).not.toBe(canonicalSeat(other, '2026-09-15'))
})

test('taking a name apart twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
      const { seat } = seatOf(raw)
      expect(seatOf(seat).seat).toBe(seat)
      expect(canonicalSeat(canonicalSeat(seat))).toBe(canonicalSeat(seat))
      expect(seat).not.toMatch(/\s/u)
    }),
  )
})
