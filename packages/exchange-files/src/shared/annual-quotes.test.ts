import { describe, expect, test } from 'vitest'
import { hasSharedData, unpackedFile } from '../../test/shared-data'
import { annualFile, annualHeader, annualLines } from '../../test/shfe-files'
import { bytesOf } from '../../test/shfe-quote-files'
import { type QuoteRow, readExchangeFile } from '../index'

const parse = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  if (file.status !== 'parsed' || file.kind !== 'quotes') throw new Error(JSON.stringify(file))
  return file
}
const parseText = (text: string, name = 'annual_2017.csv') => parse(bytesOf(text), name)
const reason = (text: string, name = 'annual_2017.csv') => {
  const file = readExchangeFile(bytesOf(text), name)
  return file.status === 'refused' ? file.reason : file.status
}

test('a year of Shanghai has the contract on its first line only and blanks for missing prices', () => {
  const file = parseText(`\uFEFF${annualFile()}`)
  expect(
    file.rows.map(({ contractCode, tradingDay, open, close, turnover }) => [
      contractCode,
      tradingDay,
      open,
      close,
      turnover,
    ]),
  ).toEqual([
    ['cu1703', '2017-01-03', 46_010, 46_100, 92_100_000],
    ['cu1703', '2017-01-04', null, 46_050, 0],
    ['cu1703', '2017-01-05', 46_010, 46_100, 9_230_000],
    ['hc1705', '2017-01-03', 3310, 3350, 33_400_000],
  ])
  expect(file.rows[0]).toMatchObject({
    openInterest: 9000,
    openInterestChange: null,
    previousSettlement: 46_010,
  })
  expect(file.identity).toMatchObject({
    exchange: 'SHFE',
    tradingDay: '2017-01-03',
    lastDay: '2017-01-05',
    scope: '',
    layout: 'shfe-annual-wan',
  })
})

test('the unit of 成交金额 is derived by arithmetic', () => {
  const yuan = annualLines.map((line) => line.replace('"9,210.00"', '92100000').replace('923.00', '9230000'))
  const one = parseText(
    annualFile([
      ...yuan,
      ...yuan.slice(0, 3).map((line) => line.replace('cu1703', 'cu1704')),
      ...yuan.slice(0, 3).map((line) => line.replace('cu1703', 'cu1705')),
      ...yuan.slice(0, 3).map((line) => line.replace('cu1703', 'cu1706')),
      ...yuan.slice(0, 3).map((line) => line.replace('cu1703', 'cu1707')),
    ]),
  )
  expect(one.identity.layout).toBe('shfe-annual-yuan')
  expect(one.rows[0]?.turnover).toBe(92_100_000)
  expect(one.problems).toEqual([{ at: '第 5 行', text: '「成交金额」与成交量、结算价不相称' }])
  expect(reason(annualFile(yuan))).toContain('看不出单位是元还是万元')
})

test('a year of Dalian may begin with a blank, a quoted blank or ROWNUM column', () => {
  for (const first of ['"   ",', ',', '"ROWNUM",']) {
    const header = `${first}${annualHeader.replace('前收盘', '前收盘价').replace('前结算', '前结算价')}`
    const lines = [
      '"1","i1705","20170103","500","501","502","510","500","505","504","4","3","40","2016000","90"',
    ]
    const file = parseText(`${[header, ...lines].join('\r\n')}\r\n`, 'annual_i_2017.csv')
    expect(file.identity).toMatchObject({ exchange: 'DCE', scope: 'i', layout: 'dce-annual-yuan' })
    expect(file.rows).toMatchObject([{ contractCode: 'i1705', previousSettlement: 501, turnover: 2_016_000 }])
  }
})

test('a double count since 2020 is halved only if all figures of the file are even', () => {
  const header = annualHeader.replace('前收盘', '前收盘价').replace('前结算', '前结算价')
  const line = (day: number, lots: number) =>
    `i2105,202101${String(day).padStart(2, '0')},500,501,502,510,500,505,504,4,3,${lots},${lots * 50_400},${lots}`
  const year = (lots: number[]) =>
    parseText(`${[header, ...lots.map((count, index) => line(index + 1, count))].join('\n')}\n`, 'i_2021.csv')
      .rows
  const even = Array.from({ length: 30 }, (_, index) => 40 + index * 2)
  expect(year(even)[1]).toMatchObject({ volume: 21, openInterest: 21, turnover: 1_058_400 })
  expect(year([...even.slice(1), 41])[1]).toMatchObject({ volume: 44, openInterest: 44 })
})

test.each([
  [
    'text instead of a price',
    ',20170106,1,1,abc,,,46050,46050,0,0,0,0.00,9000',
    '「开盘价」不是有效的价格：「abc」',
  ],
  [
    'a date of another year',
    ',20160106,1,1,,,,46050,46050,0,0,0,0.00,9000',
    '「日期」不是 2017 年的日期：「20160106」',
  ],
  ['an invalid date', ',20170231,1,1,,,,1,1,0,0,0,0.00,9000', '「日期」不是 2017 年的日期：「20170231」'],
  ['a missing column', ',20170106,1,1,,,,46050,46050,0,0,0,0.00', '应有 14 列，却有 13 列'],
  ['a day again', ',20170103,1,1,,,,46050,46050,0,0,0,0.00,9000', '合约 cu1703 重复出现，只取第一行'],
  [
    'a contract of another exchange',
    'TA705,20170103,1,1,,,,1,1,0,0,0,0.00,9',
    '「合约」不是这家交易所的期货合约：「TA705」',
  ],
])('a line with %s is dropped and reported by its number', (_, line, text) => {
  const file = parseText(annualFile([...annualLines.slice(0, 3), line]))
  expect(file.rows).toHaveLength(3)
  expect(file.problems.filter(({ doubt }) => !doubt)).toEqual([{ at: '第 5 行', text }])
})

