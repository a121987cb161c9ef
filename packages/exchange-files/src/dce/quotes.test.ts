import { describe, expect, test } from 'vitest'
import {
  balancedDceQuotes,
  dceAnswer,
  dceDayCells,
  dceDayPage,
  dceDayText,
  dcePage,
  dceQuote,
  dceSum,
} from '../../test/dce-files'
import { gbkBytes } from '../../test/gbk'
import { hasSharedData, realFile, unpackedFile } from '../../test/shared-data'
import { bytesOf, jsonBytes, type Row } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const parse = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  if (file.status !== 'parsed' || file.kind !== 'quotes') throw new Error(JSON.stringify(file))
  return file
}
const parseAnswer = (rows: Row[], name = 'dayQuotes_20261012.json') => parse(jsonBytes(dceAnswer(rows)), name)
const reason = (bytes: Uint8Array, name: string) => {
  const file = readExchangeFile(bytes, name)
  return file.status === 'refused' ? file.reason : file.status
}

describe("today's JSON", () => {
  test('a consistent day has its contracts, including month averages, without problems', () => {
    const file = parseAnswer(balancedDceQuotes())
    expect(file.rows[0]).toEqual({
      tradingDay: '2026-10-12',
      exchange: 'DCE',
      productCode: 'm',
      contractCode: 'm2701',
      open: 3010,
      high: 3040,
      low: 2990,
      close: 3020,
      settlementPrice: 3015,
      previousSettlement: 3000,
      volume: 40,
      openInterest: 100,
      openInterestChange: -6,
      turnover: 1_206_000,
    })
    expect(file.rows.map(({ contractCode }) => contractCode)).toEqual(['m2701', 'm2705', 'L_F2701'])
    expect(file).toMatchObject({ skipped: { 小计: 2, 总计: 1 }, problems: [], differences: [] })
    expect(file.identity).toEqual({
      exchange: 'DCE',
      kind: 'quotes',
      tradingDay: '2026-10-12',
      lastDay: '2026-10-12',
      scope: '',
      encoding: 'utf-8',
      layout: 'dce-day-json',
    })
  })

  test('a price of 0 is null, also with lots matched off the market', () => {
    const none = { open: '0', high: '0', low: '0', close: '0.0' }
    const [row] = parseAnswer([dceQuote('eb2701', '苯乙烯', { ...none, volumn: 115 })]).rows
    expect(row).toMatchObject({ open: null, high: null, low: null, close: null, volume: 115 })
  })

  test.each<[string, Row, string, string]>([
    ['text instead of a price', { clearPrice: '无' }, '.clearPrice', '不是有效的价格：「无」'],
    ['fractional lots', { volumn: 0.5 }, '.volumn', '不是有效的手数：「0.5」'],
    [
      'a contract of another exchange',
      { contractId: 'cu2701' },
      '.contractId',
      '不是大商所的期货合约：「cu2701」',
    ],
    ['high below low', { high: '2980' }, '.high', '最高价 2980 低于最低价 2990'],
    ['a contract again', { contractId: 'm2701' }, '', '合约 m2701 重复出现，只取第一行'],
  ])('a row with %s is dropped and reported', (_, more, field, text) => {
    const file = parseAnswer([
      dceQuote('m2701', '豆粕'),
      dceQuote('m2705', '豆粕', more),
      dceSum('总计', 40, 100, -6),
    ])
    expect(file.rows.map(({ contractCode }) => contractCode)).toEqual(['m2701'])
    expect(file).toMatchObject({ problems: [{ at: `data[1]${field}`, text }], differences: [] })
  })

  test('sums that do not add up are reported', () => {
    const file = parseAnswer([
      dceQuote('m2701', '豆粕'),
      dceQuote('m2701-C-3000', '豆粕'),
      dceSum('豆粕小计', 41, 100, -6),
      dceSum('总计', 40, 99, -6),
    ])
    expect(file.skipped).toEqual({ 期权: 1, 小计: 1, 总计: 1 })
    expect(file.differences).toEqual([
      { of: 'm', field: 'volume', published: 41, summed: 40 },
      { of: '总计', field: 'openInterest', published: 99, summed: 100 },
    ])
  })

  test('a day without trading is an empty list or a single 总计 of nothing', () => {
    for (const rows of [[], [dceSum('总计', 0, 0, 0)]]) {
      expect(readExchangeFile(jsonBytes(dceAnswer(rows)), 'dayQuotes_20261001.json')).toMatchObject({
        status: 'closed',
        identity: { exchange: 'DCE', kind: 'quotes', tradingDay: '2026-10-01' },
      })
    }
  })

  test('a file without a date in its name and an error response are refused', () => {
    expect(reason(jsonBytes(dceAnswer(balancedDceQuotes())), 'dayQuotes.json')).toContain(
      '文件名里必须带上日期',
    )
    const failed = dceAnswer(null, { success: false, msg: '参数错误' })
    expect(reason(jsonBytes(failed), 'dayQuotes_20261012.json')).toBe('大商所答复查询失败：「参数错误」')
  })

  test('days before 2020 are doubled, as they were published then', () => {
    const [row] = parseAnswer([dceQuote('m1705', '豆粕')], 'dayQuotes_20170103.json').rows
    expect(row).toMatchObject({ volume: 80, openInterest: 200, openInterestChange: -12, turnover: 2_412_000 })
  })
})

