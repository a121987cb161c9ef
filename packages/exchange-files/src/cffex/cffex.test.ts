import { describe, expect, test } from 'vitest'
import {
  cffexDaily,
  cffexErrorPage,
  cffexParameters,
  cffexRanking,
  cffexRankingXml,
  cffexXml,
} from '../../test/cffex-files'
import { gbkBytes } from '../../test/gbk'
import { expectParsed, readRealTable, reasonOf } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const read = (text: string, name: string) => readExchangeFile(bytesOf(text), name)
const quotes = (text: string, name = '20261012_1.csv') => expectParsed(read(text, name), 'quotes')

describe('daily quotes', () => {
  test('futures are read with trimmed codes and 元, options are counted', () => {
    const { rows, skipped, problems, differences, identity } = quotes(cffexDaily)
    expect(identity).toMatchObject({ exchange: 'CFFEX', tradingDay: '2026-10-12', scope: '' })
    expect(rows.map(({ contractCode }) => contractCode)).toEqual(['IF2612', 'IF2701', 'TS2612'])
    expect(rows[0]).toMatchObject({
      settlementPrice: 4610.8,
      turnover: 8_462_110_500,
      openInterestChange: -120,
    })
    expect(rows[1]).toMatchObject({ open: null, close: 4590, openInterest: 12 })
    expect(rows[2]).toMatchObject({ settlementPrice: 102.306 })
    expect(skipped).toEqual({ 小计: 3, 期权: 1, 合计: 1 })
    expect({ problems, differences }).toEqual({ problems: [], differences: [] })
  })

  test('fourteen columns in GBK are read like fifteen', () => {
    const older = cffexDaily
      .replace('隐含波动率(%),', '')
      .replaceAll(/,(?:--|15\.2)(,[^,\n]*)\n/g, '$1\n')
      .replaceAll(/,\n/g, '\n')
    const file = expectParsed(readExchangeFile(gbkBytes(older), '20261012_1.csv'), 'quotes')
    expect(file.identity.encoding).toBe('gbk')
    expect(file.rows).toEqual(quotes(cffexDaily).rows)
  })

  test('a malformed number drops only its row', () => {
    const { rows, problems, differences } = quotes(cffexDaily.replace(',300,61389.2', ',3o0,61389.2'))
    expect(rows).toHaveLength(2)
    expect(problems).toEqual([{ at: '第 7 行', text: '「成交量」不是有效的手数：「3o0」' }])
    expect(differences).toContainEqual({ of: 'TS', field: 'volume', published: 300, summed: 0 })
    expect(quotes(cffexDaily.replace('小计,,,,6123', '小计,,,,6124')).differences).toEqual([
      { of: 'IF', field: 'volume', published: 6124, summed: 6123 },
    ])
  })

  test('without options 合计 is compared too', () => {
    const futures = cffexDaily
      .replace(/IO2612[^\n]*\n小计[^\n]*\n/, '')
      .replace('合计,,,,6923,908012.75,15942,-103', '合计,,,,6423,0,15042,-114')
    expect(quotes(futures).differences).toEqual([
      { of: '总计', field: 'openInterestChange', published: -114, summed: -113 },
    ])
    expect(quotes(cffexDaily.slice(0, cffexDaily.indexOf('合计,,'))).problems).toEqual([
      { at: '文件末尾', text: '没有合计行，文件可能不完整' },
    ])
  })

  test('the name must give the day', () => {
    expect(reasonOf(read(cffexDaily, 'index.csv'))).toContain('文件名里必须带上日期')
  })

  test('the XML twin has yuan in exponent form and expiring contracts with open interest 0', () => {
    const { rows, skipped, identity } = quotes(cffexXml, 'index.xml')
    expect(identity).toMatchObject({ tradingDay: '2015-01-16', layout: 'cffex-daily-xml' })
    expect(skipped).toEqual({ 期权: 1 })
    expect(rows[0]).toMatchObject({
      contractCode: 'IF1501',
      settlementPrice: 3641.34,
      openInterest: 0,
      openInterestChange: null,
      turnover: 1_087_400_000,
    })
    expect(rows[1]).toMatchObject({ openInterest: 850, openInterestChange: -50, turnover: 2_210_000_000 })
    expect(reasonOf(read(cffexXml, '20150119.xml'))).toContain('两者不一致')
  })
})

