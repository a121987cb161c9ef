import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalSeat, realSeatNames, seatAliases, seatOf } from '.'

test('padding, bracket width and the agency mark do not change the seat', () => {
  for (const raw of ['中信期货（代客）', ' 中信期货(代客)　', '中信　期货 （代客） ']) {
    expect(seatOf(raw)).toEqual({ seat: '中信期货', agency: true, proprietary: false })
  }
  expect(seatOf('中信期货  ')).toEqual({ seat: '中信期货', agency: false, proprietary: false })
  expect(seatOf('中信期货（自营）')).toEqual({ seat: '中信期货', agency: false, proprietary: true })
})

test('brackets that are part of the name are preserved', () => {
  expect(seatOf('中信期货（山东）').seat).toBe('中信期货(山东)')
})

test('a renamed seat has one canonical name', () => {
  expect(canonicalSeat('国投安信', '2016-05-03')).toBe('国投期货')
  expect(canonicalSeat('申银万国', '2014-01-06')).toBe('申万期货')
  expect(canonicalSeat('国泰君安期货', '2026-09-15')).toBe(canonicalSeat('国泰君安', '2026-09-15'))
  expect(canonicalSeat('方正中期期货')).toBe(canonicalSeat('方正中期'))
})

test.each([
  { name: '五矿经易', day: '2018-08-08', seat: '五矿期货' },
  { name: '五矿期货', day: '2014-01-06', seat: '五矿期货' },
  { name: '长城伟业', day: '2008-06-10', seat: '华泰期货' },
  { name: '国投中谷', day: '2010-06-01', seat: '国投期货' },
  { name: '国投安信期货', day: '2021-07-05', seat: '国投期货' },
  { name: '美尔雅期货', day: '2014-01-06', seat: '正信期货' },
  { name: '鲁证期货', day: '2021-07-05', seat: '中泰期货' },
])('$name on $day is stored as $seat', ({ name, day, seat }) => {
  expect(canonicalSeat(name, day)).toBe(seat)
  expect(realSeatNames.published(seat)).toContain(name)
})

test('an absorbed member is a separate seat until the merger', () => {
  expect(canonicalSeat('安信期货', '2014-01-06')).toBe('安信期货')
  expect(canonicalSeat('安信期货', '2016-03-01')).toBe('国投期货')
})

test('the table has at least sixty sourced renamings and mergers without circles', () => {
  const changes = seatAliases.filter(({ kind }) => kind !== 'spelling')
  expect(changes.length).toBeGreaterThanOrEqual(60)
  for (const { publishedName, source, effective, kind } of seatAliases) {
    expect(source, publishedName).not.toBe('')
    if (kind !== 'spelling') expect(effective, publishedName).toMatch(/^20(0[6-9]|1\d|2[0-6])$/)
    const newest = canonicalSeat(publishedName, '2026-09-15')
    expect(newest, publishedName).not.toBe(publishedName)
    expect(canonicalSeat(newest, '2026-09-15')).toBe(newest)
  }
})

test.each([
  ['中信期货', '中信建投'],
  ['东方财富', '东方期货'],
  ['国金期货', '国联期货'],
  ['海通期货', '国泰君安'],
])('%s and %s are different seats', (one, other) => {
  expect(canonicalSeat(one, '2026-09-15')).not.toBe(canonicalSeat(other, '2026-09-15'))
})

test('parsing a seat name is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
      const { seat } = seatOf(raw)
      expect(seatOf(seat).seat).toBe(seat)
      expect(canonicalSeat(canonicalSeat(seat))).toBe(canonicalSeat(seat))
      expect(seat).not.toMatch(/\s/u)
    }),
  )
})
