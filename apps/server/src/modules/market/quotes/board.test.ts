import { getQuoteBoard, getQuoteDetail } from '@vce/protocol'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'
import { contractParameters, dailyQuotes, rawFiles } from '../facts/market.tables'

/** A Thursday evening: the night session belongs to Friday. */
const evening = '2026-11-19 21:02'
const { call, pass, clock } = await startMovingApp(evening)

const simulated = { world: 'simulated' } as const

test('the board shows one live main contract per product, in the order of the table', async () => {
  const { data } = await call(getQuoteBoard, {})
  expect(data).toMatchObject({
    world: 'simulated',
    feed: { kind: 'live', tradingDay: '2026-11-20', at: clock.now().getTime(), source: '模拟行情' },
  })
  expect(data.quotes.length).toBeGreaterThan(80)
  expect(new Set(data.quotes.map(({ product }) => product)).size).toBe(data.quotes.length)
  expect(data.quotes.slice(0, 3).map(({ product }) => product)).toEqual(['cu', 'al', 'zn'])

  const rebar = data.quotes.find(({ product }) => product === 'rb')
  expect(rebar).toMatchObject({ exchange: 'SHFE', main: true, digits: 0, tradingDay: '2026-11-20' })
  const { last, high, low, previousSettlement, limitUp, limitDown, volume, at } = rebar ?? {}
  expect(high).toBeGreaterThanOrEqual(last ?? Number.POSITIVE_INFINITY)
  expect(low).toBeLessThanOrEqual(last ?? 0)
  expect(limitUp).toBeGreaterThan(previousSettlement ?? Number.POSITIVE_INFINITY)
  expect(limitDown).toBeLessThan(previousSettlement ?? 0)
  expect(volume).toBeGreaterThan(0)
  expect(at).toBeGreaterThan(beijingMs('2026-11-19 21:00'))
  // Eggs do not trade at night, so they have yesterday's open interest and no price yet.
  expect(data.quotes.find(({ product }) => product === 'jd')).toMatchObject({ last: null, volume: null })
})

test('while the market moves, the board has the turnover of each main contract on its last settled day', async () => {
  const { settledTurnovers, quotes } = (await call(getQuoteBoard, simulated)).data
  expect(settledTurnovers.rb).toBeGreaterThan(1e9)
  // Eggs have not traded today.
  expect(settledTurnovers.jd).toBeGreaterThan(0)
  expect(Object.keys(settledTurnovers).length).toBe(quotes.length)
  expect((await call(getQuoteBoard, { ...simulated, scope: 'all' })).data.settledTurnovers).toEqual({})
})

test('the board can be limited to one product or one exchange', async () => {
  const months = (await call(getQuoteBoard, { ...simulated, scope: 'all', product: 'rb' })).data.quotes
  expect(months.length).toBeGreaterThan(8)
  expect(months.filter(({ main }) => main)).toHaveLength(1)
  const codes = months.map(({ contract }) => contract)
  expect(codes).toEqual([...codes].sort())

  const dalian = (await call(getQuoteBoard, { ...simulated, exchange: 'DCE' })).data.quotes
  expect(new Set(dalian.map(({ exchange }) => exchange))).toEqual(new Set(['DCE']))
})

test('five seconds later the board has grown', async () => {
  const before = (await call(getQuoteBoard, simulated)).data
  await pass(5_000)
  const after = (await call(getQuoteBoard, simulated)).data
  expect(after.feed.at).toBe((before.feed.at ?? 0) + 5_000)
  const sum = (quotes: typeof after.quotes) => quotes.reduce((lots, { volume }) => lots + (volume ?? 0), 0)
  expect(sum(after.quotes)).toBeGreaterThan(sum(before.quotes))
})

test('the detail of a contract has its book, last trades and the other months', async () => {
  const { data } = await call(getQuoteDetail, { ...simulated, product: 'rb' })
  const { quote, book, trades } = data
  expect(quote).toMatchObject({ product: 'rb', main: true })
  expect(data).toMatchObject({ multiplier: 10, unit: '吨/手', quoteUnit: '元/吨', tickSize: 1 })
  expect(book?.bids).toHaveLength(5)
  expect(book?.bids[0]).toEqual({ price: quote.bid, lots: quote.bidVolume })
  expect(book?.asks[0]).toEqual({ price: quote.ask, lots: quote.askVolume })
  expect(trades.length).toBeGreaterThan(10)
  expect(trades[0]).toMatchObject({ price: quote.last, lots: quote.lastVolume })
  const times = trades.map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(data.volumeRatio).toBeGreaterThan(0)
  // 沉淀资金, both sides: last × 手 × multiplier × margin × 2.
  expect(data.settled).toBe(
    Math.round((quote.last ?? 0) * (quote.openInterest ?? 0) * data.multiplier * data.marginRate * 2),
  )
  const board = (await call(getQuoteBoard, { ...simulated, scope: 'all', product: 'rb' })).data
  expect(data.months).toEqual(board.quotes)
  expect(data.sessions.map(({ kind, start }) => `${kind} ${start.slice(11)}`)).toEqual([
    'night 21:00',
    'day 09:00',
    'day 10:30',
    'day 13:30',
  ])

  const other = board.quotes.find(({ main }) => !main)?.contract
  expect((await call(getQuoteDetail, { ...simulated, contract: other })).data.quote.contract).toBe(other)
})

