import { epochOf } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import { expectParsed, realTable, reasonOf } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { bytesOf } from '../../test/shfe-quote-files'
import { checkMapping, readWithMapping } from './index'

const minutes = {
  name: 'own-minutes',
  kind: 'minutes',
  header: ['合约', '时间', '开', '高', '低', '收', '量', '额', '持仓'],
  contract: { column: '合约' },
  time: { column: '时间' },
  stamp: 'end',
  figures: {
    open: '开',
    high: '高',
    low: '低',
    close: '收',
    volume: '量',
    turnover: { column: '额', factor: 10_000 },
    openInterest: { column: '持仓', factor: 0.5 },
  },
}
const header = minutes.header.join(',')
const read = (lines: readonly string[], mapping: unknown = minutes, name = '导出.csv') =>
  readWithMapping(bytesOf(`${header}\n${lines.join('\n')}\n`), name, mapping)
const at = (moment: string) => epochOf(moment)

test('minute bars: an evening belongs to the next trading day', () => {
  const parsed = expectParsed(
    read([
      'rb2701,2026-11-23 09:01:00,3102,3105,3101,3104,20,620.8,200002',
      'rb2701,2026-11-20 21:01,3100,3103,3099,3102,10,310,200000',
      'hc2701,2026/11/20-21:01,3300,3300,3300,3300,1,,',
    ]),
    'minutes',
  )
  expect(parsed.identity).toMatchObject({
    exchange: 'SHFE',
    kind: 'minutes',
    layout: 'mapped-own-minutes',
    tradingDay: '2026-11-23',
    lastDay: '2026-11-23',
  })
  expect(parsed.problems).toEqual([])
  expect(parsed.rows).toEqual([
    {
      tradingDay: '2026-11-23',
      exchange: 'SHFE',
      productCode: 'rb',
      contractCode: 'rb2701',
      bars: [
        [at('2026-11-20 21:01'), 3100, 3103, 3099, 3102, 10, 3_100_000, 100_000],
        [at('2026-11-23 09:01'), 3102, 3105, 3101, 3104, 20, 6_208_000, 100_001],
      ],
      flow: null,
    },
    {
      tradingDay: '2026-11-23',
      exchange: 'SHFE',
      productCode: 'hc',
      contractCode: 'hc2701',
      bars: [[at('2026-11-20 21:01'), 3300, 3300, 3300, 3300, 1, null, null]],
      flow: null,
    },
  ])
})

test('minute bars: an auction counts to the first minute', () => {
  const { rows, skipped } = expectParsed(
    read([
      'rb2701,2026-11-23 09:00,3100,3100,3100,3100,5,155,10',
      'rb2701,2026-11-23 09:01,3101,3106,3098,3104,20,620.8,12',
      'rb2701,2026-11-23 10:20,3101,3101,3101,3101,1,31,12',
      'rb2701,2026-11-22 10:01,3101,3101,3101,3101,1,31,12',
      'rb2701,2026-11-23 09:02,3104,3104,3104,3104,0,0,12',
    ]),
    'minutes',
  )
  expect(rows[0]?.bars).toEqual([[at('2026-11-23 09:01'), 3100, 3106, 3098, 3104, 25, 7_758_000, 6]])
  expect(skipped).toEqual({ 非交易时段: 2, 没有成交的分钟: 1 })
})

