import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StoredGoods, sumOfStored, warehouseGroups } from '.'

const stored = (
  name: string,
  region: string | null,
  quantity: number | null,
  more: Partial<StoredGoods> = {},
): StoredGoods => ({ name, region, kind: 'warehouse', quantity, change: null, forecast: null, ...more })

test('warehouses are grouped by region with 小计, largest first', () => {
  const groups = warehouseGroups([
    stored('甲库', '上海', 10, { change: -5 }),
    stored('丙库', '江苏', 300, { change: 20 }),
    stored('乙库', '上海', 90, { change: 1 }),
    stored('丁库', null, 1),
  ])
  expect(groups.map(({ name, quantity, change }) => [name, quantity, change])).toEqual([
    ['江苏', 300, 20],
    ['上海', 100, -4],
    [null, 1, null],
  ])
  expect(groups[1]?.warehouses.map(({ name }) => name)).toEqual(['乙库', '甲库'])
})

test('without regions warehouses are grouped by 仓库 and 厂库', () => {
  const groups = warehouseGroups([
    stored('某厂', null, 40, { kind: 'factory', forecast: 3 }),
    stored('某库', null, 60),
    stored('某港', null, null),
  ])
  expect(groups.map(({ name, quantity, forecast }) => [name, quantity, forecast])).toEqual([
    ['仓库', 60, null],
    ['厂库', 40, 3],
  ])
})

test('without regions and kinds there is one group', () => {
  const groups = warehouseGroups(
    [stored('某厂库', null, 40, { kind: 'factory' }), stored('某库', null, 60)],
    false,
  )
  expect(groups.map(({ name, quantity }) => [name, quantity])).toEqual([[null, 100]])
})

test('unpublished values stay null', () => {
  expect(sumOfStored([stored('甲', null, null)])).toEqual({ quantity: null, change: null, forecast: null })
})

test('小计 add up to the total over all warehouses', () => {
  const warehouse = fc.record({
    name: fc.string(),
    region: fc.constantFrom('上海', '江苏', null),
    kind: fc.constantFrom('warehouse' as const, 'factory' as const),
    quantity: fc.nat(1000),
    change: fc.integer({ min: -50, max: 50 }),
    forecast: fc.constant(null),
  })
  fc.assert(
    fc.property(fc.array(warehouse, { minLength: 1 }), (warehouses) => {
      const groups = warehouseGroups(warehouses)
      const whole = sumOfStored(warehouses)
      expect(groups.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(whole.quantity)
      expect(groups.reduce((sum, { change }) => sum + (change ?? 0), 0)).toBe(whole.change)
      expect(groups.flatMap((group) => group.warehouses)).toHaveLength(warehouses.length)
    }),
  )
})
