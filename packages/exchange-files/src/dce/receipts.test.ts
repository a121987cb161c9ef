import { describe, expect, test } from 'vitest'
import { balancedDceReceipts, dceReceipt, dceReceiptsAnswer } from '../../test/dce-files'
import { hasSharedData, realFile } from '../../test/shared-data'
import { jsonBytes, type Row } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const parse = (bytes: Uint8Array, name = 'receipts_20261012.json') => {
  const file = readExchangeFile(bytes, name)
  if (file.status !== 'parsed' || file.kind !== 'receipts') throw new Error(JSON.stringify(file))
  return file
}
const parseRows = (rows: Row[]) => parse(jsonBytes(dceReceiptsAnswer(rows)))

test("warehouses already counted in a group's row are left out", () => {
  const file = parseRows(balancedDceReceipts())
  const stock = { kind: 'warehouse', forecast: null }
  expect(file.rows).toEqual([
    {
      tradingDay: '2026-10-12',
      exchange: 'DCE',
      productCode: 'm',
      unit: 'lot',
      quantity: 102,
      change: -10,
      forecast: null,
      warehouses: [
        { ...stock, name: '甲集团', region: null, quantity: 90, change: -10 },
        { ...stock, name: '乙仓储', region: '乙港区', quantity: 12, change: 0 },
      ],
    },
    {
      tradingDay: '2026-10-12',
      exchange: 'DCE',
      productCode: 'i',
      unit: 'lot',
      quantity: 8,
      change: 8,
      forecast: null,
      warehouses: [{ ...stock, name: '丙港务', region: null, quantity: 8, change: 8 }],
    },
  ])
  expect(file).toMatchObject({ skipped: { 分库: 2, 小计: 2, 总计: 1 }, problems: [], differences: [] })
  expect(file.identity).toMatchObject({ scope: '', tradingDay: '2026-10-12', layout: 'dce-receipts-json' })
})

test('without 小计 a product has the sum of its warehouses', () => {
  const rows = balancedDceReceipts().filter(({ variety }) => variety !== '豆粕小计')
  expect(parseRows(rows).rows[0]).toMatchObject({ productCode: 'm', quantity: 102, change: -10 })
})

test('a product with only 分库 has an unknown total and is left out', () => {
  const rows = balancedDceReceipts()
  const ofGroup = {
    ...dceReceipt('c', { variety: null, whAbbr: '中粮龙江', wbillQty: 7775 }),
    groupCodeOrder: '002',
  }
  const file = parseRows([...rows, ofGroup])
  expect(file.rows.map(({ productCode }) => productCode)).toEqual(['m', 'i'])
  expect(file.problems).toEqual([{ at: '文件末尾', text: '品种 c 只有分库，没有集团行或小计，总数未知' }])
})

test('sums of groups, products and the exchange that do not add up are reported', () => {
  const rows = balancedDceReceipts()
  Object.assign(rows[1] ?? {}, { wbillQty: 61 })
  Object.assign(rows[4] ?? {}, { wbillQty: 103 })
  expect(parseRows(rows).differences).toEqual([
    { of: 'm 甲集团', field: 'quantity', published: 90, summed: 91 },
    { of: 'm', field: 'quantity', published: 103, summed: 102 },
    { of: '总计', field: 'quantity', published: 110, summed: 111 },
  ])
})

test.each<[string, Row, string, string]>([
  ['text instead of a quantity', { wbillQty: '很多' }, '.wbillQty', '不是有效的手数：「很多」'],
  ['no quantity', { wbillQty: null }, '.wbillQty', '没有仓单数量'],
  ['a product of another exchange', { varietyOrder: 'cu' }, '.varietyOrder', '不是大商所的期货品种：「cu」'],
  ['no warehouse', { whAbbr: ' ' }, '.whAbbr', '没有仓库简称'],
])('a row with %s is dropped and reported', (_, more, field, text) => {
  const file = parseRows([
    dceReceipt('m', { variety: '豆粕', whAbbr: '甲' }),
    dceReceipt('m', { variety: '豆粕', whAbbr: '乙', ...more }),
  ])
  expect(file.rows).toMatchObject([{ quantity: 100, warehouses: [{ name: '甲' }] }])
  expect(file.problems).toEqual([{ at: `entityList[1]${field}`, text }])
})

test('a day without trading has an empty list and its day in the name', () => {
  expect(readExchangeFile(jsonBytes(dceReceiptsAnswer([])), 'receipts_20261001.json')).toMatchObject({
    status: 'closed',
    identity: { exchange: 'DCE', kind: 'receipts', tradingDay: '2026-10-01' },
  })
})

describe.runIf(hasSharedData)('real receipts', () => {
  test('soybeans and coking coal of 2026-09-15 add up', () => {
    const path = 'dce/receipts_20260915.excerpt-a-jm.json'
    const file = parse(realFile(path), path)
    expect(
      file.rows.map(({ productCode, quantity, change, warehouses }) => [
        productCode,
        quantity,
        change,
        warehouses.map((warehouse) => `${warehouse.name} ${warehouse.quantity}`),
      ]),
    ).toEqual([
      ['a', 4855, 0, ['中粮贸易 4855']],
      ['jm', 1474, 0, ['中铝国贸 100', '博金煤业 38', '海南浩通 1336']],
    ])
    // The warehouses of the groups and 焦煤小计 add up; 总计 is of the whole exchange and therefore differs.
    expect(file.differences.map(({ of }) => of)).toEqual(['总计', '总计'])
    expect(file.problems).toEqual([])
  })
})
