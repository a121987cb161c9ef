import { describe, expect, test } from 'vitest'
import { czceReceipts } from '../../test/czce-files'
import { expectParsed, readRealTable } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const receipts = (text: string) =>
  expectParsed(readExchangeFile(bytesOf(text), 'FutureDataWhsheet.txt'), 'receipts')

const row = (text: string, product: string) =>
  receipts(text).rows.find(({ productCode }) => productCode === product)

test('every variant of a table is read without forecasts and notes', () => {
  const { rows, skipped, problems, differences } = receipts(czceReceipts)
  expect(
    rows.map(({ productCode, unit, quantity, change, forecast }) => [
      productCode,
      unit,
      quantity,
      change,
      forecast,
    ]),
  ).toEqual([
    ['WH', 'lot', 12, 2, 5],
    ['MA', 'lot', 200, -4, 7],
    ['ZC', 'lot', 600, -200, null],
  ])
  expect(skipped).toEqual({ 小计: 4, 总计: 3, 总计后的附表: 3, 预报表: 1 })
  expect({ problems, differences }).toEqual({ problems: [], differences: [] })
})

test('bonded and duty-paid receipts and continuation rows add up per warehouse', () => {
  expect(row(czceReceipts, 'MA')?.warehouses).toEqual([
    { name: '某港库', region: null, kind: 'warehouse', quantity: 150, change: -4, forecast: 7 },
    { name: '某厂(厂库)', region: null, kind: 'factory', quantity: 50, change: 0, forecast: 0 },
  ])
})

test('a receipt of 动力煤 stands for 200 手 in 厂库', () => {
  expect(row(czceReceipts, 'ZC')?.warehouses).toEqual([
    { name: '某煤业', region: null, kind: 'factory', quantity: 600, change: -200, forecast: null },
  ])
})

test('a warehouse with a malformed row takes its 小计', () => {
  const { rows, problems } = receipts(czceReceipts.replace('|30              |', '|3O              |'))
  expect(rows[1]?.warehouses[0]).toMatchObject({ name: '某港库', quantity: 150, change: -4 })
  expect(problems).toEqual([{ at: '第 19 行', text: '「仓单数量(完税)」不是有效的手数：「3O」' }])
})

test('a product with a malformed 总计 is left out, one without 总计 takes the reported sum', () => {
  const damaged = receipts(
    czceReceipts.replace('总计      |          |      |180', '总计      |          |      |18O'),
  )
  expect(damaged.rows.map(({ productCode }) => productCode)).toEqual(['WH', 'ZC'])
  const without = receipts(czceReceipts.replace(/总计 {6}\|[^\n]*\n$/, ''))
  expect(without.rows.at(-1)).toMatchObject({ productCode: 'ZC', quantity: 600 })
  expect(without.problems).toEqual([{ at: 'ZC', text: '没有总计行：数量是各仓库之和，文件可能不完整' }])
})

test('小计 and 总计 that do not add up are reported', () => {
  const { differences } = receipts(
    czceReceipts.replace('小计      |          |      |130', '小计      |          |      |131'),
  )
  expect(differences).toEqual([{ of: 'MA 某港库', field: 'quantity', published: 151, summed: 150 }])
})

test('an unknown unit, an unknown product and a repeated table are reported', () => {
  const block = czceReceipts.slice(czceReceipts.indexOf('品种：动力煤ZC'))
  const { rows, problems } = receipts(
    [
      czceReceipts,
      block,
      block.replace('动力煤ZC', '动力煤TC').replace('张', '吨'),
      block.replace('动力煤ZC', '铜cu'),
    ].join('\n'),
  )
  expect(rows).toHaveLength(3)
  expect(problems.map(({ text }) => text)).toEqual([
    'ZC 的「厂库编号」表重复出现，只取第一张',
    '动力煤TC 的单位「吨」不认识，整张表不取',
    '不是郑商所的期货品种：「铜cu」',
  ])
})

describe.runIf(hasSharedData)('2026-09-11', () => {
  test('红枣 adds up to its total, unlike PTA in the shortened file', () => {
    const { rows, skipped, problems, differences } = expectParsed(
      readRealTable('exchange/czce/FutureDataWhsheet_20260911.excerpt.txt'),
      'receipts',
    )
    expect(
      rows.map(({ productCode, quantity, change, forecast }) => [productCode, quantity, change, forecast]),
    ).toEqual([
      ['CJ', 6275, -261, 288],
      ['TA', 13_435, -24, 0],
      ['ZC', 0, 0, null],
    ])
    const [dates, , coal] = rows
    expect(dates?.warehouses).toHaveLength(12)
    expect(dates?.warehouses[0]).toEqual({
      name: '新疆叶河源',
      region: null,
      kind: 'warehouse',
      quantity: 1846,
      change: -96,
      forecast: 0,
    })
    expect(dates?.warehouses.find(({ name }) => name === '和田果业')).toMatchObject({
      quantity: 1416,
      forecast: 277,
    })
    expect(dates?.warehouses.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(6275)
    expect(coal?.warehouses.map(({ kind }) => kind)).toEqual(new Array(5).fill('factory'))
    expect(skipped).toEqual({ 预报表: 1, 小计: 23, 总计: 3 })
    expect(problems).toEqual([])
    expect(differences).toEqual([
      { of: 'TA', field: 'quantity', published: 13_435, summed: 0 },
      { of: 'TA', field: 'change', published: -24, summed: 0 },
    ])
  })
})
