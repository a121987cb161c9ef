import { describe, expect, test } from 'vitest'
import { dceRankCells, dceRankPage, dceRankText } from '../../test/dce-files'
import { gbkBytes } from '../../test/gbk'
import { hasSharedData, realFile, unpackedFile } from '../../test/shared-data'
import { bytesOf } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const name = '20261012_m2701_成交量_买持仓_卖持仓排名.txt'
const parse = (bytes: Uint8Array, fileName = name) => {
  const file = readExchangeFile(bytes, fileName)
  if (file.status !== 'parsed' || file.kind !== 'rankings') throw new Error(JSON.stringify(file))
  return file
}
const parseText = (text: string, fileName = name) => parse(bytesOf(text), fileName)
const reason = (text: string, fileName = name) => {
  const file = readExchangeFile(bytesOf(text), fileName)
  return file.status === 'refused' ? file.reason : file.status
}

describe('a text of the batch zip', () => {
  test.each([
    ['UTF-8', bytesOf(dceRankText())],
    ['GBK', gbkBytes(dceRankText())],
  ])('in %s has three lists of one contract with totals and members', (_, bytes) => {
    const file = parse(bytes)
    const common = { tradingDay: '2026-10-12', exchange: 'DCE', productCode: 'm', contractCode: 'm2701' }
    expect(file.rows).toEqual([
      {
        ...common,
        list: 'volume',
        places: [
          { seat: '甲期货', lots: 1250, change: -120 },
          { seat: '乙期货（代客）', lots: 20, change: 3 },
        ],
        total: { lots: 1270, change: -117 },
        brokers: { lots: 1300, change: -110 },
        nonBrokers: { lots: 10, change: 0 },
      },
      {
        ...common,
        list: 'long',
        places: [{ seat: '乙期货（代客）', lots: 40, change: -1 }],
        total: { lots: 40, change: -1 },
        brokers: { lots: 90, change: 4 },
        nonBrokers: { lots: 5, change: 0 },
      },
      {
        ...common,
        list: 'short',
        places: [
          { seat: '甲期货', lots: 30, change: -7 },
          { seat: '丙期货', lots: 25, change: 0 },
          { seat: '丁期货', lots: 5, change: 5 },
        ],
        total: { lots: 60, change: -2 },
        brokers: { lots: 80, change: 1 },
        nonBrokers: { lots: 15, change: 2 },
      },
    ])
    expect(file).toMatchObject({ problems: [], differences: [], skipped: {} })
    expect(file.identity).toMatchObject({
      scope: 'm2701',
      tradingDay: '2026-10-12',
      layout: 'dce-rankings-text',
    })
  })

  test('contract and day come from the title or the name, which must agree', () => {
    expect(parseText(dceRankText('会员成交'), '20261012_l2701F_排名.txt').identity.scope).toBe('L_F2701')
    expect(parseText(dceRankText(), '排名.txt').identity).toMatchObject({
      scope: 'm2701',
      tradingDay: '2026-10-12',
    })
    expect(reason(dceRankText(), '20261012_m2705_排名.txt')).toBe(
      '文件内容是合约 m2701，文件名是 m2705，两者不一致',
    )
    expect(reason(dceRankText(), '20261013_m2701_排名.txt')).toContain('两者不一致')
    expect(reason(dceRankText('合约代码：m2701-C-3000'))).toContain('期权')
    expect(reason(dceRankText('合约代码：cu2701'))).toBe('不是大商所的期货合约：「cu2701」')
    expect(reason(dceRankText('会员成交'), '20261012.txt')).toContain('看不出是哪个合约的排名')
  })

  test('an export of a whole product has no contract', () => {
    const file = parseText(dceRankText('品种代码：m 查询日期：20180103'), '排名.txt')
    expect(file.identity).toMatchObject({ scope: 'm', tradingDay: '2018-01-03' })
    expect(file.rows.every(({ contractCode }) => contractCode === null)).toBe(true)
  })

  test.each([
    ['text instead of lots', '2\t\t丙期货\t很多\t\t0', '「手数」不是有效的手数：「很多」'],
    ['a fractional change', '2\t\t丙期货\t25\t\t0.5', '「增减」不是有效的增减手数：「0.5」'],
    ['no seat', '2\t\t\t25\t\t0', '应有名次、会员简称、手数、增减四项，却有 3 项'],
    ['a rank twice', '1\t\t丙期货\t25\t\t0', '「名次」名次 1 重复出现，只取第一行'],
    ['a rank of 0', '0\t\t丙期货\t25\t\t0', '「名次」不是名次：「0」'],
  ])('a place with %s stays empty and is reported', (_, line, text) => {
    const file = parseText(dceRankText().replace('2\t\t丙期货\t25\t\t0', line))
    expect(file.problems).toEqual([{ at: '第 15 行', text }])
    const short = file.rows.find(({ list }) => list === 'short')
    expect(short?.places.map((place) => place?.seat ?? null)).toEqual(['甲期货', null, '丁期货'])
    expect(file.differences).toMatchObject([{ of: 'm2701 空单', field: 'lots', published: 60, summed: 35 }])
  })

  test('a list without its total is reported while a contract without ranks is refused', () => {
    const cut = dceRankText().split('总计\t\t\t60')[0] ?? ''
    expect(parseText(cut).problems).toEqual([
      { at: '第 16 行', text: '上面的排名没有总计行，文件可能不完整' },
    ])
    const empty = dceRankText().replace(/^(?:\d|总计|.*期货公司会员).*\n/gm, '')
    expect(reason(empty)).toMatch(/没有任何名次|没有一行可用的排名/)
  })
})