test('minute bars: only impossible rows are dropped and reported', () => {
  const { rows, problems } = expectParsed(
    read([
      'rb2701,2026-11-23 09:01,3100,3103,3099,3102,10,310,10',
      'rb2701,2026-11-23 09:01,1,1,1,1,10,310,10',
      'rb2701,2026-11-23 09:02,3100,3099,3098,3099,10,310,10',
      'rb2701,2026-11-23 09:02:30,3100,3100,3100,3100,10,310,10',
      'rb2701,2026-02-30 09:02,3100,3100,3100,3100,10,310,10',
      'rb2701,2026-11-23 09:03,3100,3100,3100,,10,310,10',
      'rb2701,2026-11-23 09:04,3100,3100,3100,x,10,310,10',
      'rb2701,2026-11-23 09:05,3100,3100,3100,3100,-1,310,10',
      'rb2713,2026-11-23 09:05,3100,3100,3100,3100,1,310,10',
    ]),
    'minutes',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.bars).toHaveLength(1)
  expect(problems.map(({ text }) => text)).toEqual([
    '最高 3099、最低 3098 与开盘 3100、收盘 3099 矛盾',
    '「时间」不是整分钟，应为 1 分钟线',
    '「时间」不是时间：「2026-02-30 09:02」',
    '缺少价格或成交量',
    '「收」不是数：「x」',
    '价格应大于 0，成交量、持仓量与成交额不应小于 0',
    '「合约」不是期货合约：「rb2713」',
    '同一分钟有两行，只取先出现的一行',
  ])
})

test.each([
  ['1795395600', 'seconds'],
  ['1795395600000', 'milliseconds'],
  ['1795395600000000', 'microseconds'],
  ['1795395600000000000', 'nanoseconds'],
])('minute bars: %s is read as a moment in %s', (moment) => {
  const parsed = read([`rb2701,${moment},3100,3100,3100,3100,1,,`], { ...minutes, stamp: 'start' })
  expect(expectParsed(parsed, 'minutes').rows[0]?.bars[0]?.[0]).toBe(at('2026-11-23 09:01'))
})

test('minute bars: a table without a single usable minute is refused with its first problem', () => {
  expect(reasonOf(read(['rb2701,昨天,1,1,1,1,1,1,1']))).toBe(
    '没有一行可用的分钟线；第一个问题在 第 2 行：「时间」不是时间：「昨天」',
  )
  expect(reasonOf(read(['rb2701,2026-11-23 03:00,1,1,1,1,1,1,1']))).toBe('文件里没有任何期货的分钟线')
})

test('bars of fifteen minutes are refused', () => {
  const quarters = Array.from({ length: 12 }, (_, index) => {
    const clock = new Date(Date.UTC(2026, 10, 20, 21, (index % 8) * 15 + 15)).toISOString().slice(0, 16)
    return `${index < 8 ? 'rb2701' : 'hc2701'},${clock.replace('T', ' ')},1,1,1,1,1,1,1`
  })
  expect(reasonOf(read(quarters))).toBe(
    '没有一行可用的分钟线；第一个问题在 全表：相邻两行最少相隔 15 分钟，不是 1 分钟线',
  )
})

test.each([
  [{ stamp: undefined }, 'stamp 应当是 start（时间为该分钟的开始）或 end（结束）'],
  [{ time: '时间' }, 'time 应当是 { column }，日期另在一列时加上 date'],
  [{ time: { column: '时间', date: '日期' } }, 'time.date 写的列「日期」不在 header 里'],
  [{ figures: { open: '开' } }, 'figures.high 必须有'],
  [{ figures: { ...minutes.figures, price: '收' } }, 'figures.price 不认识'],
  [{ day: 'fileName' }, 'day 不认识，请检查拼写'],
])('minute bars: the mapping with %j is refused', (change, fault) => {
  expect(checkMapping({ ...minutes, ...change }).faults?.join('；')).toContain(fault)
})