describe('page and text export', () => {
  const files: [string, Uint8Array, string, string][] = [
    ['page', bytesOf(dceDayPage()), '2014-01-07', 'dce-day-2014-page'],
    [
      'page in UTF-16',
      Uint8Array.from([0xff, 0xfe, ...Buffer.from(dceDayPage(), 'utf16le')]),
      '2014-01-07',
      'dce-day-2014-page',
    ],
    ['text in GBK', gbkBytes(dceDayText()), '2018-01-03', 'dce-day-text'],
    ['text in UTF-8', bytesOf(dceDayText()), '2018-01-03', 'dce-day-text'],
  ]

  test.each(files)('%s: names become codes, dashes null, 万元 yuan', (_, bytes, tradingDay, layout) => {
    const file = parse(bytes, '行情.txt')
    expect(
      file.rows.map(({ contractCode, open, close, volume }) => [contractCode, open, close, volume]),
    ).toEqual([
      ['a1405', 4010, 4020, 1040],
      ['a1407', null, 4025, 0],
      ['jm1405', 1010, 1020, 40],
    ])
    expect(file.rows[0]).toMatchObject({ tradingDay, openInterestChange: -6, turnover: 4_175_600 })
    expect(file).toMatchObject({ skipped: { 小计: 2, 总计: 1 }, problems: [], differences: [] })
    expect(file.identity).toMatchObject({ tradingDay, lastDay: tradingDay, scope: '', layout })
  })

  test('a malformed line is dropped and reported by its number', () => {
    const broken = dceDayCells.map((cells, index) => {
      if (index === 1) return cells.with(5, 'abc')
      return index === 4 ? cells.with(0, '黄瓜') : cells
    })
    const file = parse(bytesOf(dceDayPage(broken)), '行情.htm')
    expect(file.rows.map(({ contractCode }) => contractCode)).toEqual(['a1407'])
    expect(file.problems).toEqual([
      { at: '表格第 2 行', text: '「收盘价」不是有效的价格：「abc」' },
      { at: '表格第 5 行', text: '「商品名称」不是大商所的期货品种：「黄瓜」' },
    ])
    expect(file.differences.map(({ of }) => of)).toContain('a')
  })

  test('a missing 总计 is reported', () => {
    expect(parse(bytesOf(dceDayText(dceDayCells.slice(0, -1))), 'x.txt').problems).toEqual([
      { at: '文件末尾', text: '没有总计行，文件可能不完整' },
    ])
  })

  test('contradictory or truncated files are refused', () => {
    expect(reason(bytesOf(dceDayPage()), '20140108.htm')).toContain('两者不一致')
    expect(reason(bytesOf(dceDayPage(undefined, '')), '行情.htm')).toContain('文件名里必须带上日期')
    expect(reason(bytesOf(dceDayPage().slice(0, -20)), '20140107.htm')).toContain('网页没有结束')
    expect(reason(bytesOf(dcePage('日行情表', '查询日期：20140107', [[['品种']]])), 'x.htm')).toContain(
      '没有日行情表',
    )
    const strange = dceDayCells.map((cells, index) => (index === 0 ? cells.with(13, '金额') : cells))
    expect(reason(bytesOf(dceDayText(strange)), 'x.txt')).toBe('大商所日行情的列与已知的不同')
  })

  test('the page of a day without trading is a closed day of the kind in its name', () => {
    const page = dcePage('', '提交的日期（20150101）不是交易日。', [])
    const closed = (name: string) => readExchangeFile(bytesOf(page), name)
    expect(closed('dce_transaction_20150101.htm')).toMatchObject({
      status: 'closed',
      identity: { kind: 'quotes' },
    })
    expect(closed('dce_jm_position_20150101.htm')).toMatchObject({
      status: 'closed',
      identity: { kind: 'rankings', scope: 'jm', tradingDay: '2015-01-01' },
    })
    expect(closed('dce_transaction_20150102.htm')).toMatchObject({ status: 'refused' })
  })
})