describe('the page of a product', () => {
  test('is read by list, with separate members', () => {
    const file = parse(bytesOf(dceRankPage()), 'dce_a_position_20140107.htm')
    expect(file.identity).toMatchObject({
      scope: 'a',
      tradingDay: '2014-01-07',
      layout: 'dce-rankings-2014-page',
    })
    expect(
      file.rows.map(({ list, places, total }) => [list, places.map((place) => place?.lots), total]),
    ).toEqual([
      ['volume', [1250, 20], { lots: 1270, change: -117 }],
      ['long', [40], { lots: 40, change: -1 }],
      ['short', [30, 25], { lots: 55, change: -7 }],
    ])
    expect(file.rows[1]).toMatchObject({
      contractCode: null,
      brokers: { lots: 90, change: 4 },
      nonBrokers: { lots: 5, change: 0 },
    })
    expect(file).toMatchObject({ problems: [], differences: [] })
  })

  test('a malformed place stays empty', () => {
    const cells = dceRankCells.map((row, index) => (index === 2 ? row.with(2, '二十') : row))
    const file = parse(bytesOf(dceRankPage(cells)), 'x.htm')
    expect(file.problems).toEqual([{ at: '表格第 3 行', text: '「手数」不是有效的手数：「二十」' }])
    expect(file.differences).toEqual([
      { of: 'a 成交量', field: 'lots', published: 1270, summed: 1250 },
      { of: 'a 成交量', field: 'change', published: -117, summed: -120 },
    ])
  })

  test('the page of one contract has the lists of that contract', () => {
    const file = parse(
      bytesOf(dceRankPage(undefined, '合约代码：a1405 &nbsp; 查询日期：20140107')),
      'dce_a1405_position_20140107.htm',
    )
    expect(file.identity).toMatchObject({ scope: 'a1405', tradingDay: '2014-01-07' })
    expect(file.rows.map(({ productCode, contractCode }) => [productCode, contractCode])).toEqual(
      Array.from({ length: 3 }, () => ['a', 'a1405']),
    )
  })

  test('another exchange’s product is refused', () => {
    expect(reason(dceRankPage(undefined, '品种代码：cu &nbsp; 查询日期：20140107'), 'x.htm')).toContain(
      '没有大商所的品种代码',
    )
  })
})

describe.runIf(hasSharedData)('the real page of soybeans, 2014-01-06', () => {
  const path = 'dce/dce_a_position_20140106.htm.gz'

  test('every list adds up to the published 总计 of all brokers', () => {
    const file = parse(unpackedFile(path), 'dce_a_position_20140106.htm')
    expect(file).toMatchObject({ problems: [], differences: [], skipped: {} })
    expect(file.identity).toMatchObject({ encoding: 'utf-16le', scope: 'a', tradingDay: '2014-01-06' })
    const sums = file.rows.map(({ places, brokers }) => [
      places.reduce((sum, place) => sum + (place?.lots ?? 0), 0),
      places.reduce((sum, place) => sum + (place?.change ?? 0), 0),
      brokers,
    ])
    expect(sums).toEqual([
      [104_472, 24_364, { lots: 104_472, change: 24_364 }],
      [106_244, 4932, { lots: 106_244, change: 4932 }],
      [106_244, 4932, { lots: 106_244, change: 4932 }],
    ])
    // The published 总计 is of all members, so it is not used as 前20合计.
    expect(file.rows.map(({ total }) => total)).toEqual([null, null, null])
    expect(file.rows[0]?.places[0]).toEqual({ seat: '国投期货', lots: 5167, change: 4232 })
    expect(file.rows[2]?.places[144]).toEqual({ seat: '上海普民', lots: 0, change: -2 })
  })

  test('volumes and positions of all members match the quotes of that day', () => {
    const { rows } = parse(unpackedFile(path), 'dce_a_position_20140106.htm')
    const quotes = readExchangeFile(
      realFile('dce/dce_transaction_20140106.htm'),
      'dce_transaction_20140106.htm',
    )
    if (quotes.status !== 'parsed' || quotes.kind !== 'quotes') throw new Error(quotes.status)
    const soybeans = quotes.rows.filter(({ productCode }) => productCode === 'a')
    const sum = (field: 'volume' | 'openInterest') =>
      soybeans.reduce((lots, row) => lots + (row[field] ?? 0), 0)
    const members = rows.map(({ brokers, nonBrokers }) => (brokers?.lots ?? 0) + (nonBrokers?.lots ?? 0))
    expect(members).toEqual([sum('volume'), sum('openInterest') / 2, sum('openInterest') / 2])
  })
})
