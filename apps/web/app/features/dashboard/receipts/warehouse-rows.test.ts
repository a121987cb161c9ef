import type { ReceiptGroup } from '@vce/protocol'
import { expect, test } from 'vitest'
import { notesOf } from './notes'
import type { ReceiptDetail } from './queries'
import { amountText } from './receipt-text'
import { checkText, totalRows, warehouseRows } from './warehouse-rows'

const sum = { change: 0, forecast: null, share: 50 }
const group = (name: string | null, quantity: number): ReceiptGroup => ({
  name,
  quantity,
  ...sum,
  warehouses: [{ name: '甲库', kind: 'warehouse', quantity, ...sum }],
})

test('each region has a 小计 above its warehouses', () => {
  const lines = warehouseRows([group('上海', 30), group(null, 10)], true)
  expect(lines.map(({ name, isSum, kind }) => [name, isSum, kind])).toEqual([
    ['上海 小计', true, null],
    ['甲库', false, 'warehouse'],
    ['未注明地区 小计', true, null],
    ['甲库', false, 'warehouse'],
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(4)
  expect(warehouseRows([group('上海', 30)], false).map(({ name, kind }) => [name, kind])).toEqual([
    ['甲库', null],
  ])
})

test('the totals of 仓库 and 厂库 come before the published total', () => {
  const kinds = [
    { kind: 'warehouse', warehouses: 2, quantity: 30, ...sum },
    { kind: 'factory', warehouses: 0, quantity: null, ...sum },
  ]
  const receipts = { quantity: 32, change: 1, forecast: null, groupedBy: 'region', kinds } as ReceiptDetail
  const quantitiesOf = (of: ReceiptDetail) => totalRows(of).map(({ name, quantity }) => [name, quantity])

  expect(quantitiesOf(receipts)).toEqual([
    ['仓库合计（2）', 30],
    ['总计（公布）', 32],
  ])
  expect(quantitiesOf({ ...receipts, groupedBy: 'kind' })).toEqual([['总计（公布）', 32]])
})

test('the sum is compared with the published total', () => {
  const textOf = (check: ReceiptDetail['check']) => checkText({ check, quantity: 1020 }, '吨', amountText)
  expect(textOf({ summed: 1020, difference: 0 })).toBe('各库合计与公布总数 1,020 吨 相符')
  expect(textOf({ summed: 1015, difference: -5 })).toBe('各库合计 1,015 吨，公布总数 1,020 吨，相差 5 吨')
  expect(textOf({ summed: null, difference: null })).toContain('无法核对')
  expect(textOf(null)).toContain('只公布总数')
})

test('the notes have a worked example of 虚实盘比', () => {
  const receipts = {
    near: { contract: 'cu2612', openInterest: 1200, ratio: 5.88, lastTradingDay: null, shortage: 'watch' },
    goods: { amount: 1020, measure: '吨', perLot: 5 },
    openInterest: 4207,
    ratio: 20.62,
  } as ReceiptDetail
  // 1,200 × 5 ÷ 1,020 = 5.882.
  expect(notesOf(receipts).examples).toEqual(['cu2612 持仓 1,200 手 × 5 吨/手 ÷ 仓单 1,020 吨 = 5.88。'])
  expect(notesOf(null).examples).toEqual([])
})