describe('rankings', () => {
  const rankings = (text: string, name: string) => expectParsed(read(text, name), 'rankings')

  test('the scope of a file is its product', () => {
    const { rows, identity, problems } = rankings(cffexRanking, 'T_1.csv')
    expect(identity).toMatchObject({ tradingDay: '2026-10-12', scope: 'T', layout: 'cffex-ranking-csv' })
    expect(problems).toEqual([])
    expect(rows.map(({ contractCode, list, places }) => [contractCode, list, places.length])).toEqual([
      ['T2612', 'volume', 2],
      ['T2612', 'long', 2],
      ['T2612', 'short', 1],
      ['T2703', 'volume', 1],
      ['T2703', 'long', 1],
      ['T2703', 'short', 1],
    ])
    expect(rows[1]?.places[0]).toEqual({ seat: '乙期货(代客)', lots: 33_120, change: 410 })
  })

  test('the XML twin has one place per element, with null for missing ranks', () => {
    const { rows, identity } = rankings(cffexRankingXml, 'IF.xml')
    expect(identity).toMatchObject({ tradingDay: '2026-10-12', scope: 'IF', layout: 'cffex-ranking-xml' })
    expect(rows.map(({ list }) => list)).toEqual(['volume', 'long', 'short'])
    expect(rows[0]?.places).toEqual([{ seat: '甲期货(代客)', lots: 7774, change: -2296 }])
    expect(rows[1]?.places).toEqual([null, { seat: '乙期货(代客)', lots: 8546, change: 117 }])
  })

  test('malformed places, repeated ranks, other days and options are reported or counted', () => {
    const { rows, problems, skipped } = rankings(
      `${cffexRanking.replace('33120', '331Z0')}20261012,T2612,2,甲期货(代客),1,1,,,,,,\n20261013,T2612,3,甲期货(代客),1,1,,,,,,\n20261012,IO2612,1,甲期货(代客),1,1,,,,,,\n`,
      'T_1_20261012.csv',
    )
    expect(rows[1]?.places[0]).toBeNull()
    expect(problems.map(({ at, text }) => `${at} ${text}`)).toEqual([
      '第 3 行 「持买单量」不是有效的手数：「331Z0」',
      '第 6 行 「排名」名次 2 重复出现，只取第一行',
      '第 7 行 「交易日」「20261013」与文件的 2026-10-12 不一致',
    ])
    expect(skipped).toEqual({ 期权: 1 })
  })

  test('an XML without elements is a day without trading', () => {
    expect(read('<?xml version="1.0"?><positionRank></positionRank>', 'IF_20261001.xml')).toMatchObject({
      status: 'closed',
      identity: { kind: 'rankings', tradingDay: '2026-10-01', scope: 'IF' },
    })
  })
})

test('settlement parameters have the higher margin, both forms of fees and 平今 as a multiple', () => {
  const { rows, skipped, identity } = expectParsed(read(cffexParameters, '20261012_1.csv'), 'parameters')
  expect(identity).toMatchObject({ tradingDay: '2026-10-12', layout: 'cffex-params-csv' })
  expect(skipped).toEqual({ 说明: 2 })
  expect(rows).toMatchObject([
    {
      contractCode: 'IC2612',
      marginRate: 0.14,
      feeRate: 0.000023,
      closeTodayFeeRate: 0.00023,
      feePerLot: null,
      priceLimit: null,
      holds: 'nextDay',
    },
    { contractCode: 'T2612', marginRate: 0.02, feePerLot: 3, closeTodayFeePerLot: 0, feeRate: null },
  ])
  const odd = expectParsed(
    read(cffexParameters.replace('万分之0.23', '面议'), '20261012_1.csv'),
    'parameters',
  )
  expect(odd.problems).toEqual([{ at: '第 3 行', text: '「交易手续费标准」不是有效的手续费：「面议」' }])
  expect(odd.rows).toHaveLength(1)
})

describe('the error page of a day without trading', () => {
  test.each([
    ['20261001_1.csv', { kind: 'quotes', tradingDay: '2026-10-01', scope: '' }],
    ['IF_1_20261001.csv', { kind: 'rankings', tradingDay: '2026-10-01', scope: 'IF' }],
    ['TF_20261001.xml', { kind: 'rankings', tradingDay: '2026-10-01', scope: 'TF' }],
  ])('under the name %s', (name, identity) => {
    expect(read(cffexErrorPage, name)).toMatchObject({ status: 'closed', identity })
  })

  test('another page is refused under such a name and unrecognised under any other', () => {
    const challenge = cffexErrorPage.replace('要查看的页面不存在', '请稍候')
    expect(reasonOf(read(challenge, '20261001_1.csv'))).toContain('可能没有下载成功')
    expect(read(cffexErrorPage, 'page.html').status).toBe('refused')
    expect(reasonOf(read(cffexErrorPage, 'IF_1.csv'))).toContain('文件名里必须带上日期')
  })
})

describe.runIf(hasSharedData)('real rows', () => {
  test('IF2401 on 2024-01-02', () => {
    const { rows, identity } = expectParsed(readRealTable('exchange/cffex/20240102_1.one-row.csv'), 'quotes')
    expect(identity).toMatchObject({ encoding: 'gbk', tradingDay: '2024-01-02' })
    expect(rows).toEqual([
      {
        tradingDay: '2024-01-02',
        exchange: 'CFFEX',
        productCode: 'IF',
        contractCode: 'IF2401',
        open: 3439.4,
        high: 3442,
        low: 3388,
        close: 3388.2,
        settlementPrice: 3394.8,
        previousSettlement: 3439.8,
        volume: 53_653,
        openInterest: 100_995,
        openInterestChange: -4709,
        turnover: 54_846_596_520,
      },
    ])
  })

  test('the first places of IF2610 on 2026-09-30', () => {
    const { rows, identity } = expectParsed(
      readRealTable('exchange/cffex/IF_1_20260930.one-row.csv'),
      'rankings',
    )
    expect(identity).toMatchObject({ encoding: 'gbk', tradingDay: '2026-09-30', scope: 'IF' })
    expect(
      rows.map(({ list, places }) => [list, places[0]?.seat, places[0]?.lots, places[0]?.change]),
    ).toEqual([
      ['volume', '中信期货(代客)', 7774, -2296],
      ['long', '国泰君安(代客)', 8546, 117],
      ['short', '中信期货(代客)', 6746, 247],
    ])
  })
})
