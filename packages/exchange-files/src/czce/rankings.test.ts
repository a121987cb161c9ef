import { describe, expect, test } from 'vitest'
import { czceHolding } from '../../test/czce-files'
import { expectParsed, readRealTable, reasonOf } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const rankings = (text: string, name = 'FutureDataHolding.txt') =>
  expectParsed(readExchangeFile(bytesOf(text), name), 'rankings')

test('a product has its own lists, followed by those of its contracts', () => {
  const { rows, problems, differences } = rankings(czceHolding)
  expect(rows.map(({ productCode, contractCode, list }) => `${productCode} ${contractCode} ${list}`)).toEqual(
    [
      'TA null volume',
      'TA null long',
      'TA null short',
      'TA TA2701 volume',
      'TA TA2701 long',
      'TA TA2701 short',
    ],
  )
  expect(rows[1]).toMatchObject({
    tradingDay: '2026-10-12',
    places: [{ seat: '乙期货（代客）', lots: 300, change: 10 }],
    total: { lots: 300, change: 10 },
  })
  expect({ problems, differences }).toEqual({ problems: [], differences: [] })
})

test('a malformed place stays empty at its rank', () => {
  const { rows, problems, differences } = rankings(
    czceHolding.replace('500         |-20', '5OO         |-20'),
  )
  expect(rows[0]?.places).toEqual([null, { seat: '乙期货（代客）', lots: 400, change: 15 }])
  expect(problems).toEqual([{ at: '第 5 行', text: '「成交量」不是有效的手数：「5OO」' }])
  expect(differences).toContainEqual({ of: 'TA 成交量', field: 'lots', published: 900, summed: 400 })
})

test('a repeated or missing rank, a repeated block, another day and an unknown product are reported', () => {
  const again = czceHolding.slice(czceHolding.indexOf('合约：'))
  const { rows, problems } = rankings(
    [
      czceHolding
        .replace('2     |乙', '1     |乙')
        .replace('合计  |                |900', '第三  |                |900'),
      again,
      again.replace('TA701', 'SR701').replace('2026-10-12', '2026-10-13'),
      again.replace('TA701', 'rb2701'),
      again.replace('TA701', 'SR701C6000'),
    ].join('\n'),
  )
  expect(rows).toHaveLength(6)
  expect(problems.map(({ text }) => text)).toEqual([
    '「名次」名次 1 重复出现，只取第一行',
    '「名次」不是名次：「第三」',
    '合约 TA701 重复出现，只取第一张表',
    'SR701 的日期是「2026-10-13」，与文件的 2026-10-12 不一致',
    '不是郑商所的期货合约：「rb2701」',
    '没有合计行，文件可能不完整',
  ])
})

test('another day in the name is refused', () => {
  expect(reasonOf(readExchangeFile(bytesOf(czceHolding), 'FutureDataHolding_20261009.txt'))).toContain(
    '两者不一致',
  )
})

describe.runIf(hasSharedData)('real files', () => {
  test('2026-09-11: totals of 棉花 and CF609 equal the sums of their places', () => {
    const { rows, problems, differences } = expectParsed(
      readRealTable('exchange/czce/FutureDataHolding_20260911.excerpt.txt'),
      'rankings',
    )
    expect(rows).toHaveLength(6)
    expect({ problems, differences }).toEqual({ problems: [], differences: [] })
    expect(rows[0]).toMatchObject({
      productCode: 'CF',
      contractCode: null,
      total: { lots: 817_239, change: -21_510 },
    })
    expect(rows[0]?.places[19]).toEqual({ seat: '正信期货（代客）', lots: 12_912, change: 6906 })
    // In 2026, CF609 means the contract delivered in 2026; in 2016 it meant that of 2016.
    expect(rows.slice(3).map(({ contractCode, places }) => [contractCode, places.length])).toEqual([
      ['CF2609', 13],
      ['CF2609', 7],
      ['CF2609', 19],
    ])
  })

  test('2014-01-06: the page has thirteen products and 32 contracts with matching totals', () => {
    const { rows, problems, differences, identity } = expectParsed(
      readRealTable('exchange/czce/czce_position_20140106.htm.gz'),
      'rankings',
    )
    expect(identity).toMatchObject({ layout: 'czce-holding-htm', tradingDay: '2014-01-06' })
    expect(rows).toHaveLength(135)
    expect(rows.filter(({ contractCode }) => contractCode === null)).toHaveLength(39)
    expect(rows.every(({ total }) => total !== null)).toBe(true)
    expect({ problems, differences }).toEqual({ problems: [], differences: [] })
    expect(rows[0]?.places[0]).toEqual({ seat: '光大期货', lots: 5071, change: 4235 })
    expect(rows.some(({ contractCode }) => contractCode === 'SR1501')).toBe(true)
  })
})
