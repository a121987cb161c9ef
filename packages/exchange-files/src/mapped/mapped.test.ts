import { describe, expect, test } from 'vitest'
import { expectParsed, reasonOf } from '../../test/real-tables'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'
import { builtInMappings, checkMapping, readWithMapping } from './index'

test.each(builtInMappings.map((mapping) => [mapping.name, mapping] as const))(
  'the built-in mapping %s is valid',
  (_, mapping) => {
    expect(checkMapping(mapping)).toEqual({ mapping })
  },
)

const quotesMapping = {
  name: 'own-quotes',
  kind: 'quotes',
  header: ['日期', '合约', '开', '高', '低', '收', '结算', '量', '额'],
  exchange: { column: '交易所' },
  day: { column: '日期' },
  contract: { column: '合约' },
  figures: {
    open: '开',
    high: '高',
    low: '低',
    close: '收',
    settlementPrice: '结算',
    volume: { column: '量', factor: 100 },
    turnover: { column: '额', factor: 10_000 },
  },
  leaveOut: [{ column: '合约', pattern: '^合计$', as: '合计' }],
}

const withExchange = { ...quotesMapping, header: ['交易所', ...quotesMapping.header] }

const quotesTable = `某资讯公司导出
交易所,日期,合约,开,高,低,收,结算,量,额,备注
上期所,2026/10/9,CU2612,100,110,90,105,101,1.5,23.4567,
郑商所,2026-10-09,ta701,200,210,190,205,201,3,7,"带,逗号"
CFFEX,20261009,IF2612,0,0,0,0,4600.2,0,0,
,,合计,,,,,,4.5,,
大商所,2026-10-09,TA701,1,1,1,1,1,1,1,
月球交易所,2026-10-09,TA701,1,1,1,1,1,1,1,
上期所,十月九日,CU2612,1,1,1,1,1,1,1,
上期所,2026-10-09,cu2701,1,x,1,1,1,1,1,
上期所,2026-10-09,cu2702,1
上期所,2026-10-09,cu2612,1,1,1,1,1,1,1,
`

