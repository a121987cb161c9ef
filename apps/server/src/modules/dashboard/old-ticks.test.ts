import {
  getPivots,
  getQuoteBoard,
  getRollYields,
  getSpreadSeries,
  getTermStructure,
  symbolListWithPrice,
} from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'

describe.runIf(hasSharedData)('纤维板 on 2014-01-06, when its tick was 0.05 and not 0.5', async () => {
  if (!hasSharedData) return
  const { call, seed } = await startTestApp()
  await seed.file('dce_transaction_20140106.htm', sharedFile('exchange/dce/dce_transaction_20140106.htm'))

  test('spread and spread rate are computed from unrounded prices', async () => {
    const { structure } = (await call(getTermStructure, { product: 'fb', date: '2014-01-06' })).data
    const main = structure?.contracts.find((row) => row.main)
    const august = structure?.contracts.find(({ code }) => code === 'fb1408')
    expect(structure?.digits).toBe(2)
    // 68.80 − 67.25 = 1.55; 1.55 ÷ 67.25 = 2.305 %.
    expect([main?.price, august?.price]).toEqual([67.25, 68.8])
    expect(august).toMatchObject({ spread: 1.55, spreadRate: 2.3 })
  })

  test('boards and spread lists show the published decimals', async () => {
    const board = (await call(getQuoteBoard, { scope: 'all' })).data.quotes
    expect(new Set(board.filter(({ product }) => product === 'fb').map(({ digits }) => digits))).toEqual(
      new Set([2]),
    )
    expect(board.find(({ product }) => product === 'm')?.digits).toBe(0)
    const calendar = await call(getSpreadSeries, {
      calendar: { near: 'fb1405', far: 'fb1408' },
      date: '2014-01-06',
      days: 60,
    })
    expect(calendar.data).toMatchObject({ value: -1.55, spread: { digits: 2 } })
    const rows = (await call(getRollYields, { date: '2014-01-06' })).data.rows
    const board14 = rows.find(({ code }) => code === 'fb')
    expect(board14?.spread).toBeCloseTo((board14?.farPrice ?? 0) - (board14?.nearPrice ?? 0), 9)
  })

  test('last prices and pivot levels have the decimals of their day', async () => {
    const listed = (await call(symbolListWithPrice, {})).data.symbol_list.flatMap(({ list }) => list)
    const wood = listed.find(({ symbol }) => symbol === 'bb')
    expect(wood?.lastPrice).toBe(120.35)
    expect(wood?.digits).toBe(2)
    expect((await call(getPivots, { symbol: 'fb' })).data.digits).toBe(2)
  })
})