test('lines below an invalid code are dropped', () => {
  const file = parseText(
    annualFile([
      annualLines[3] ?? '',
      ...annualLines.slice(0, 3).map((line) => line.replace('cu1703', 'cu17')),
    ]),
  )
  expect(file.rows).toHaveLength(1)
  expect(file.problems).toHaveLength(3)
})

test('a year with only products of 上期能源 is a file of that exchange', () => {
  const line = 'sc1809,20180326,416,416,440,447,426,429,429,13,13,40,"1,716.00",20'
  const file = parseText(annualFile([line]), 'annual_2018.csv')
  expect(file.identity).toMatchObject({ exchange: 'INE', layout: 'shfe-annual-wan' })
  expect(file.rows).toMatchObject([{ exchange: 'INE', contractCode: 'sc1809', turnover: 17_160_000 }])
})

test('options are left out', () => {
  const option = annualLines[0]?.replace('cu1703', 'cu1703C46000') ?? ''
  expect(parseText(annualFile([...annualLines, option]))).toMatchObject({
    skipped: { 期权: 1 },
    problems: [],
  })
})

test('a file that is truncated, of another year than its name, or without its columns is refused', () => {
  expect(reason(annualFile().trimEnd())).toContain('最后一行没有结束')
  expect(reason(annualFile(), 'annual_2016.csv')).toBe('文件内容是 2017 年，文件名是 2016 年，两者不一致')
  expect(reason(annualFile().replaceAll('成交金额', '金额'))).toBe('年度行情缺少这些列：成交金额')
  expect(reason(`${annualHeader}\r\n`)).toBe('年度行情里没有一行带日期')
})

describe.runIf(hasSharedData)('real years', () => {
  /** Days on which a contract's 昨结算 differs from the settlement in its previous row. */
  function brokenChains(rows: readonly QuoteRow[]): string[] {
    const last = new Map<string, number | null>()
    return rows.flatMap(({ contractCode, tradingDay, previousSettlement, settlementPrice }) => {
      const before = last.get(contractCode)
      last.set(contractCode, settlementPrice)
      return before === undefined || before === previousSettlement ? [] : [`${contractCode} ${tradingDay}`]
    })
  }

  test.each([
    ['shfe/annual_2008.csv', 'shfe-annual-yuan', 16_251, ['ru0908 2008-10-30']],
    ['shfe/annual_2017.csv', 'shfe-annual-wan', 39_302, []],
    ['dce/annual_i_2013.csv', 'dce-annual-yuan', 464, []],
    ['dce/annual_i_2014.csv', 'dce-annual-yuan', 2899, []],
    ['dce/annual_i_2015.csv', 'dce-annual-yuan', 2928, []],
    ['dce/annual_i_2016.csv', 'dce-annual-yuan', 2928, []],
    ['dce/annual_i_2017.csv', 'dce-annual-yuan', 2928, []],
    ['dce/annual_m_2006.csv', 'dce-annual-wan', 1944, []],
    ['dce/annual_m_2016.csv', 'dce-annual-yuan', 1952, []],
    ['dce/annual_m_2017.csv', 'dce-annual-yuan', 1952, []],
  ])('%s: every line is read and 昨结算 equals the previous settlement', (path, layout, lines, broken) => {
    const file = parse(unpackedFile(`${path}.gz`), path)
    expect(file.rows).toHaveLength(lines)
    expect(file.identity.layout).toBe(layout)
    expect(file).toMatchObject({ skipped: {}, problems: [], differences: [] })
    // The only exception was published like this: a 昨结算 of 22,500 after a settlement of 16,475.
    expect(brokenChains(file.rows)).toEqual(broken)
    // All lot figures are double-sided, so none is odd. A row with an open price must have a volume.
    const odd = file.rows.filter(
      ({ open, volume, openInterest, turnover }) =>
        (volume ?? 0) % 2 || (openInterest ?? 0) % 2 || (open !== null && !volume) || turnover === null,
    )
    expect(odd).toEqual([])
  })

  test('turnover ÷ volume ÷ price is the contract size of each product in both units', () => {
    const sizes = (path: string, ...products: string[]) => {
      const { rows } = parse(unpackedFile(path), 'x.csv')
      return products.map((product) => {
        const traded = rows.filter(
          ({ productCode, volume }) => productCode === product && (volume ?? 0) > 1000,
        )
        const size = traded.reduce(
          (sum, row) => sum + (row.turnover ?? 0) / (row.volume ?? 0) / (row.settlementPrice ?? 0),
          0,
        )
        return Math.round(size / traded.length)
      })
    }
    expect(sizes('shfe/annual_2008.csv.gz', 'cu', 'al', 'ru', 'au')).toEqual([5, 5, 5, 1000])
    expect(sizes('shfe/annual_2017.csv.gz', 'cu', 'ni', 'ag', 'au', 'ru')).toEqual([5, 1, 15, 1000, 10])
    expect(sizes('dce/annual_m_2006.csv.gz', 'm')).toEqual([10])
    expect(sizes('dce/annual_i_2017.csv.gz', 'i')).toEqual([100])
  })
})

test('a column named like a JavaScript method is read normally', () => {
  const [head = '', ...lines] = annualFile().trimEnd().split('\r\n')
  const text = [`${head},toString`, ...lines.map((line) => `${line},1`), ''].join('\r\n')
  expect(parseText(text).rows).toEqual(parseText(annualFile()).rows)
})