describe.runIf(hasSharedData)('real quotes', () => {
  const page = () => parse(realFile('dce/dce_transaction_20140106.htm'), 'dce_transaction_20140106.htm')

  test('the page of 2014-01-06 and the history of 2014 agree on all contracts of iron ore', () => {
    const history = parse(unpackedFile('dce/annual_i_2014.csv.gz'), 'annual_i_2014.csv').rows
    const onDay = history.filter(({ tradingDay }) => tradingDay === '2014-01-06')
    const iron = page().rows.filter(({ productCode }) => productCode === 'i')
    expect(iron.map(({ contractCode }) => contractCode)).toHaveLength(10)
    const before = new Map(
      history.filter(({ tradingDay }) => tradingDay === '2014-01-03').map((row) => [row.contractCode, row]),
    )
    for (const [index, row] of iron.entries()) {
      const { turnover, openInterestChange, ...rest } = row
      // The history has no column for the change and states 成交额 in 元, while the page rounds 成交额 to 0.01 万元.
      expect(onDay[index]).toMatchObject(rest)
      expect(Math.abs((onDay[index]?.turnover ?? Number.NaN) - (turnover ?? 0))).toBeLessThanOrEqual(50)
      const openInterest = before.get(row.contractCode)?.openInterest ?? Number.NaN
      expect((row.openInterest ?? 0) - openInterest).toBe(openInterestChange)
    }
    expect(iron.some(({ open }) => open === null)).toBe(true)
  })

  test('the 133 contracts of the page add up to every 小计 and the 总计', () => {
    const file = page()
    expect(file.rows).toHaveLength(133)
    expect(file).toMatchObject({ skipped: { 小计: 14, 总计: 1 }, problems: [], differences: [] })
    expect(file.rows[0]).toMatchObject({ contractCode: 'a1401', open: null, close: 4425, openInterest: 22 })
  })

  test("corn of 2026-09-16 is complete in today's JSON", () => {
    const file = parse(realFile('dce/quotes_20260916.excerpt-c.json'), 'quotes_20260916.excerpt-c.json')
    expect(file.rows).toHaveLength(6)
    expect(file.rows[0]).toMatchObject({
      contractCode: 'c2611',
      settlementPrice: 2213,
      turnover: 12_829_338_000,
    })
    // The excerpt contains only corn, so its 小计 adds up and the 总计 of the whole exchange does not.
    expect(file.differences.map(({ of }) => of)).toEqual(['总计', '总计', '总计'])
    expect(file.problems).toEqual([])
  })
})
