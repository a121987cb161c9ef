import { describe, expect, test } from 'vitest'
import { gfexNoReceipts, gfexParameters, gfexQuotes, gfexRanking, gfexReceipts } from '../../test/gfex-files'
import { expectParsed, readRealTable, reasonOf } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'
import { jsonBytes } from '../../test/shfe-quote-files'
import { readExchangeFile } from '../index'

const read = (value: unknown, name: string) => readExchangeFile(jsonBytes(value), name)

describe('quotes', () => {
  test('numbers and texts are read alike, with the day from the repeated request', () => {
    const { rows, skipped, problems, differences, identity } = expectParsed(
      read(gfexQuotes(), '行情.json'),
      'quotes',
    )
    expect(identity).toMatchObject({ exchange: 'GFEX', tradingDay: '2026-10-12', scope: '' })
    expect(rows.map(({ contractCode }) => contractCode)).toEqual(['lc2701', 'lc2703'])
    expect(rows[0]).toMatchObject({
      open: 158_000,
      settlementPrice: 158_700,
      turnover: 333_790_020,
      volume: 210,
    })
    expect(rows[1]).toMatchObject({ open: null, close: null, settlementPrice: 158_700, openInterest: 9 })
    expect(skipped).toEqual({ 小计: 1, 总计: 1 })
    expect({ problems, differences }).toEqual({ problems: [], differences: [] })
  })

  test('a malformed field drops its row and is reported by its path', () => {
    const file = gfexQuotes()
    Object.assign(file.data[0] ?? {}, { high: 'x' })
    const { rows, problems, differences } = expectParsed(read(file, 'q.json'), 'quotes')
    expect(rows).toHaveLength(1)
    expect(problems).toEqual([{ at: 'data[0].high', text: '不是有效的价格：「x」' }])
    expect(differences).toContainEqual({ of: 'lc', field: 'volume', published: 210, summed: 0 })
  })

  test.each([
    [
      'an all-zero 总计 alone',
      {
        code: '0',
        data: [
          {
            variety: '总计',
            varietyOrder: '',
            delivMonth: '',
            clearPrice: '',
            volumn: 0,
            openInterest: 0,
            diffI: 0,
          },
        ],
      },
    ],
    ['an empty list', { code: '0', data: [] }],
    ['null instead of a list', { code: '0', data: null }],
  ])('%s is a day without trading', (_, value) => {
    expect(read(value, 'gfex_quotes_20261001.json')).toMatchObject({
      status: 'closed',
      identity: { exchange: 'GFEX', kind: 'quotes', tradingDay: '2026-10-01' },
    })
  })

  test('a file with only options and an error response are refused', () => {
    const options = { code: '0', data: [{ ...gfexQuotes().data[0], delivMonth: '2701-C-160000' }] }
    expect(reasonOf(read(options, 'gfex_20261012.json'))).toBe('文件里没有任何期货的行情')
    expect(reasonOf(read({ ...gfexQuotes(), code: '500', msg: '系统繁忙' }, 'q.json'))).toBe(
      '广期所答复查询失败：code 「500」，「系统繁忙」',
    )
  })

  test('the days of the request and of the name must agree', () => {
    expect(reasonOf(read(gfexQuotes(), 'gfex_quotes_20261013.json'))).toContain('两者不一致')
  })
})

describe('rankings', () => {
  const name = 'gfex_rankings_lc2701_long_20261012.json'

  test('the name gives contract, list and day', () => {
    const { rows, identity, differences } = expectParsed(read(gfexRanking(), name), 'rankings')
    expect(identity).toMatchObject({ tradingDay: '2026-10-12', scope: 'lc2701/long' })
    expect(rows).toEqual([
      {
        tradingDay: '2026-10-12',
        exchange: 'GFEX',
        productCode: 'lc',
        contractCode: 'lc2701',
        list: 'long',
        places: [
          { seat: '甲期货', lots: 1200, change: -30 },
          { seat: '乙期货', lots: 900, change: 10 },
        ],
        total: { lots: 2100, change: -20 },
        brokers: null,
        nonBrokers: null,
      },
    ])
    expect(differences).toEqual([])
  })

  test('the repeated request replaces the name, also with the older field of the change', () => {
    const request = { contract_id: ['lc2701'], data_type: ['3'], trade_date: ['20261012'] }
    const data = gfexRanking().data.map(({ qtySub, ...rest }) => ({ ...rest, todayQtyChg: qtySub }))
    const { rows, identity } = expectParsed(
      read({ code: '0', param: request, data }, 'answer.json'),
      'rankings',
    )
    expect(identity.scope).toBe('lc2701/short')
    expect(rows[0]?.places[0]?.change).toBe(-30)
  })

  test.each([
    '排名_20261012.json',
    'lc2701_20261012.json',
    'long_20261012.json',
    'cu2701_long_20261012.json',
  ])('%s is refused as incomplete', (other) => {
    expect(reasonOf(read(gfexRanking(), other))).toContain('gfex_rankings_lc2607_long_20260416.json')
  })

  test('a name that contradicts the request is refused', () => {
    const param = { contract_id: 'lc2701', data_type: '2', trade_date: '20261012' }
    expect(reasonOf(read({ ...gfexRanking(), param }, 'gfex_rankings_lc2703_long_20261012.json'))).toContain(
      '须写明',
    )
    expect(reasonOf(read({ ...gfexRanking(), param }, 'gfex_rankings_lc2701_short_20261012.json'))).toContain(
      '须写明',
    )
  })

  test('a malformed place stays empty', () => {
    const file = gfexRanking()
    Object.assign(file.data[0] ?? {}, { todayQty: '多' })
    const { rows, problems, differences } = expectParsed(read(file, name), 'rankings')
    expect(rows[0]?.places).toEqual([null, { seat: '乙期货', lots: 900, change: 10 }])
    expect(problems).toEqual([{ at: 'data[0].todayQty', text: '不是有效的手数：「多」' }])
    expect(differences).toContainEqual({ of: 'lc2701 多单', field: 'lots', published: 2100, summed: 900 })
  })
})

