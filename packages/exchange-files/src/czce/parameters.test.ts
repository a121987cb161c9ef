import { describe, expect, test } from 'vitest'
import { czceClearing } from '../../test/czce-files'
import { expectParsed, readRealTable } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const clearing = (text: string) =>
  expectParsed(readExchangeFile(bytesOf(text), 'FutureDataClearParams.txt'), 'parameters')

test('settlement parameters apply from the next day, with fees per lot or in 万分之一', () => {
  const { rows, identity, problems } = clearing(czceClearing)
  expect(identity).toMatchObject({ tradingDay: '2026-10-12', scope: 'clearing', layout: 'czce-clear-params' })
  expect(problems).toEqual([])
  expect(rows).toEqual([
    {
      tradingDay: '2026-10-12',
      exchange: 'CZCE',
      productCode: 'AP',
      contractCode: 'AP2611',
      settlementPrice: 7929,
      marginRate: 0.1,
      hedgeMarginRate: null,
      priceLimit: 0.09,
      limitUp: null,
      limitDown: null,
      feePerLot: 5,
      feeRate: null,
      closeTodayFeePerLot: 20,
      closeTodayFeeRate: null,
      positionLimit: 1000,
      holds: 'nextDay',
    },
    expect.objectContaining({
      contractCode: 'MA2701',
      marginRate: 0.085,
      feePerLot: null,
      feeRate: 0.0001,
      closeTodayFeeRate: 0,
    }),
  ])
})

test('without the column of the charging method fees are yuan per lot', () => {
  const older = czceClearing.replaceAll(/\|(?:手续费收取方式|绝对值 *|比例值 *)(?=\|)/g, '')
  expect(clearing(older).rows[1]).toMatchObject({ contractCode: 'MA2701', feePerLot: 1, feeRate: null })
})

test('a malformed cell drops only its contract', () => {
  const limit = clearing(czceClearing.replace('±9', '±九'))
  expect(limit.rows.map(({ contractCode }) => contractCode)).toEqual(['MA2701'])
  expect(limit.problems).toEqual([{ at: '第 3 行', text: '「涨跌停板(%)」不是有效的百分比：「±九」' }])
  const charging = clearing(czceClearing.replace('比例值', '随机值'))
  expect(charging.rows.map(({ contractCode }) => contractCode)).toEqual(['AP2611'])
  expect(charging.problems).toEqual([{ at: '第 4 行', text: '「手续费收取方式」不认识：「随机值」' }])
})

describe.runIf(hasSharedData)('2026-09-18', () => {
  test('trading parameters apply on the day itself and have no settlement price', () => {
    const { rows, identity } = expectParsed(
      readRealTable('meta/FutureTradeParam_20260918.excerpt.txt'),
      'parameters',
    )
    expect(identity).toMatchObject({ tradingDay: '2026-09-18', scope: 'trading' })
    expect(
      rows.map(({ contractCode, priceLimit, positionLimit }) => [contractCode, priceLimit, positionLimit]),
    ).toEqual([
      ['AP2610', 0.08, 40],
      ['AP2611', 0.08, 1000],
      ['CF2611', 0.06, 24_586],
      ['CF2701', 0.06, 54_740],
      ['MA2610', 0.06, 3000],
      ['SA2610', 0.07, 2000],
      ['SR2611', 0.05, 30_000],
    ])
    expect(rows.every(({ holds, settlementPrice }) => holds === 'thatDay' && settlementPrice === null)).toBe(
      true,
    )
  })
})
