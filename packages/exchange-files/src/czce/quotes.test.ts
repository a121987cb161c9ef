import { describe, expect, test } from 'vitest'
import { czceDaily, czceHistory } from '../../test/czce-files'
import { gbkBytes } from '../../test/gbk'
import { expectParsed, readRealTable, reasonOf } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const quotes = (text: string, name = 'FutureDataDaily.txt') =>
  expectParsed(readExchangeFile(bytesOf(text), name), 'quotes')

test('a daily text with current column names is read with matching totals', () => {
  const { rows, skipped, problems, differences, identity } = quotes(czceDaily)
  expect(identity).toMatchObject({
    exchange: 'CZCE',
    tradingDay: '2026-10-12',
    lastDay: '2026-10-12',
    scope: '',
    layout: 'czce-daily-txt',
  })
  expect(rows.map(({ contractCode }) => contractCode)).toEqual(['SR2611', 'SR2701', 'TA2701'])
  expect(rows[0]).toMatchObject({ open: 5210, close: 5240, turnover: 62_760_000, openInterestChange: -56 })
  expect(skipped).toEqual({ 小计: 2, 总计: 1 })
  expect({ problems, differences }).toEqual({ problems: [], differences: [] })
})

test('a price of 0 is null', () => {
  expect(quotes(czceDaily).rows[1]).toMatchObject({
    open: null,
    high: null,
    low: null,
    close: null,
    settlementPrice: 5310,
    volume: 0,
    openInterest: 600,
  })
})

test('older column names in GBK are read the same', () => {
  const older = czceDaily.replace('合约代码', '品种月份').replace('持仓量', '空盘量').replaceAll('\n', '\r\n')
  const file = expectParsed(readExchangeFile(gbkBytes(older), 'FutureDataDaily.txt'), 'quotes')
  expect(file.identity.encoding).toBe('gbk')
  expect(file.rows).toEqual(quotes(czceDaily).rows)
})

test('a malformed number drops only its row, reported with line and column', () => {
  const { rows, problems, differences } = quotes(czceDaily.replace('5,260.00', '5,26.000'))
  expect(rows.map(({ contractCode }) => contractCode)).toEqual(['SR2701', 'TA2701'])
  expect(problems).toEqual([{ at: '第 3 行', text: '「最高价」不是有效的价格：「5,26.000」' }])
  expect(differences.map(({ of, field }) => `${of} ${field}`)).toContain('SR volume')
})

test('cells separated by commas, as in some older years, are read the same', () => {
  const rows = czceDaily.replaceAll(',', '').replaceAll('|', ',')
  expect(quotes(rows).rows).toEqual(quotes(czceDaily).rows)
})

test('options, repeated contracts and foreign codes give no rows', () => {
  const extra = czceDaily.replace(
    'TA701 ',
    'SR701C6000|1|1|1|1|1|1|0|0|1|1|0|1|\nSR611 |1.00|1.00|1.00|1.00|1.00|1.00|0|0|1|1|0|1|\nXX|1|1|1|1|1|1|0|0|1|1|0|1|\nTA701 ',
  )
  const { rows, skipped, problems } = quotes(extra)
  expect(rows).toHaveLength(3)
  expect(skipped.期权).toBe(1)
  expect(problems.map(({ at, text }) => `${at} ${text}`)).toEqual([
    '第 7 行 合约 SR2611 重复出现，只取第一行',
    '第 8 行 「合约代码」不是郑商所的期货合约：「XX」',
  ])
})

test('a truncated file is reported', () => {
  const lines = czceDaily.split('\n')
  const atLine = quotes(lines.slice(0, 4).join('\n'))
  expect(atLine.problems).toEqual([{ at: '文件末尾', text: '没有总计行，文件可能不完整' }])
  const inLine = quotes(`${lines.slice(0, 3).join('\n')}\nSR701   |5,300.00  |0.00 |0.00|0.00 |0.00 |5,310`)
  expect(inLine.rows).toHaveLength(1)
  expect(inLine.problems[0]).toEqual({ at: '第 4 行', text: '最后一行不完整，文件可能在下载时中断' })
})

test('the day comes from the title or the name, which must agree', () => {
  const untitled = czceDaily.replace('(2026-10-12)', '')
  expect(quotes(untitled, 'FutureDataDaily_20261012.txt').identity.tradingDay).toBe('2026-10-12')
  expect(reasonOf(readExchangeFile(bytesOf(untitled), 'FutureDataDaily.txt'))).toContain(
    '文件名里必须带上日期',
  )
  expect(reasonOf(readExchangeFile(bytesOf(czceDaily), 'FutureDataDaily_20261013.txt'))).toBe(
    '文件内容的日期是 2026-10-12，文件名的日期是 2026-10-13，两者不一致',
  )
})

test('a header without rows is refused: 郑商所 publishes nothing on a day without trading', () => {
  const empty = czceDaily.split('\n').slice(0, 2).join('\n')
  expect(reasonOf(readExchangeFile(bytesOf(empty), 'FutureDataDaily.txt'))).toBe('文件里没有任何期货的行情')
})

test('an option file is refused with a specific reason', () => {
  const options = czceDaily.replace('期货每日', '期权每日')
  expect(reasonOf(readExchangeFile(bytesOf(options), 'OptionDataDaily.txt'))).toContain('只读期货')
})