describe('receipts', () => {
  test('the change is diff rather than registrations', () => {
    const { rows, skipped, differences, identity } = expectParsed(read(gfexReceipts(), 'r.json'), 'receipts')
    expect(identity).toMatchObject({ tradingDay: '2026-10-12', scope: '' })
    expect(
      rows.map(({ productCode, quantity, change, unit }) => [productCode, quantity, change, unit]),
    ).toEqual([
      ['lc', 400, -15, 'lot'],
      ['ps', 70, 1, 'lot'],
    ])
    expect(rows[1]?.warehouses).toEqual([
      { name: '某库三', region: null, kind: 'warehouse', quantity: 70, change: 1, forecast: null },
    ])
    expect(skipped).toEqual({ 小计: 2, 总计: 1 })
    expect(differences).toEqual([])
  })

  test('the scope of a response for one product is that product', () => {
    const file = { code: '0', data: gfexReceipts().data.slice(0, 3) }
    expect(expectParsed(read(file, 'r.json'), 'receipts').identity.scope).toBe('lc')
  })

  test('a differing total is reported while a malformed warehouse leaves the total', () => {
    const file = gfexReceipts()
    Object.assign(file.data[1] ?? {}, { wbillQty: 'n' })
    const { rows, problems, differences } = expectParsed(read(file, 'r.json'), 'receipts')
    expect(rows[0]).toMatchObject({ quantity: 400, warehouses: [{ name: '某库一' }] })
    expect(problems).toEqual([{ at: 'data[1].wbillQty', text: '不是有效的手数：「n」' }])
    expect(differences).toContainEqual({ of: 'lc', field: 'quantity', published: 400, summed: 300 })
  })

  test('a single undated 总计 is a day without trading', () => {
    expect(read(gfexNoReceipts(), 'gfex_receipts_20261001.json')).toMatchObject({
      status: 'closed',
      identity: { kind: 'receipts', tradingDay: '2026-10-01' },
    })
  })

  test('rows of another day are left out', () => {
    const file = gfexReceipts()
    Object.assign(file.data[3] ?? {}, { genDate: '20261009' })
    const { problems } = expectParsed(read(file, 'r.json'), 'receipts')
    expect(problems).toEqual([{ at: 'data[3].genDate', text: '「20261009」与文件的 2026-10-12 不一致' }])
  })
})

test('parameters apply on the day itself', () => {
  const { rows, skipped } = expectParsed(
    read(gfexParameters(), 'gfex_parameters_20261012.json'),
    'parameters',
  )
  expect(rows).toMatchObject([
    {
      contractCode: 'lc2701',
      marginRate: 0.12,
      hedgeMarginRate: 0.1,
      priceLimit: 0.11,
      limitUp: 176_100,
      limitDown: 141_300,
      positionLimit: 3000,
      feePerLot: null,
      holds: 'thatDay',
    },
  ])
  expect(skipped).toEqual({ 期权: 1 })
})

test('parameters of 大商所 in the same shape are not read', () => {
  const file = read({ code: '0', data: [{ contractId: 'a2701', specBuyRate: 0.1 }] }, '20261012.json')
  expect(file.identity?.exchange).not.toBe('GFEX')
})

describe.runIf(hasSharedData)('real files', () => {
  test('ps2605 on 2026-04-16', () => {
    const { rows } = expectParsed(readRealTable('exchange/gfex/quotes_20260416.one-row.json'), 'quotes')
    expect(rows).toEqual([
      {
        tradingDay: '2026-04-16',
        exchange: 'GFEX',
        productCode: 'ps',
        contractCode: 'ps2605',
        open: 35_085,
        high: 35_440,
        low: 34_505,
        close: 34_755,
        settlementPrice: 34_960,
        previousSettlement: 34_755,
        volume: 23_549,
        openInterest: 21_864,
        openInterestChange: -4731,
        turnover: 2_470_093_395,
      },
    ])
  })

  test('2026-04-24: the warehouses of 碳酸锂 and 多晶硅 add up to the published totals', () => {
    const { rows, differences, problems, identity } = expectParsed(
      readRealTable('exchange/gfex/receipts_20260424.excerpt-lc-ps.json'),
      'receipts',
    )
    expect(identity).toMatchObject({ tradingDay: '2026-04-24', layout: 'gfex-receipts-relaid' })
    expect({ differences, problems }).toEqual({ differences: [], problems: [] })
    const sums = rows.map(({ productCode, quantity, change, warehouses }) => ({
      productCode,
      quantity,
      change,
      warehouses: warehouses.length,
      sum: warehouses.reduce((total, stock) => total + (stock.quantity ?? 0), 0),
      changes: warehouses.reduce((total, stock) => total + (stock.change ?? 0), 0),
    }))
    expect(sums).toEqual([
      { productCode: 'lc', quantity: 34_298, change: 939, warehouses: 19, sum: 34_298, changes: 939 },
      // The file has nineteen lines, one per brand, for ten warehouses.
      { productCode: 'ps', quantity: 14_850, change: 130, warehouses: 10, sum: 14_850, changes: 130 },
    ])
  })
})
