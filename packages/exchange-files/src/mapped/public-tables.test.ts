import { describe, expect, test } from 'vitest'
import { expectParsed, readRealTable, reasonOf } from '../../test/real-tables'
import { hasSharedData } from '../../test/shared-data'

describe.runIf(hasSharedData)('real tables', () => {
  test('every contract-day of 碳酸锂 from its listing to 2025 is read', () => {
    const { rows, problems, identity } = expectParsed(
      readRealTable('exchange/gfex/lc_contract_daily_2023-2025.csv.gz'),
      'quotes',
    )
    expect(identity).toMatchObject({
      exchange: 'GFEX',
      scope: 'lc',
      tradingDay: '2023-07-21',
      lastDay: '2025-12-31',
    })
    expect(rows).toHaveLength(6827)
    expect(problems).toEqual([])
    expect(rows[0]).toEqual({
      tradingDay: '2023-07-21',
      exchange: 'GFEX',
      productCode: 'lc',
      contractCode: 'lc2401',
      open: 238_900,
      high: 238_900,
      low: 214_150,
      close: 215_100,
      settlementPrice: 220_700,
      previousSettlement: null,
      volume: 59_519,
      openInterest: 5854,
      openInterestChange: null,
      turnover: null,
    })
  })

  test('股指 in January 2015 include the expiring contract', () => {
    const { rows, problems, identity } = expectParsed(
      readRealTable('exchange/cffex/cffex_daily_201501.excerpt.csv'),
      'quotes',
    )
    expect(identity).toMatchObject({ scope: 'IF', tradingDay: '2015-01-12', lastDay: '2015-01-20' })
    expect(rows).toHaveLength(28)
    expect(problems).toEqual([])
    const expiring = rows.filter(({ contractCode }) => contractCode === 'IF1501')
    expect(expiring).toHaveLength(5)
    expect(expiring.at(-1)).toMatchObject({
      tradingDay: '2015-01-16',
      settlementPrice: 3641.34,
      openInterest: 0,
    })
  })

  test('members of a hog contract are ordered by lots without those at 0', () => {
    const { rows, problems, identity } = expectParsed(
      readRealTable('positions/LH2201_20210705.csv'),
      'rankings',
    )
    expect(identity).toMatchObject({ exchange: 'DCE', tradingDay: '2021-07-05', scope: 'lh2201' })
    expect(problems).toEqual([])
    const lists = Object.fromEntries(rows.map(({ list, places }) => [list, places]))
    expect(Object.entries(lists).map(([list, places]) => [list, places.length])).toEqual([
      ['long', 20],
      ['short', 20],
      ['volume', 20],
    ])
    expect(lists.long?.[0]).toEqual({ seat: '中粮期货', lots: 884, change: -3 })
    expect(lists.short?.[0]).toEqual({ seat: '中粮期货', lots: 5830, change: 6 })
    expect(lists.volume?.[0]).toEqual({ seat: '东证期货', lots: 437, change: -37 })
  })

  test('the twenty largest members of OI2501 by volume are read', () => {
    const { rows, identity } = expectParsed(
      readRealTable('positions/OI2501_20241016_volume_rank.csv'),
      'rankings',
    )
    expect(identity).toMatchObject({ tradingDay: '2024-10-16', scope: 'OI2501/volume' })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.places).toHaveLength(20)
    expect(rows[0]?.places[19]).toEqual({ seat: '东方财富（代客）', lots: 7220, change: -1248 })
  })

  test('白糖 receipts with repeated cells add up to 总计', () => {
    const { rows, skipped, differences, problems } = expectParsed(
      readRealTable('receipts/czce_SR_receipts_20200702_akshare_doc.csv'),
      'receipts',
    )
    expect({ differences, problems }).toEqual({ differences: [], problems: [] })
    expect(skipped).toEqual({ 小计: 8, 总计: 1 })
    const [sugar] = rows
    expect(sugar).toMatchObject({
      productCode: 'SR',
      tradingDay: '2020-07-02',
      quantity: 11_191,
      change: -10,
      forecast: 309,
    })
    expect(sugar?.warehouses.find(({ name }) => name === '云南广大')).toMatchObject({
      quantity: 330,
      forecast: 0,
    })
    expect(sugar?.warehouses.filter(({ kind }) => kind === 'factory')).toHaveLength(3)
    expect(sugar?.warehouses.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(11_191)
  })

  test('碳酸锂 receipts: each day’s change matches the previous day’s quantity', () => {
    const { rows, problems } = expectParsed(
      readRealTable('receipts/gfex_lc_receipts_2023-2025.csv'),
      'receipts',
    )
    expect(rows).toHaveLength(503)
    expect(problems).toEqual([])
    expect(rows[1]).toMatchObject({
      tradingDay: '2023-12-07',
      productCode: 'lc',
      quantity: 40,
      change: 0,
      unit: 'lot',
    })
    const breaks = rows.filter(
      (row, index) => index > 0 && (rows[index - 1]?.quantity ?? 0) + (row.change ?? 0) !== row.quantity,
    )
    expect(breaks.map(({ tradingDay }) => tradingDay)).toEqual([])
  })

  test('spot prices keep the unit of their source', () => {
    const { rows, identity, problems } = expectParsed(readRealTable('spot/spot_basis_20240430.csv'), 'spot')
    expect(identity).toMatchObject({ exchange: null, scope: '', tradingDay: '2024-04-30' })
    expect(rows).toHaveLength(51)
    expect(problems).toEqual([])
    const price = (code: string) => rows.find(({ productCode }) => productCode === code)?.price
    // 生猪 in 元/千克, 烧碱 as a 32 % solution.
    expect([price('lh'), price('SH'), price('cu'), price('rb')]).toEqual([14.85, 790, 81_593.33, 3586.22])
    // In the table 鸡蛋 and 玻璃 are in the future's unit: 3455 元/500 千克 and 1492 元/吨.
    expect([price('jd'), price('FG')]).toEqual([3.455, 18.65])
    const few = expectParsed(readRealTable('spot/spot_basis_20240415-18_CU_RB.csv'), 'spot')
    expect(few.rows).toHaveLength(8)
    expect(few.identity).toMatchObject({ tradingDay: '2024-04-15', lastDay: '2024-04-18', scope: 'cu+rb' })
  })

  test.each([
    ['daily/sina_main_RB.csv', '没有交割月份'],
    ['daily/continuous_CU_2017.csv.gz', '没有交割月份'],
    ['daily/lc_main_continuous_2023-2025.csv.gz', '只有主力一个合约'],
    ['daily/SHFE.au1912_daily_oi.csv.gz', '没有结算价'],
    ['minute/SHFE.au1912_1min.csv.gz', '分钟线'],
    ['minute/rb2401_1min_desc.csv.gz', '分钟线'],
    ['minute/IF_15min_2010-2013.csv.gz', '分钟线'],
    ['minute/m_30min_2018.csv.gz', '分钟线'],
    ['tick/RM705_20170320_tick.csv.gz', '逐笔'],
    ['tick/SHFE.cu1909_20190916_5level_tick.csv.gz', '逐笔'],
    ['tick/rb1801_ctp_tick_noheader.csv', '逐笔'],
    ['quotes/tq_quote_SHFE.cu1909_20190916.json', '行情快照'],
    ['meta/trading_calendar.json', '交易日历'],
    ['meta/holiday.json', '节假日表'],
    ['meta/sessions_20241118.csv', '交易时段表'],
    ['meta/trade_time.json', '交易时段表'],
    ['meta/instruments_20200616.json.gz', '合约资料表'],
    ['meta/instruments_expired.json.gz', '合约资料表'],
  ])('%s is refused with its reason', (path, reason) => {
    expect(reasonOf(readRealTable(path))).toContain(reason)
  })
})
