import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { realTable } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { decodeText } from '../shared/encoding'
import { readFileName } from '../shared/file-name'
import { readSina, readSinaQuotes } from './index'

/** An invented quote in the commodity layout, with second levels of bid and ask. */
const commodity = [
  '螺纹钢连续,145958,3052.000,3071.000,3040.000,0.000,3065.000,3066.000,3066.000,0.000,3050.000,412,96',
  '1650321.000,812340,沪,螺纹钢,2026-10-12,1,,,,,,,,,3058.113',
  '3064.000,7,3067.000,9,0.000,0,0.000,0,0.000,0,0.000,0,0.000,0,0.000,0',
].join(',')

const line = (symbol: string, content: string) => `var hq_str_${symbol}="${content}";\n`

test('a commodity has the last price and levels best first before its settlement', () => {
  const { snapshots, problems } = readSinaQuotes(line('nf_RB0', commodity))
  expect(problems).toEqual([])
  expect(snapshots).toEqual([
    {
      symbol: 'RB0',
      layout: 'commodity',
      name: '螺纹钢连续',
      date: '2026-10-12',
      time: '14:59:58',
      last: 3066,
      open: 3052,
      high: 3071,
      low: 3040,
      settlementPrice: null,
      previousSettlement: 3050,
      previousClose: null,
      average: 3058.113,
      limitUp: null,
      limitDown: null,
      volume: 812_340,
      openInterest: 1_650_321,
      previousOpenInterest: null,
      bids: [
        { price: 3065, lots: 412 },
        { price: 3064, lots: 7 },
      ],
      asks: [
        { price: 3066, lots: 96 },
        { price: 3067, lots: 9 },
      ],
    },
  ])
})

test('unknown symbols, other markets, broken lines and malformed fields are distinguished', () => {
  const answer = readSinaQuotes(
    [
      line('nf_XX0', ''),
      line('hf_CL', '87.213,,87.200'),
      line('nf_TA0', 'PTA,1,2'),
      '<html>Forbidden</html>\n',
      line('nf_RB1', commodity.replace('3071.000', 'high')),
      line('nf_RB2', commodity.replace('145958', '245958').replace('2026-10-12', '2026-13-12')),
    ].join(''),
  )
  expect(answer.snapshots).toEqual([])
  expect(answer.unknown).toEqual(['XX0'])
  expect(answer.foreign).toEqual(['hf_CL'])
  expect(answer.problems).toEqual([
    { at: '第 3 行 TA0', text: '有 3 项，既不是商品期货的 44 项，也不是中金所的 50 项' },
    { at: '第 4 行', text: '不是新浪行情的一行' },
    { at: '第 5 行 RB1', text: '「第 3 项」不是有效的价格：「high」' },
    { at: '第 6 行 RB2', text: '「第 17 项」不是日期' },
    { at: '第 6 行 RB2', text: '「第 1 项」不是时间' },
  ])
})

test('a file of snapshots is refused', () => {
  const file = (text: string) => ({
    text,
    encoding: 'gbk' as const,
    name: readFileName('sina.txt'),
    json: null,
  })
  expect(readSina(file(line('nf_RB0', commodity)))).toMatchObject({
    status: 'refused',
    reason: '这是新浪的实时行情快照，不是某个交易日结算后的数据，不能导入',
  })
  expect(readSina(file('var x = 1'))).toBeNull()
})

test('reading any text never throws', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.string({ maxLength: 6 }), { minLength: 44, maxLength: 50 })
      .map((cells) => line('nf_A0', cells.join(','))),
    fc
      .record({ at: fc.nat({ max: commodity.length }), text: fc.string() })
      .map(({ at, text }) => line('nf_RB0', commodity.slice(0, at) + text + commodity.slice(at))),
  )
  fc.assert(
    fc.property(texts, (text) => {
      for (const { at, text: description } of readSinaQuotes(text).problems) {
        expect(at).toMatch(/^第 \d+ 行/)
        expect(description).toMatch(/\p{Script=Han}/u)
      }
    }),
    { numRuns: 1000 },
  )
})

describe.runIf(hasSharedData)('real responses', () => {
  const real = (path: string) => readSinaQuotes(decodeText(realTable(`quotes/${path}`))?.text ?? '')

  test('the settlement is known at the close of 2026-09-01', () => {
    const { snapshots, unknown, foreign, problems } = real('sina_hq_20260901_close.gbk.txt')
    expect(problems).toEqual([])
    expect({ unknown, foreign }).toEqual({ unknown: ['WH0'], foreign: ['hf_CL'] })
    expect(snapshots).toMatchObject([
      {
        symbol: 'RB0',
        last: 3174,
        settlementPrice: 3175,
        previousSettlement: 3186,
        volume: 710_896,
        time: '15:00:00',
      },
      {
        symbol: 'IF0',
        last: 4597.2,
        settlementPrice: null,
        openInterest: 137_290,
        previousOpenInterest: 145_044,
      },
    ])
    expect(snapshots[1]).toMatchObject({
      name: '沪深300指数期货连续',
      bids: [{ price: 4597, lots: 3 }],
      asks: [{ price: 4597.8, lots: 1 }],
    })
  })

  test('after the night of 2026-08-28 gold has the calendar date of its last trade', () => {
    const { snapshots } = real('sina_hq_20260828_night.gbk.txt')
    expect(snapshots.map(({ symbol, date, time }) => `${symbol} ${date} ${time}`)).toEqual([
      'RB0 2026-08-28 23:00:00',
      'AU0 2026-08-29 02:30:00',
      'IF0 2026-08-28 15:00:00',
    ])
    expect(snapshots.map(({ settlementPrice }) => settlementPrice)).toEqual([null, null, null])
  })

  test('the limits of IF are 10 % off the previous settlement in field 14', () => {
    for (const path of ['sina_hq_20260901_close.gbk.txt', 'sina_hq_20260828_night.gbk.txt']) {
      const index = real(path).snapshots.find(({ symbol }) => symbol === 'IF0')
      const settled = index?.previousSettlement ?? 0
      // The upper limit is rounded down to the tick of 0.2, the lower limit is rounded up.
      expect(Math.floor(Math.round(settled * 110) / 20) / 5).toBeCloseTo(index?.limitUp ?? 0, 6)
      expect(Math.ceil(Math.round(settled * 90) / 20) / 5).toBeCloseTo(index?.limitDown ?? 0, 6)
      expect(Math.floor(Math.round((index?.previousClose ?? 0) * 110) / 20) / 5).not.toBeCloseTo(
        index?.limitUp ?? 0,
        6,
      )
    }
  })
})
