import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalSeat, seatOf } from '../rankings'
import aliases from '../rankings/seat-aliases.data.json' with { type: 'json' }
import { hasTurnedLately, type SeatChanges, seatCamp, seatClusters, seatFamilies, seatFamilyOf } from '.'

const seats = seatFamilies.flatMap(({ members }) => members.map(({ seat }) => seat))

test('every member has its canonical name and a single family', () => {
  const oldNames = new Set(
    aliases.filter(({ kind }) => kind !== 'merger').map(({ publishedName }) => publishedName),
  )
  for (const seat of seats) {
    expect(oldNames.has(seat), seat).toBe(false)
    expect(canonicalSeat(seat), seat).toBe(seat)
    expect(seatOf(seat).seat, seat).toBe(seat)
  }
  expect(new Set(seats).size).toBe(seats.length)
})

test('a family is found by exact name: 中信期货 has a family, similar names have no family', () => {
  expect(seatFamilyOf('中信期货', '2026-11-20')?.name).toBe('中信系')
  expect(seatFamilyOf('乾坤期货', '2026-11-20')?.name).toBe('外资')
  for (const seat of ['中信建投', '东方期货', '国金期货', '国泰君安期货']) {
    expect(seatFamilyOf(seat, '2026-11-20'), seat).toBeNull()
  }
  expect(seatFamilyOf(canonicalSeat('国泰君安期货'), '2026-11-20')?.name).toBe('国君系')
})

test('海通期货 has no family before its merger with 国泰君安', () => {
  expect(seatFamilyOf('海通期货', '2025-04-10')).toBeNull()
  expect(seatFamilyOf('海通期货', '2025-04-11')?.name).toBe('国君系')
})

test.each([
  [5500, 4500, false, 'long'],
  [5499, 4501, false, 'swing'],
  [4000, 6000, false, 'short'],
  [9000, 1000, true, 'swing'],
  [0, 0, false, 'swing'],
] as const)('long %d, short %d, turned %s: %s', (long, short, turned, camp) => {
  expect(seatCamp({ long, short, net: long - short, turned })).toBe(camp)
})

test('a turn counts for five days, also across days without a position', () => {
  expect(hasTurnedLately([-1, 1, 1, 1, 1, 1])).toBe(true)
  expect(hasTurnedLately([-1, 1, 1, 1, 1, 1, 1])).toBe(false)
  expect(hasTurnedLately([5, null, 0, -3])).toBe(true)
  expect(hasTurnedLately([5, null, 0, 3])).toBe(false)
  expect(hasTurnedLately([])).toBe(false)
})

const groupsOf = (seats: readonly SeatChanges[]) => seatClusters(seats).map((group) => group.seats)

/** Changes that repeat the pattern up, up, down, scaled by `size`. */
const wave = (size: number, from = 0, count = 30) =>
  Array.from({ length: 30 }, (_, day) =>
    day < from || day >= from + count ? null : (day % 3 === 2 ? -2 : 1) * size,
  )

test('seats that move together are one group regardless of size, without seats moving against them', () => {
  expect(
    groupsOf([
      { seat: '甲', changes: wave(100) },
      { seat: '乙', changes: wave(-40) },
      { seat: '丙', changes: wave(7) },
    ]),
  ).toEqual([['甲', '丙'], ['乙']])
})

test('a correlation needs at least twenty common days', () => {
  const common = (count: number) =>
    groupsOf([
      { seat: '甲', changes: wave(1) },
      { seat: '乙', changes: wave(1, 0, count) },
    ])
  expect(common(19)).toEqual([['甲'], ['乙']])
  expect(common(20)).toEqual([['甲', '乙']])
})

test('a third seat joins by the mean of its ρ, not by its best one', () => {
  // 甲 and 乙 move alike (ρ = 1). 丙 has 20 common days with 甲 (ρ = 1) and none with 乙 after 乙 ends, so the mean
  // is 0.5.
  const groups = groupsOf([
    { seat: '甲', changes: wave(1) },
    { seat: '乙', changes: wave(1, 0, 20) },
    { seat: '丙', changes: wave(1, 10, 20) },
  ])
  expect(groups).toEqual([['甲', '乙'], ['丙']])
})

test('a group has the mean correlation of its pairs, a single seat null', () => {
  const [together, alone] = seatClusters([
    { seat: '甲', changes: wave(1) },
    { seat: '乙', changes: wave(1) },
    { seat: '丙', changes: wave(-1) },
  ])
  expect(together?.correlation).toBeCloseTo(1, 12)
  expect(alone).toEqual({ seats: ['丙'], correlation: null })
})

test('every seat is in exactly one group', () => {
  const changes = fc.array(fc.option(fc.integer({ min: -50, max: 50 })), { minLength: 25, maxLength: 25 })
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 8 }), (all) => {
      const named = all.map((each, index) => ({ seat: String(index), changes: each }))
      expect(groupsOf(named).flat().sort()).toEqual(named.map(({ seat }) => seat).sort())
    }),
    { numRuns: 50 },
  )
})