const ticks = {
  name: 'own-ticks',
  kind: 'ticks',
  header: ['date', 'time', 'last', 'volume', 'turnover', 'oi', 'bid', 'bidSize', 'ask', 'askSize'],
  contract: 'fileName',
  time: { column: 'time', date: 'date' },
  figures: {
    price: 'last',
    volume: 'volume',
    turnover: 'turnover',
    openInterest: 'oi',
    bid: 'bid',
    bidVolume: 'bidSize',
    ask: 'ask',
    askVolume: 'askSize',
  },
}
const snapshots = [
  '20261120,20:59:00.5,3100,10,310000,1000,3099,5,3101,5',
  '20261120,21:00:01,3101,12,372020,1002,3100,5,3101,5',
  '20261120,21:00:30.500,3099,15,464990,1001,3099,5,3100,5',
  '20261120,21:01:10,3099,15,464990,1.001e3,3099,5,1.7976931348623157e308,0',
  '20261120,21:01:20,3100,16,495990,1001,3099,5,3100,5',
]
const readTicks = (lines: readonly string[], mapping: unknown = ticks) =>
  readWithMapping(bytesOf(`${ticks.header.join(',')}\n${lines.join('\n')}\n`), 'rb2701_ticks.csv', mapping)

test('ticks become minutes and 买卖力量, with the auction in the first minute', () => {
  const { rows, problems, identity } = expectParsed(readTicks(snapshots.toReversed()), 'minutes')
  expect(problems).toEqual([])
  expect(identity).toMatchObject({ kind: 'minutes', layout: 'mapped-own-ticks', scope: 'rb2701' })
  expect(rows[0]?.bars).toEqual([
    [at('2026-11-20 21:01'), 3100, 3101, 3099, 3099, 15, 464_990, 1001],
    [at('2026-11-20 21:02'), 3100, 3100, 3100, 3100, 1, 31_000, 1001],
  ])
  const { sum } = rows[0]?.flow ?? {}
  expect(sum && sum.bought + sum.sold + sum.neutral + sum.auction).toBe(16)
  expect(sum).toMatchObject({ auction: 10 })
})

test('ticks without bid and ask give only minutes', () => {
  const { bid: _bid, ask: _ask, ...figures } = ticks.figures
  const { rows } = expectParsed(readTicks(snapshots, { ...ticks, figures }), 'minutes')
  expect(rows[0]).toMatchObject({ flow: null, bars: [{}, {}] })
})

test('ticks: negative and missing counts are reported', () => {
  const { problems } = expectParsed(
    readTicks([
      ...snapshots,
      '20261120,21:02:00,3100,,0,0,0,0,0,0',
      '20261120,21:02:00,3100,17,-1,0,0,0,0,0',
    ]),
    'minutes',
  )
  expect(problems.map(({ text }) => text)).toEqual(['没有累计成交量', '价格与数量不应小于 0'])
})

