import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Place, seatMoves, sideMoves } from '.'

const day = '2026-11-03'
const place = (seat: string, lots: number, change: number | null = 0): Place => ({ seat, lots, change })
const own = (today: Place[], before: Place[] | null = []) => sideMoves([{ contract: '', today, before }], day)

test('a change is the published one, summed over the contracts', () => {
  const moves = sideMoves(
    [
      { contract: 'rb2701', today: [place('甲期货', 100, 30)], before: [place('甲期货', 80)] },
      { contract: 'rb2705', today: [place('甲期货', 40, -5), place('乙期货', 20, 9)], before: null },
    ],
    day,
  )
  expect(moves.get('甲期货')).toEqual({ seat: '甲期货', lots: 140, change: 25, left: [], estimated: false })
  // 乙 may hold lots in rb2701 although it is not among the first twenty places.
  expect(moves.get('乙期货')).toMatchObject({ lots: 20, change: 9, estimated: true })
})

test('a seat that left a list has an unknown change, not minus its position', () => {
  const moves = own([place('甲期货', 100, 30)], [place('甲期货', 70), place('丙期货', 60)])
  expect(moves.get('丙期货')).toEqual({
    seat: '丙期货',
    lots: null,
    change: null,
    left: [{ contract: '', before: 60 }],
    estimated: true,
  })
})

test('a seat that left one of two contracts has an unknown change in the product', () => {
  const moves = sideMoves(
    [
      { contract: 'rb2701', today: [place('乙期货', 9)], before: [place('甲期货', 80)] },
      { contract: 'rb2705', today: [place('甲期货', 40, 12)], before: [] },
    ],
    day,
  )
  expect(moves.get('甲期货')).toMatchObject({
    lots: 40,
    change: null,
    left: [{ contract: 'rb2701', before: 80 }],
  })
})

test('seats of a contract that is no longer ranked have not left a list', () => {
  const moves = sideMoves(
    [
      { contract: 'rb2611', today: [], before: [place('甲期货', 80)] },
      { contract: 'rb2705', today: [place('甲期货', 40, 12)], before: [] },
    ],
    day,
  )
  expect(moves.get('甲期货')).toEqual({ seat: '甲期货', lots: 40, change: 12, left: [], estimated: false })
})

test('a seat under its new name has not left the list', () => {
  const moves = sideMoves(
    [{ contract: '', today: [place('国投期货', 50, 5)], before: [place('国投安信', 45)] }],
    '2016-05-03',
  )
  expect([...moves.keys()]).toEqual(['国投期货'])
  expect(moves.get('国投期货')).toMatchObject({ change: 5, left: [] })
})

test('one of two lines of a seat that left makes its change unknown', () => {
  const moves = own(
    [place('甲期货（代客）', 50, 5)],
    [place('甲期货（代客）', 45), place('甲期货（自营）', 30)],
  )
  expect(moves.get('甲期货')).toMatchObject({ lots: 50, change: null, left: [{ contract: '', before: 30 }] })
})

test('an unpublished change leaves the sum unknown', () => {
  expect(own([place('甲期货', 50, null)]).get('甲期货')).toMatchObject({ lots: 50, change: null })
})

test('the net change is that of the longs minus that of the shorts', () => {
  const [both] = seatMoves(own([place('甲期货', 50, 30)]), own([place('甲期货', 20, -10)]))
  expect(both).toMatchObject({ seat: '甲期货', netChange: 40, estimated: false })
})

test('the net of a seat never listed on the other side is estimated, that of a seat that left it unknown', () => {
  const long = own([place('甲期货', 50, 30), place('乙期货', 40, 7)])
  const short = own([place('丙期货', 9)], [place('乙期货', 8)])
  const moves = new Map(seatMoves(long, short).map((move) => [move.seat, move]))
  expect(moves.get('甲期货')).toMatchObject({ short: null, netChange: 30, estimated: true })
  expect(moves.get('乙期货')).toMatchObject({ netChange: null, short: { change: null, lots: null } })
})

test('changes of all seats add up to those of the lists while no seat left', () => {
  const list = fc.uniqueArray(
    fc.record({
      seat: fc.constantFrom('甲', '乙', '丙', '丁', '戊'),
      lots: fc.nat({ max: 100_000 }),
      change: fc.integer({ min: -9999, max: 9999 }),
    }),
    { selector: ({ seat }) => seat },
  )
  fc.assert(
    fc.property(list, list, (near, far) => {
      const moves = sideMoves(
        [
          { contract: 'a', today: near, before: null },
          { contract: 'b', today: far, before: null },
        ],
        day,
      )
      const total = [...moves.values()].reduce((sum, { change }) => sum + (change ?? 0), 0)
      expect(total).toBe([...near, ...far].reduce((sum, { change }) => sum + change, 0))
    }),
  )
})
