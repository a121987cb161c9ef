import { gunzipSync } from 'node:zlib'
import { getOrderFlow, getPivots, getReceiptDetail, getTermStructure } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'
import { quotesFile } from '#test/shfe-files'

test('a product of 上期能源 in a file of 上期所 names that file as its source', async () => {
  const { call, seed } = await startTestApp()
  const quotes = quotesFile('2026-11-19', [
    { contract: 'cu2701', settlement: 90_000, openInterest: 9000 },
    { contract: 'sc2701', settlement: 500, openInterest: 3000 },
    { contract: 'sc2702', settlement: 510, openInterest: 2000 },
  ])
  await seed.file(quotes.name, quotes.content)
  const source = { publisher: '上海期货交易所', file: quotes.name }

  const term = await call(getTermStructure, { product: 'sc' })
  expect(term.data.structure).toMatchObject({ main: 'sc2701', shape: 'contango', source })
  const flow = await call(getOrderFlow, { product: 'sc' })
  expect(flow.data.source).toMatchObject(source)
  const pivots = await call(getPivots, { symbol: 'sc' })
  expect(pivots.data.source).toMatchObject({ publisher: '上海期货交易所' })
})

describe.runIf(hasSharedData)('files as the exchanges published them', () => {
  test('sc of 2026-09-15 in 上期所’s kx has a term structure', async () => {
    const { call, seed } = await startTestApp()
    await seed.file('kx20260915.dat', sharedFile('exchange/shfe/kx20260915.excerpt.dat'))
    const { data } = await call(getTermStructure, { product: 'sc' })
    expect(data.structure).toMatchObject({ main: 'sc2610', source: { file: 'kx20260915.dat' } })
  })

  test('receipts of crude oil in 上期所’s report name that report', async () => {
    const { call, seed } = await startTestApp()
    await seed.file('20250603dailystock.dat', sharedFile('exchange/shfe/20250603dailystock.excerpt.dat'))
    const { data } = await call(getReceiptDetail, { product: 'sc' })
    expect(data.receipts?.source).toMatchObject({ file: '20250603dailystock.dat' })
  })

  test('iron ore of 2016-12-30 names its own annual file, not that of soybean meal', async () => {
    const { call, seed } = await startTestApp()
    for (const name of ['annual_i_2016.csv', 'annual_m_2016.csv']) {
      await seed.file(name, gunzipSync(sharedFile(`exchange/dce/${name}.gz`)))
    }
    const { data } = await call(getTermStructure, { product: 'i', date: '2016-12-30' })
    expect(data.structure?.source).toMatchObject({ publisher: '大连商品交易所', file: 'annual_i_2016.csv' })
  })
})
