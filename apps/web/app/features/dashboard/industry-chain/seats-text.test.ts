import type { SeatCampSide, SeatGroup } from '@vce/protocol'
import { expect, test } from 'vitest'
import { campExample, campReason, groupFlags, groupName, seatFlags, seatRows } from './seats-text'

const seat = {
  seat: '国泰君安',
  long: null,
  short: 700,
  net: -700,
  change: 10,
  profit: null,
  estimated: true,
  oneSided: true,
}
const group: SeatGroup = {
  key: 'guojun',
  name: '国君系',
  kind: 'family',
  long: 500,
  short: 700,
  net: -200,
  change: 10,
  profit: -20_000,
  estimated: true,
  netShare: 16.67,
  turned: false,
  correlation: null,
  seats: [seat, { ...seat, seat: '海通期货', long: 500, short: null, net: 500 }],
}
const camps: SeatCampSide[] = [
  { camp: 'long', net: 0, change: null, profit: null, seats: 0, groups: [] },
  { camp: 'short', net: -200, change: 10, profit: -20_000, seats: 2, groups: [group] },
]

test('the example shows net, share and camp of a family', () => {
  // 200 ÷ 1200 = 16.67 %.
  expect(campExample(camps)).toEqual([
    '国君系：多 500 − 空 700 = 净 −200 手，÷（500 + 700）= 16.67%，归空方。',
  ])
  expect(campExample([])).toEqual([])
})

test('flags mark one-sided, estimated and reversed positions', () => {
  expect(seatFlags(seat)).toBe('单边')
  expect(groupFlags({ turned: true, estimated: true })).toEqual(['估', '翻转'])
  expect(groupName({ name: '甲等 2 席', correlation: 0.712 })).toBe('甲等 2 席（ρ 0.71）')
})

test('the reason for a camp states net position and share', () => {
  expect(campReason(group)).toBe('国君系：多 500、空 700，净 −200 手，占多空合计 16.7%')
  expect(campReason({ ...group, turned: true })).toMatch(/，5 日内翻转$/)
})

test('the table has every seat with its camp and family', () => {
  expect(seatRows(camps).map(({ camp, group: name, seat: seatName }) => [camp, name, seatName])).toEqual([
    ['short', '国君系', '国泰君安'],
    ['short', '国君系', '海通期货'],
  ])
})
