import { gunzipSync } from 'node:zlib'
import { getReceiptBoard, getReceiptDetail, getReceiptHistory } from '@vce/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'

const { call, seed } = await startTestApp({ reader: 'superVip' })

const files = [
  'exchange/shfe/20250603dailystock.excerpt.dat',
  'exchange/czce/FutureDataWhsheet_20260911.excerpt.txt',
  'exchange/dce/receipts_20260915.excerpt-a-jm.json',
  'exchange/gfex/receipts_20260424.excerpt-lc-ps.json',
  'exchange/gfex/lc_contract_daily_2023-2025.csv.gz',
  'receipts/gfex_lc_receipts_2023-2025.csv',
]

describe.runIf(hasSharedData)('receipts as four exchanges published them', () => {
  beforeAll(async () => {
    for (const file of files) {
      const bytes = sharedFile(file)
      const name = (file.split('/').at(-1) ?? file).replace(/\.gz$/, '')
      await seed.file(name, file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    }
  })

  test('each product has its exchange’s unit, tonnes and lots of its newest day', async () => {
    const { data } = await call(getReceiptBoard, {})
    const row = (code: string) => {
      const found = data.rows.find((each) => each.code === code)
      return found && [found.tradingDay, found.quantity, found.unit, found.tons, found.lots, found.forecast]
    }
    // 31,404 ÷ 5 lots; 190,000 桶 ÷ 1,000 lots, and no tonnes because the unit is a barrel.
    expect(row('cu')).toEqual(['2025-06-03', 31_404, 'ton', 31_404, 6280.8, null])
    expect(row('sc')).toEqual(['2025-06-03', 190_000, 'barrel', null, 190, null])
    // 6,275 × 5; 1,474 × 60; 34,298 × 1; 14,850 × 3.
    expect(row('CJ')).toEqual(['2026-09-11', 6275, 'lot', 31_375, 6275, 288])
    expect(row('jm')).toEqual(['2026-09-15', 1474, 'lot', 88_440, 1474, null])
    expect(row('lc')).toEqual(['2026-04-24', 34_298, 'lot', 34_298, 34_298, null])
    expect(row('ps')).toEqual(['2026-04-24', 14_850, 'lot', 44_550, 14_850, null])
    // The receipts are of April but the board is of September, so the next cancellation is later than that of
    // July.
    const lithium = data.rows.find(({ code }) => code === 'lc')
    expect(lithium?.cancellation).toEqual({ day: '2026-11-30', known: 'series' })
    expect((await call(getReceiptDetail, { product: 'lc' })).data.receipts?.cancellation).toEqual(
      lithium?.cancellation,
    )
  })

  test('coking coal has groups of warehouses without kinds', async () => {
    const { data } = await call(getReceiptDetail, { product: 'jm' })
    expect(data.receipts).toMatchObject({ check: { summed: 1474, difference: 0 }, kinds: null })
    expect(data.receipts?.groups[0]?.warehouses.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['海南浩通', 1336],
      ['中铝国贸', 100],
      ['博金煤业', 38],
    ])
  })

  test('碳酸锂 has one list, since 广期所 publishes neither regions nor kinds', async () => {
    const { data } = await call(getReceiptDetail, { product: 'lc' })
    expect(data.receipts).toMatchObject({ check: { summed: 34_298, difference: 0 }, kinds: null })
    expect(data.receipts?.groups.map(({ name, warehouses }) => [name, warehouses.length])).toEqual([
      [null, 19],
    ])
  })

  test('a shortened table reports its difference from the total', async () => {
    const copper = (await call(getReceiptDetail, { product: 'cu' })).data.receipts
    expect(copper?.check).toEqual({ summed: 0, difference: -31_404 })
    const dates = (await call(getReceiptDetail, { product: 'CJ' })).data.receipts
    expect(dates?.check).toEqual({ summed: 6275, difference: 0 })
  })

  test('碳酸锂 over two years: cancellations, prices and 虚实盘比', async () => {
    const { data } = await call(getReceiptHistory, { product: 'lc', date: '2025-12-31', days: 'all' })
    expect(data.points).toHaveLength(503)
    expect(
      data.cliffs.filter(({ kind }) => kind === 'cancelled').map(({ tradingDay }) => tradingDay),
    ).toEqual(['2024-03-29', '2024-07-31', '2024-11-29', '2025-03-31', '2025-07-31', '2025-11-28'])
    expect(data.seasons.map(({ year }) => year)).toEqual(['2023', '2024', '2025'])
    expect(data.points.filter(({ price }) => price !== null).length).toBeGreaterThan(490)

    // The next file is of 2026-04-24; no line is drawn over the months between.
    const later = (await call(getReceiptHistory, { product: 'lc', days: 'all' })).data.points
    expect(later.slice(-2)).toMatchObject([
      { tradingDay: '2026-01-05', quantity: null },
      { tradingDay: '2026-04-24', quantity: 34_298 },
    ])

    const board = (await call(getReceiptBoard, { date: '2025-12-31' })).data
    const row = board.rows.find(({ code }) => code === 'lc')
    expect(row).toMatchObject({
      quantity: 20_281,
      change: 790,
      cancellation: { day: '2026-03-31', known: 'series' },
    })
    // 手 of all contracts ÷ 20,281 receipts of one lot each.
    expect(row?.ratio).toBeCloseTo((row?.openInterest ?? Number.NaN) / 20_281, 2)
    expect(row?.percentile?.sample).toBe(243)
  })
})
