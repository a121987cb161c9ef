import { describe, expect, test } from 'vitest'
import { hasSharedData, realFile } from '../../test/shared-data'
import { balancedStock, stock, stockFile, stockPage } from '../../test/shfe-files'
import { bytesOf, jsonBytes, type Row } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const parse = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  if (file.status !== 'parsed' || file.kind !== 'receipts') throw new Error(JSON.stringify(file))
  return file
}
const parseRows = (rows: Row[], root?: Row) =>
  parse(jsonBytes(stockFile(rows, root)), '20250604dailystock.dat')
const reason = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  return file.status === 'refused' ? file.reason : file.status
}

describe('the daily JSON', () => {
  test('仓库 and 厂库 of a product are added up without the sum rows', () => {
    const file = parseRows(balancedStock())
    expect(
      file.rows.map(({ exchange, productCode, unit, quantity, change }) => [
        exchange,
        productCode,
        unit,
        quantity,
        change,
      ]),
    ).toEqual([
      ['SHFE', 'cu', 'ton', 1520, -50],
      ['SHFE', 'rb', 'ton', 360, 300],
      ['SHFE', 'ag', 'kilogram', 1_234_567, 0],
      ['INE', 'sc', 'barrel', 190_000, 0],
    ])
    const warehouse = { change: 0, forecast: null }
    expect(file.rows[1]?.warehouses).toEqual([
      { ...warehouse, name: '丁库', region: '上海', kind: 'warehouse', quantity: 300, change: 300 },
      { ...warehouse, name: '戊钢', region: '上海', kind: 'factory', quantity: 60 },
    ])
    expect(file.rows[0]?.warehouses.map(({ name, region }) => [name, region])).toEqual([
      ['甲库', '上海'],
      ['乙库', '上海'],
      ['丙库', '江苏'],
    ])
    expect(file).toMatchObject({ skipped: { 合计: 2, 总计: 7 }, problems: [], differences: [] })
    expect(file.identity).toMatchObject({
      exchange: 'SHFE',
      scope: '',
      tradingDay: '2025-06-04',
      layout: 'shfe-dailystock-json',
    })
  })

  test('sums of regions, products and their duty-paid and bonded parts are compared', () => {
    const rows = balancedStock()
    Object.assign(rows[0] ?? {}, { WRTWGHTS: 1001 })
    Object.assign(rows[5] ?? {}, { WRTWGHTS: 25 })
    expect(parseRows(rows).differences).toEqual([
      { of: 'cu 上海', field: 'quantity', published: 1500, summed: 1501 },
      { of: 'cu', field: 'quantity', published: 1520, summed: 1521 },
      { of: 'cu 完税与保税', field: 'quantity', published: 1520, summed: 1525 },
    ])
  })

  test.each<[string, Row, string, string]>([
    ['text instead of a quantity', { WRTWGHTS: '很多' }, '', '不是有效的数量：「很多」'],
    ['no quantity', { WRTWGHTS: '' }, '', '没有仓单数量'],
    ['a negative quantity', { WRTWGHTS: -1 }, '', '不是有效的数量：「-1」'],
    ['an object instead of a change', { WRTCHANGE: {} }, '', '不是有效的增减数量：一个对象'],
    ['an unknown product', { VARNAME: '黄瓜$$CUCUMBER' }, '.VARNAME', '不是上期所或上期能源的品种：「黄瓜」'],
    ['a unit that does not fit the product', { WGHTUNIT: '1' }, '.WGHTUNIT', '计量单位与品种 cu 不符：「1」'],
    ['no warehouse', { WHABBRNAME: '$$' }, '.WHABBRNAME', '没有仓库简称'],
  ])('a row with %s is dropped and reported', (_, more, field, text) => {
    const file = parseRows([stock('铜$$COPPER', '甲库', 10), stock('铜$$COPPER', '乙库', 10, more)])
    expect(file.rows).toMatchObject([{ quantity: 10, warehouses: [{ name: '甲库' }] }])
    expect(file.problems).toEqual([{ at: `o_cursor[1]${field}`, text }])
  })

  test('without 总计 a product takes the published 合计 of its regions', () => {
    const file = parseRows([
      stock('国际铜$$BC', '甲库', 3147),
      stock('国际铜$$BC', '合计', 11_808, { WRTCHANGE: -120 }),
    ])
    expect(file.rows).toMatchObject([
      { productCode: 'bc', quantity: 11_808, change: -120, warehouses: [{ name: '甲库', quantity: 3147 }] },
    ])
    expect(file.differences).toContainEqual({
      of: 'bc 上海',
      field: 'quantity',
      published: 11_808,
      summed: 3147,
    })
  })

  test('an empty list is a day without trading', () => {
    expect(readExchangeFile(jsonBytes(stockFile([])), '20250604dailystock.dat')).toMatchObject({
      status: 'closed',
      identity: { kind: 'receipts', tradingDay: '2025-06-04' },
    })
    expect(reason(jsonBytes(stockFile()), '20250605dailystock.dat')).toContain('两者不一致')
  })
})

