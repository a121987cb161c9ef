import { getCandles, getQuoteBoard, getQuoteDetail, symbolListWithPrice } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()
const older = quotesFile('2024-11-19', [{ contract: 'al2501', settlement: 20_000, openInterest: 500 }])
const newest = quotesFile('2026-11-19', [{ contract: 'rb2701', settlement: 3060, openInterest: 1000 }])
const expiring = quotesFile('2026-10-14', [
  { contract: 'rb2610', settlement: 3000, previous: 2990, openInterest: 40 },
  { contract: 'rb2701', settlement: 3040, openInterest: 900 },
])
for (const { name, content } of [older, expiring, newest]) await seed.file(name, content)

test('each row of the board carries the day of its own figures', async () => {
  const { data } = await call(getQuoteBoard, {})
  expect(data.feed.tradingDay).toBe('2026-11-19')
  expect(data.quotes.map(({ contract, tradingDay }) => [contract, tradingDay])).toEqual([
    ['al2501', '2024-11-19'],
    ['rb2701', '2026-11-19'],
  ])
})

test('the detail of a contract that ended years ago has the newest day of its world', async () => {
  const { data } = await call(getQuoteDetail, { contract: 'al2501' })
  expect(data).toMatchObject({
    quote: { tradingDay: '2024-11-19', main: true },
    newestDay: '2026-11-19',
    feed: { kind: 'settled', tradingDay: '2024-11-19' },
  })
})

test('a listed price older than the newest day is stale', async () => {
  const { data } = await call(symbolListWithPrice, {})
  const listed = data.symbol_list.flatMap(({ list }) => list)
  expect(data.feed.tradingDay).toBe('2026-11-19')
  expect(listed.find(({ symbol }) => symbol === 'al')).toMatchObject({
    tradingDay: '2024-11-19',
    stale: true,
  })
  expect(listed.find(({ symbol }) => symbol === 'rb')).toMatchObject({
    tradingDay: '2026-11-19',
    stale: false,
  })
})

test('the detail of a contract says whether it has minutes and has expired', async () => {
  const running = (await call(getQuoteDetail, { contract: 'rb2701' })).data
  expect(running).toMatchObject({ expired: false, hasMinutes: false })
  expect((await call(getQuoteDetail, { contract: 'al2501' })).data.expired).toBe(true)
})

test('an expired contract shows its last day and the other months of that day', async () => {
  const { data } = await call(getQuoteDetail, { contract: 'rb2610' })

  expect(data).toMatchObject({
    expired: true,
    newestDay: '2026-11-19',
    feed: { kind: 'settled', tradingDay: '2026-10-14' },
    quote: { contract: 'rb2610', last: 3000, tradingDay: '2026-10-14' },
  })
  expect(data.months.map(({ contract, tradingDay }) => [contract, tradingDay])).toEqual([
    ['rb2610', '2026-10-14'],
    ['rb2701', '2026-10-14'],
  ])
  expect(await call(getQuoteDetail, { contract: 'rb2009' })).toMatchObject({ code: 0, msg: '没有这个合约' })
})

test('candles report the gaps of missing days', async () => {
  const { data } = await call(getCandles, { product: 'rb' })
  expect(data.candles).toHaveLength(2)
  // No day from 2026-10-15 to 11-18 was imported: 25 trading days.
  expect(data.gaps).toEqual([{ end: data.candles[1]?.[0], days: 25 }])
  expect((await call(getCandles, { contract: 'rb2610' })).data.gaps).toEqual([])
})