describe('an operator’s own mapping', () => {
  const read = (mapping: unknown, text = quotesTable, name = '导出.csv') =>
    readWithMapping(bytesOf(text), name, mapping)

  test('quotes are read with normalised codes, normalised dates and factors', () => {
    const { rows, skipped, identity, problems } = expectParsed(read(withExchange), 'quotes')
    expect(identity).toEqual({
      exchange: null,
      kind: 'quotes',
      tradingDay: '2026-10-09',
      lastDay: '2026-10-09',
      scope: 'IF+TA+cu',
      encoding: 'utf-8',
      layout: 'mapped-own-quotes',
    })
    expect(
      rows.map(({ exchange, contractCode, volume, turnover, open }) => [
        exchange,
        contractCode,
        volume,
        turnover,
        open,
      ]),
    ).toEqual([
      ['CZCE', 'TA2701', 300, 70_000, 200],
      ['CFFEX', 'IF2612', 0, 0, null],
      ['SHFE', 'cu2612', 100, 10_000, 1],
    ])
    expect(skipped).toEqual({ 合计: 1 })
    expect(problems.map(({ at, text }) => `${at} ${text}`)).toEqual([
      '第 3 行 「量」不是有效的手数：「1.5」',
      '第 7 行 「合约」不是期货合约：「TA701」',
      '第 8 行 「交易所」不是交易所：「月球交易所」',
      '第 9 行 「日期」不是日期：「十月九日」',
      '第 10 行 「高」不是有效的价格：「x」',
      '第 11 行 应有 11 列，却有 4 列',
    ])
  })

  test('rankings of a product are read with a seat column per list and tabs between cells', () => {
    const mapping = {
      name: 'own-ranks',
      kind: 'rankings',
      delimiter: '\t',
      header: ['名次', '多头', '多', '空头', '空'],
      exchange: 'SHFE',
      day: 'fileName',
      product: { constant: 'cu' },
      rank: '名次',
      lists: { long: { seat: '多头', lots: '多' }, short: { seat: '空头', lots: '空' } },
    }
    const text = '名次\t多头\t多\t空头\t空\n2\t乙\t20\t\t\n1\t甲\t30\t丙\t1O\n1\t丁\t5\t丁\t6\n'
    const { rows, problems, identity } = expectParsed(read(mapping, text, 'cu_20261009.txt'), 'rankings')
    expect(identity).toMatchObject({ exchange: 'SHFE', tradingDay: '2026-10-09', scope: 'cu' })
    expect(rows).toMatchObject([
      {
        contractCode: null,
        list: 'long',
        places: [
          { seat: '甲', lots: 30 },
          { seat: '乙', lots: 20 },
        ],
      },
      { list: 'short', places: [{ seat: '丁', lots: 6 }] },
    ])
    expect(problems.map(({ text }) => text)).toEqual([
      '「空」不是有效的手数：「1O」',
      '名次 1 重复出现，只取第一行',
    ])
    expect(reasonOf(read(mapping, text, 'cu.txt'))).toBe('表里没有日期，文件名里必须带上日期')
  })

  test('receipts in tonnes and spot prices with a factor are read once per product and day', () => {
    const receipts = {
      name: 'own-receipts',
      kind: 'receipts',
      header: ['日期', '品种', '仓单', '增减'],
      exchange: 'SHFE',
      day: { column: '日期' },
      product: { column: '品种' },
      unit: 'ton',
      figures: { quantity: '仓单', change: '增减' },
    }
    const text =
      '日期,品种,仓单,增减\n20261009,铜,1200,-50\n20261009,铜,7,7\n20261009,锌,3x,0\n20261009,豆一,1,1\n'
    const stock = expectParsed(read(receipts, text), 'receipts')
    expect(stock.rows).toEqual([
      {
        tradingDay: '2026-10-09',
        exchange: 'SHFE',
        productCode: 'cu',
        unit: 'ton',
        quantity: 1200,
        change: -50,
        forecast: null,
        warehouses: [],
      },
    ])
    expect(stock.problems.map(({ at }) => at)).toEqual(['第 3 行', '第 4 行', '第 5 行'])

    const spot = {
      name: 'own-spot',
      kind: 'spot',
      header: ['日期', '品种', '价'],
      day: { column: '日期' },
      product: { column: '品种' },
      figures: { price: { column: '价', factor: 1000 } },
    }
    const prices = expectParsed(
      read(spot, '日期,品种,价\n20261009,LH,14.85\n20261009,lh,15\n20261009,CU,0\n20261009,XX,1\n'),
      'spot',
    )
    expect(prices.rows).toEqual([{ tradingDay: '2026-10-09', productCode: 'lh', price: 14_850 }])
    expect(prices.problems.map(({ text }) => text)).toEqual([
      'lh 在 2026-10-09 重复出现，只取第一行',
      '「价」没有现货价',
      '「品种」看不出是哪个品种：「XX」',
    ])
  })

  test('spot prices declared in the future’s unit are converted to the spot unit', () => {
    const spot = {
      name: 'own-spot',
      kind: 'spot',
      header: ['日期', '品种', '价'],
      day: { column: '日期' },
      product: { column: '品种' },
      inQuoteUnit: ['jd', 'FG'],
      figures: { price: '价' },
    }
    const text =
      '日期,品种,价\n20261009,鸡蛋,3455.5\n20261009,玻璃,1492\n20261009,生猪,14.85\n20261009,烧碱,790\n'
    const prices = (mapping: unknown) =>
      expectParsed(read(mapping, text), 'spot').rows.map(({ productCode, price }) => [productCode, price])
    // 3455.5 元/500 千克 is divided by 1000 (斤), 1492 元/吨 by 80 (㎡).
    expect(prices(spot)).toEqual([
      ['jd', 3.4555],
      ['FG', 18.65],
      ['lh', 14.85],
      ['SH', 790],
    ])
    // For hogs 14.85 元/吨 is implausible, but the declared unit applies: 14.85 ÷ 1000. 790 of dry caustic soda
    // is 252.8 of 32 % lye.
    expect(prices({ ...spot, inQuoteUnit: 'all' })).toEqual([
      ['jd', 3.4555],
      ['FG', 18.65],
      ['lh', 0.01485],
      ['SH', 252.8],
    ])
    expect(reasonOf(read({ ...spot, inQuoteUnit: 'jd' }, text))).toContain('inQuoteUnit 应当是品种代码的列表')
    expect(reasonOf(read({ ...spot, inQuoteUnit: ['JD'] }, text))).toContain('没有这样的品种代码：「JD」')
  })

  test('a table without the columns, packed, or of another day than its name is refused', () => {
    expect(reasonOf(read(withExchange, quotesTable.replace('结算', '收盘')))).toBe('表里没有映射写的列：结算')
    expect(reasonOf(readWithMapping(new Uint8Array([0x50, 0x4b, 3, 4]), 'a.xlsx', withExchange))).toContain(
      '解开',
    )
    expect(reasonOf(read(withExchange, '', 'a.csv'))).toBe('文件是空的')
    expect(reasonOf(read(withExchange, quotesTable, '20261010.csv'))).toBe(
      '文件内容的日期是 2026-10-09，文件名的日期是 2026-10-10，两者不一致',
    )
  })

  test.each([
    [7, '映射应当是一个 JSON 对象'],
    [
      { ...withExchange, kind: 'candles' },
      'kind 应当是 quotes、rankings、receipts、spot、minutes 或 ticks，却是「candles」',
    ],
    [{ ...withExchange, header: 'a,b' }, 'header 应当是列名的列表'],
    [{ ...withExchange, name: '中文 名' }, 'name 应当是由字母、数字和连字符组成的名称'],
    [
      { ...withExchange, exchange: 'NYMEX' },
      'exchange 应当是 SHFE、INE、DCE、CZCE、CFFEX、GFEX 之一，或 { column }',
    ],
    [{ ...withExchange, day: { column: '星期' } }, 'day.column 写的列「星期」不在 header 里'],
    [{ ...withExchange, contract: 'colum' }, 'contract 应当是 { column }、{ constant } 或 "fileName"'],
    [
      { ...withExchange, figures: { open: '开' } },
      'figures.settlementPrice 必须有：没有结算价的行情不能导入',
    ],
    [{ ...withExchange, figures: { settlementPrice: '结算', opne: '开' } }, 'figures.opne 不认识'],
    [
      { ...withExchange, figures: { settlementPrice: { column: '结算', factor: 0 } } },
      'figures.settlementPrice.factor 应当是大于 0 的倍数',
    ],
    [
      { ...withExchange, leaveOut: [{ column: '合约', pattern: '(', as: '合计' }] },
      'leaveOut[0].pattern 不是正则表达式',
    ],
    [{ ...withExchange, delimiter: 'ab' }, 'delimiter 应当是一个分隔符'],
    [{ ...withExchange, figurs: {} }, 'figurs 不认识，请检查拼写'],
    [{ ...withExchange, kind: 'ticks', day: undefined }, 'figures.price 必须有'],
    [{ ...withExchange, kind: 'rankings', lists: {} }, 'lists 应当写明各榜在哪些列'],
    [
      { ...withExchange, kind: 'rankings', lists: { long: { lots: '量' } } },
      'lists.long.seat 没有写会员在哪一列',
    ],
    [{ ...withExchange, kind: 'rankings', product: 'fileName' }, 'contract 与 product 必须恰好写一个'],
    [{ ...withExchange, kind: 'spot', inQuoteUnit: ['zz'] }, 'inQuoteUnit 里没有这样的品种代码：「zz」'],
  ])('mapping %# is refused with a reason', (mapping, fault) => {
    expect(reasonOf(read(mapping))).toContain(`映射有误：`)
    expect(checkMapping(mapping).faults?.join('；')).toContain(fault)
  })
})

test('a built-in table named after another exchange’s contract is refused', () => {
  const table = '名次,会员简称,成交量,比上交易增减\n1,甲期货,5,1\n'
  const read = (name: string) => readExchangeFile(bytesOf(table), name)
  expect(expectParsed(read('OI2501_20241016.csv'), 'rankings').rows[0]).toMatchObject({
    contractCode: 'OI2501',
  })
  expect(reasonOf(read('rb2501_20241016.csv'))).toContain('不是期货合约：「rb2501」')
  expect(reasonOf(read('OI2501.csv'))).toContain('文件名里必须带上日期')
})