describe('the page since November 2025', () => {
  test('is read like the JSON', () => {
    const file = parse(bytesOf(stockPage()), 'dailystock_20251120/ZH/all.html')
    expect(
      file.rows.map(({ productCode, unit, quantity, change }) => [productCode, unit, quantity, change]),
    ).toEqual([
      ['cu', 'ton', 1500, -50],
      ['rb', 'ton', 360, 300],
      ['sc', 'barrel', 190_000, -10_000],
    ])
    expect(file.rows[0]?.warehouses).toMatchObject([
      { name: '甲库', region: '上海', kind: 'warehouse', quantity: 1000 },
      { name: '乙库', region: '上海', kind: 'warehouse', quantity: 500 },
    ])
    expect(file.rows[1]?.warehouses.map(({ name, kind }) => [name, kind])).toEqual([
      ['丁库', 'warehouse'],
      ['戊钢', 'factory'],
    ])
    expect(file).toMatchObject({ skipped: { 合计: 1, 总计: 6 }, problems: [], differences: [] })
    expect(file.identity).toMatchObject({ tradingDay: '2025-11-20', layout: 'shfe-dailystock-page' })
  })

  test('takes its day from the folder if the page has none', () => {
    expect(parse(bytesOf(stockPage('')), 'dailystock_20251121/ZH/all.html').identity.tradingDay).toBe(
      '2025-11-21',
    )
    expect(reason(bytesOf(stockPage()), 'dailystock_20251121/ZH/all.html')).toContain('两者不一致')
    expect(reason(bytesOf(stockPage('')), 'all.html')).toContain('文件名里必须带上日期')
  })

  test('a malformed line, a difference and a missing 总计 are reported', () => {
    const broken = stockPage()
      .replace('<td>500</td>', '<td>五百</td>')
      .replace('<tr class="isTotal"><td colspan="2">总计</td><td>60</td><td>0</td></tr>', '')
    const file = parse(bytesOf(broken), 'x.html')
    expect(file.problems).toEqual([
      { at: '第 2 张表第 3 行', text: '不是有效的数量：「五百」' },
      { at: '文件末尾', text: '品种 rb 没有总计行，文件可能不完整' },
    ])
    expect(file.differences).toMatchObject([
      { of: 'cu 上海', published: 1500, summed: 1000 },
      { of: 'cu', published: 1500, summed: 1000 },
    ])
  })

  test('is refused if truncated', () => {
    expect(reason(bytesOf(stockPage().slice(0, -30)), 'x.html')).toContain('网页没有结束')
  })
})

test('the weekly report is refused in both layouts', () => {
  const weekly = [{ ...stock('铜$$COPPER', '总计', 10), SPOTWGHTS: 12, PREWRTWGHTS: 8 }]
  expect(reason(jsonBytes(stockFile(weekly)), '20250606weeklystock.dat')).toContain('请导入当天的仓单日报')
  const page = stockPage().replace('<td>期货</td>', '<td>上周库存</td><td>本周库存</td>')
  expect(reason(bytesOf(page), 'weeklystock_20251121/ZH/all.html')).toContain('请导入当天的仓单日报')
})

describe.runIf(hasSharedData)('real receipts', () => {
  test('2025-06-03: copper by its published total, units by product', () => {
    const path = 'shfe/20250603dailystock.excerpt.dat'
    const file = parse(realFile(path), path)
    expect(
      file.rows.map(({ exchange, productCode, unit, quantity, change }) => [
        exchange,
        productCode,
        unit,
        quantity,
        change,
      ]),
    ).toEqual([
      ['SHFE', 'cu', 'ton', 31_404, -2724],
      ['SHFE', 'rb', 'ton', 0, 0],
      ['INE', 'sc', 'barrel', 190_000, 0],
    ])
    expect(file.rows[1]?.warehouses).toMatchObject([{ name: '鞍钢股份', kind: 'factory' }])
    // Duty-paid and bonded goods add up to the 总计. The excerpt omits most warehouses, so the other sums do
    // not add up.
    expect(file.differences.map(({ of }) => of)).toEqual(['cu 上海', 'cu 上海', 'cu', 'cu'])
    expect(file).toMatchObject({ skipped: { 合计: 1, 总计: 3 }, problems: [] })
  })
})
