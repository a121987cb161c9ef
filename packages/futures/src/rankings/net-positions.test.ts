import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestNetLong, largestNetShort, netPositions, type Place, type SeatNet } from '.'

const place = (seat: string, lots: number, change: number | null = 0): Place => ({ seat, lots, change })

test('a seat on both lists has a net position and a net change', () => {
  expect(netPositions([place('中信期货（代客）', 900, 50)], [place('中信期货', 700, -20)])).toEqual([
    {
      seat: '中信期货',
      long: 900,
      longChange: 50,
      short: 700,
      shortChange: -20,
      net: 200,
      netChange: 70,
      estimated: false,
    },
  ])
})

test('a seat on one list only is unknown on the other and its net is an estimate', () => {
  const [long, short] = netPositions([place('甲期货', 900, 50)], [place('乙期货', 700, -20)])
  expect(long).toMatchObject({
    long: 900,
    short: null,
    shortChange: null,
    net: 900,
    netChange: 50,
    estimated: true,
  })
  expect(short).toMatchObject({
    long: null,
    longChange: null,
    short: 700,
    net: -700,
    netChange: 20,
    estimated: true,
  })
})

test('an unpublished change leaves the net change unknown', () => {
  const [both] = netPositions([place('甲期货', 900, null)], [place('甲期货', 700, 5)])
  expect(both).toMatchObject({ net: 200, netChange: null, estimated: false })
})

test('agency and proprietary lines of one seat are added up', () => {
  const long = [place('甲期货（代客）', 900, 50), place('甲期货（自营）', 100, null)]
  expect(netPositions(long, [place('甲期货', 300, 10)])).toMatchObject([
    { seat: '甲期货', long: 1000, longChange: 50, short: 300, net: 700, netChange: 40 },
  ])
})

test('the old and new names of a renamed seat are matched', () => {
  expect(netPositions([place('国投安信', 10)], [place('国投期货', 4)], '2016-05-03')).toMatchObject([
    { seat: '国投期货', net: 6, estimated: false },
  ])
})

test('net long and net short lists are ranked by size, ties in the order of the lists', () => {
  const nets = netPositions(
    [place('甲', 5), place('乙', 9), place('丙', 5), place('丁', 3)],
    [place('丁', 3), place('戊', 8), place('己', 20)],
  )
  expect(largestNetLong(nets, 2).map(({ rank, seat, net }) => [rank, seat, net])).toEqual([
    [1, '乙', 9],
    [2, '甲', 5],
  ])
  expect(largestNetLong(nets, 20).map(({ seat }) => seat)).toEqual(['乙', '甲', '丙'])
  expect(largestNetShort(nets, 20).map(({ rank, seat, net }) => [rank, seat, net])).toEqual([
    [1, '己', -20],
    [2, '戊', -8],
  ])
})

const list = fc.uniqueArray(
  fc.record({
    seat: fc.constantFrom('甲', '乙', '丙', '丁', '戊', '国投期货', '国投安信', '中信期货', '中信建投'),
    lots: fc.nat({ max: 1_000_000 }),
    change: fc.option(fc.integer({ min: -100_000, max: 100_000 })),
  }),
  { selector: ({ seat }) => seat },
)
const sum = (nets: SeatNet[], of: (net: SeatNet) => number | null) =>
  nets.reduce((all, net) => all + (of(net) ?? 0), 0)

test('nets add up to all longs minus all shorts', () => {
  fc.assert(
    fc.property(list, list, (long, short) => {
      const nets = netPositions(long, short)
      const lots = (places: Place[]) => places.reduce((all, { lots }) => all + lots, 0)
      expect(sum(nets, ({ net }) => net)).toBe(lots(long) - lots(short))
      expect(sum(nets, ({ long }) => long)).toBe(lots(long))
      for (const { long, short, estimated } of nets) expect(estimated).toBe(long === null || short === null)
      const split = largestNetLong(nets, 99).length + largestNetShort(nets, 99).length
      expect(split).toBe(nets.filter(({ net }) => net !== 0).length)
    }),
  )
})