test('unknown products, exchanges and contracts are refused with a message', async () => {
  expect(await call(getQuoteBoard, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getQuoteBoard, { exchange: 'NYMEX' })).toMatchObject({ code: 0, msg: '没有这个交易所' })
  expect(await call(getQuoteDetail, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getQuoteDetail, { ...simulated, contract: 'rb1301' })).toMatchObject({
    code: 0,
    msg: '没有这个合约',
  })
})

/** A real day of two contracts next to the simulated market. */
async function startRealDay() {
  const { call, db, seed } = await startMovingApp(evening, { catchUp: 0 })
  const file = quotesFile('2026-11-18', [
    { contract: 'rb2701', settlement: 3060, close: 3062, previous: 3050, openInterest: 1000, volume: 50 },
    { contract: 'rb2705', settlement: 3090, close: 3111, previous: 3080, openInterest: 2000, volume: 90 },
  ])
  await seed.file(file.name, file.content)
  return { call, db, seed }
}

test('the real world shows its last settled day with the close as last price', async () => {
  const { call } = await startRealDay()
  const { data } = await call(getQuoteBoard, { world: 'real', scope: 'all' })
  expect(data).toMatchObject({
    world: 'real',
    feed: { kind: 'settled', tradingDay: '2026-11-18', at: null },
  })
  expect(data.quotes.map(({ contract, main, last, average }) => [contract, main, last, average])).toEqual([
    ['rb2701', false, 3062, 3060],
    ['rb2705', true, 3111, 3090],
  ])
  expect((await call(getQuoteBoard, { world: 'real' })).data.quotes).toHaveLength(1)

  const detail = (await call(getQuoteDetail, { world: 'real', product: 'rb' })).data
  expect(detail).toMatchObject({ quote: { contract: 'rb2705' }, book: null, trades: [], volumeRatio: null })
  expect(await call(getQuoteDetail, { world: 'real', product: 'cu' })).toMatchObject({
    code: 0,
    msg: '没有这个合约',
  })
})

test('a settled contract has the previous close and the limits of its day', async () => {
  const { call, db, seed } = await startRealDay()
  const before = quotesFile('2026-11-17', [
    { contract: 'rb2705', settlement: 3080, close: 3077, previous: 3070, openInterest: 1900 },
  ])
  await seed.file(before.name, before.content)
  const [file] = await db.select({ id: rawFiles.id }).from(rawFiles).where(eq(rawFiles.name, before.name))
  const of = { world: 'real', exchange: 'SHFE', productCode: 'rb', rawFileId: file?.id ?? 0 } as const
  await db.insert(contractParameters).values([
    {
      ...of,
      contractCode: 'rb2705',
      tradingDay: '2026-11-17',
      holds: 'nextDay',
      limitUp: 3111,
      limitDown: 2870,
    },
    { ...of, contractCode: 'rb2705', tradingDay: '2026-11-17', holds: 'thatDay', limitUp: 1, limitDown: 1 },
    // The day itself has parameters without limits, so the limits announced the evening before stay valid.
    { ...of, contractCode: 'rb2705', tradingDay: '2026-11-18', holds: 'thatDay', marginRate: 0.1 },
    {
      ...of,
      contractCode: 'rb2705',
      tradingDay: '2026-11-18',
      holds: 'nextDay',
      limitUp: 9999,
      limitDown: 1,
    },
  ])
  const { quotes } = (await call(getQuoteBoard, { world: 'real', scope: 'all' })).data
  expect(
    quotes.map(({ contract, last, previousClose, limitUp, limitDown }) => [
      contract,
      last,
      previousClose,
      limitUp,
      limitDown,
    ]),
  ).toEqual([
    ['rb2701', 3062, null, null, null],
    ['rb2705', 3111, 3077, 3111, 2870],
  ])

  // If a file lacks previous figures, as histories do, they come from the day before.
  await db
    .update(dailyQuotes)
    .set({ previousSettlement: null, openInterestChange: null })
    .where(and(eq(dailyQuotes.world, 'real'), eq(dailyQuotes.tradingDay, '2026-11-18')))
  const answer = (await call(getQuoteBoard, { world: 'real', scope: 'all', product: 'rb' })).data
  expect(
    answer.quotes.map(({ contract, previousSettlement, openInterest, openInterestChange }) => [
      contract,
      previousSettlement,
      openInterestChange === null ? null : (openInterest ?? 0) - openInterestChange,
    ]),
  ).toEqual([
    ['rb2701', null, null],
    ['rb2705', 3080, 1900],
  ])
})

test('outside trading hours the feed is a replay of the last day', async () => {
  const { call, moveTo, step } = await startMovingApp(evening, { catchUp: 0 })
  await moveTo('2026-11-20 02:32', 0)
  // The replay moves once a page shows it.
  await call(getQuoteBoard, { ...simulated, replay: true })
  await moveTo('2026-11-20 02:32', 0)
  await step()
  const { data } = await call(getQuoteBoard, { ...simulated, replay: true })
  expect(data.feed).toMatchObject({ kind: 'replay', tradingDay: '2026-11-19' })
  // 02:32 is two minutes after the night session closed, so the replay is two minutes after the match of
  // 08:59.
  expect(data.feed.at).toBe(beijingMs('2026-11-19 09:01'))
  expect(data.quotes.every(({ tradingDay }) => tradingDay === '2026-11-19')).toBe(true)
  expect(data.quotes.find(({ product }) => product === 'jd')?.last).toBeGreaterThan(0)
})