describe('a year', () => {
  test('with a header has the days of its rows regardless of the name', () => {
    const { rows, identity } = quotes(czceHistory, 'ALLFUTURES2026.txt')
    expect(identity).toMatchObject({
      tradingDay: '2026-01-05',
      lastDay: '2026-01-06',
      layout: 'czce-history-headed',
    })
    expect(rows.map(({ tradingDay, contractCode }) => `${tradingDay} ${contractCode}`)).toEqual([
      '2026-01-05 CF2601',
      '2026-01-05 CF2701',
      '2026-01-06 CF2601',
    ])
  })

  test('reports an invalid date and a contract repeated on a day', () => {
    const { rows, problems } = quotes(
      czceHistory.replace('2026-01-05|CF701', '2026-01-05|CF601').replace('2026-01-06', '2026-13-06'),
    )
    expect(rows).toHaveLength(1)
    expect(problems.map(({ at, text }) => `${at} ${text}`)).toEqual([
      '第 4 行 合约 CF2601 重复出现，只取第一行',
      '第 5 行 「交易日期」不是日期：「2026-13-06」',
    ])
  })
})

describe.runIf(hasSharedData)('real files', () => {
  test('2016-01-04: in a shortened file the totals of the day differ, those of 棉花 match', () => {
    const { rows, differences, problems, identity } = expectParsed(
      readRealTable('exchange/czce/FutureDataDaily_20160104.excerpt.txt'),
      'quotes',
    )
    expect(identity).toMatchObject({ encoding: 'gbk', tradingDay: '2016-01-04' })
    expect(rows).toHaveLength(9)
    // In 2016, CF609 means the contract delivered in 2016.
    expect(rows.map(({ contractCode }) => contractCode)).toContain('CF1609')
    expect(rows[0]).toEqual({
      tradingDay: '2016-01-04',
      exchange: 'CZCE',
      productCode: 'CF',
      contractCode: 'CF1601',
      open: 11850,
      high: 11890,
      low: 11805,
      close: 11805,
      settlementPrice: 11845,
      previousSettlement: 11905,
      volume: 11792,
      openInterest: 47872,
      openInterestChange: -11268,
      turnover: 698_521_200,
    })
    expect(rows[7]).toMatchObject({ contractCode: 'FG1602', close: null, settlementPrice: 876 })
    expect(problems).toEqual([])
    expect(new Set(differences.map(({ of }) => of))).toEqual(new Set(['FG', '总计']))
  })

  test('2014-01-06: the page of the whole day adds up to its thirteen 小计 and to its 总计', () => {
    const { rows, skipped, differences, problems, identity } = expectParsed(
      readRealTable('exchange/czce/czce_transaction_20140106.htm'),
      'quotes',
    )
    expect(identity).toMatchObject({ layout: 'czce-daily-htm', tradingDay: '2014-01-06' })
    expect(rows).toHaveLength(103)
    expect(skipped).toEqual({ 小计: 13, 总计: 1 })
    expect({ differences, problems }).toEqual({ differences: [], problems: [] })
    expect(rows.reduce((sum, { volume }) => sum + (volume ?? 0), 0)).toBe(4_920_300)
    expect(rows[0]).toMatchObject({ contractCode: 'CF1401', openInterest: 896, turnover: 55_436_400 })
    expect(rows.find(({ contractCode }) => contractCode === 'CF1403')).toMatchObject({
      open: null,
      close: null,
      settlementPrice: 19_125,
      volume: 0,
    })
    // TC is one of the products that are no longer listed.
    expect(new Set(rows.map(({ productCode }) => productCode))).toContain('TC')
  })

  test.each([
    ['2010', 13_134, '2010-01-04', '2010-12-31'],
    ['2017', 33_619, '2017-01-03', '2017-12-29'],
  ])('the year %s is read completely', (year, count, first, last) => {
    const { rows, problems, identity } = expectParsed(
      readRealTable(`exchange/czce/annual_${year}.txt.gz`),
      'quotes',
    )
    expect(rows).toHaveLength(count)
    expect(problems).toEqual([])
    expect(identity).toMatchObject({ tradingDay: first, lastDay: last, layout: 'czce-history-bare' })
  })

  test('CF001 in January 2010 is of that month, ZC812 in December 2017 of the next year', () => {
    const old = expectParsed(readRealTable('exchange/czce/annual_2010.txt.gz'), 'quotes').rows
    const later = expectParsed(readRealTable('exchange/czce/annual_2017.txt.gz'), 'quotes').rows
    expect(old[0]).toMatchObject({ contractCode: 'CF1001', turnover: 101_276_500, openInterest: 10_748 })
    expect(later.at(-1)).toMatchObject({ contractCode: 'ZC1812', tradingDay: '2017-12-29', open: null })
  })

  test.each(['2010', '2017'])(
    'in %s the published change is the difference of open interest between two days',
    (year) => {
      const { rows } = expectParsed(readRealTable(`exchange/czce/annual_${year}.txt.gz`), 'quotes')
      const previous = new Map<string, number>()
      let compared = 0
      const others = rows.filter(({ contractCode, openInterest, openInterestChange }) => {
        const yesterday = previous.get(contractCode)
        previous.set(contractCode, openInterest ?? 0)
        if (yesterday === undefined) return false
        compared += 1
        return (openInterest ?? 0) - yesterday !== openInterestChange
      })
      expect(compared).toBeGreaterThan(12_000)
      expect(others).toEqual([])
    },
  )
})