describe.runIf(hasSharedData)('real tables', () => {
  const starts = {
    name: 'tq',
    kind: 'minutes',
    header: ['datetime_ns', 'open', 'high', 'low', 'close', 'volume', 'close_oi'],
    contract: 'fileName',
    time: { column: 'datetime_ns' },
    stamp: 'start',
    figures: {
      open: 'open',
      high: 'high',
      low: 'low',
      close: 'close',
      volume: 'volume',
      openInterest: 'close_oi',
    },
  }

  test('au1912: the minutes of each whole day add up to its daily bar', () => {
    const read = (name: string, mapping: unknown) =>
      readWithMapping(realTable(name), name.split('/').at(-1) ?? '', mapping)
    const { rows, problems } = expectParsed(read('minute/SHFE.au1912_1min.csv.gz', starts), 'minutes')
    expect(problems).toEqual([])
    const daily = new Map(
      new TextDecoder()
        .decode(realTable('daily/SHFE.au1912_daily_oi.csv.gz'))
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',').map(Number))
        .map(([ns = 0, open, high, low, close, volume]) => [
          new Date(ns / 1e6 + 8 * 3_600_000).toISOString().slice(0, 10),
          { open, high, low, close, volume },
        ]),
    )
    // The first and the last day of the file are incomplete.
    const whole = rows.slice(1, -1)
    expect(whole.length).toBeGreaterThan(55)
    for (const { tradingDay, bars } of whole) {
      expect({
        open: bars[0]?.[1],
        high: Math.max(...bars.map(([, , high]) => high)),
        low: Math.min(...bars.map(([, , , low]) => low)),
        close: bars.at(-1)?.[4],
        volume: bars.reduce((sum, bar) => sum + bar[5], 0),
      }).toEqual(daily.get(tradingDay))
    }
  })

  test('IF2003: the exchange’s capitals are restored from a lower-case name', () => {
    const bytes = realTable('minute/CFFEX.IF2003_1min.csv.gz')
    const { rows, identity, problems } = expectParsed(
      readWithMapping(bytes, 'CFFEX.IF2003_1min.csv', starts),
      'minutes',
    )
    expect(identity).toMatchObject({ exchange: 'CFFEX', scope: 'IF2003', tradingDay: '2019-12-16' })
    expect(problems).toEqual([])
    // The file has four hours of trading a day and includes the Spring Festival.
    expect(rows.map(({ tradingDay }) => tradingDay)).not.toContain('2020-01-31')
    expect(Math.max(...rows.map(({ bars }) => bars.length))).toBe(240)
  })

  test('rb2401: bars newest first and stamped with their end are read across the National Day', () => {
    const mapping = {
      name: 'ctpbee',
      kind: 'minutes',
      header: ['local_symbol', 'datetime', 'open_price', 'close_price', 'high_price', 'low_price', 'volume'],
      contract: { constant: 'rb2401' },
      time: { column: 'datetime' },
      stamp: 'end',
      figures: {
        open: 'open_price',
        high: 'high_price',
        low: 'low_price',
        close: 'close_price',
        volume: 'volume',
        turnover: 'turnover',
        openInterest: 'open_interest',
      },
    }
    mapping.header.push('turnover', 'open_interest')
    const { rows } = expectParsed(
      readWithMapping(realTable('minute/rb2401_1min_desc.csv.gz'), 'rb.csv', mapping),
      'minutes',
    )
    const days = rows.map(({ tradingDay }) => tradingDay).sort()
    expect(days).toEqual(['2023-09-25', '2023-09-26', '2023-09-27', '2023-09-28', '2023-10-09', '2023-10-10'])
    const last = rows.find(({ tradingDay }) => tradingDay === '2023-10-10')
    expect(last?.bars.at(-1)).toEqual([
      epochOf('2023-10-10 15:00'),
      3609,
      3610,
      3608,
      3610,
      10_220,
      368_842_400,
      1_877_432,
    ])
  })

  test('cu1909: an hour of five-level ticks contains all lots after the first snapshot', () => {
    const mapping = {
      name: 'tq-ticks',
      kind: 'ticks',
      header: ['datetime', 'last_price', 'volume', 'amount', 'open_interest'],
      contract: 'fileName',
      time: { column: 'datetime' },
      figures: {
        price: 'last_price',
        volume: 'volume',
        turnover: 'amount',
        openInterest: 'open_interest',
        bid: 'bid_price1',
        bidVolume: 'bid_volume1',
        ask: 'ask_price1',
        askVolume: 'ask_volume1',
      },
    }
    mapping.header.push('bid_price1', 'bid_volume1', 'ask_price1', 'ask_volume1')
    const file = readWithMapping(
      realTable('tick/SHFE.cu1909_20190916_5level_tick.csv.gz'),
      'SHFE.cu1909_20190916_5level_tick.csv',
      mapping,
    )
    const { rows } = expectParsed(file, 'minutes')
    expect(rows.map(({ contractCode, tradingDay }) => `${contractCode} ${tradingDay}`)).toEqual([
      'cu1909 2019-09-16',
    ])
    expect(rows[0]?.bars.reduce((sum, bar) => sum + bar[5], 0)).toBe(9020 - 7360)
    const { sum } = rows[0]?.flow ?? {}
    expect(sum && sum.bought + sum.sold + sum.neutral).toBe(9020 - 7360)
  })
})
