import {
  getCandles,
  getIntraday,
  getMonitoringEvents,
  getMonitoringRankings,
  getOrderFlow,
  getQuoteBoard,
  getQuoteDetail,
  getSymbol,
  getSymbolBoard,
  getTechnicalBoard,
  getVarietyTracking,
  symbolListWithPrice,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { seedSimulatedMarket } from '../simulated-feed/simulated-market.seed'

const world = 'simulated' as const
/** Friday, a minute after the close of metals. */
const { call, pool, clock, moveTo } = await startMovingApp('2026-11-20 15:01', { catchUp: 0 })
const { data: endOfDay } = await call(getQuoteDetail, { world, contract: 'rb2701' })
/** Saturday: Friday is settled, and the replay of its day session is at 14:13. */
await moveTo('2026-11-21 11:00')
await seedSimulatedMarket({ pool, clock })
const { data: resting } = await call(getQuoteBoard, { world, replay: true })
// A page shows the replay now, so it moves.
await moveTo('2026-11-21 11:00')
const settled = { world } as const
const replayed = { world, replay: true } as const
const friday = '2026-11-20'

async function closeOf(contract: string) {
  const { rows } = await pool.query<{ close: number; volume: number; settlement: number }>(
    `select close, volume, settlement_price as settlement from daily_quotes
     where world = 'simulated' and contract_code = $1 and trading_day = $2`,
    [contract, friday],
  )
  if (!rows[0]) throw new Error('not quoted')
  return rows[0]
}

test('a replay that no page has shown rests at the close', async () => {
  expect(resting.feed).toMatchObject({
    kind: 'replay',
    tradingDay: friday,
    at: beijingMs('2026-11-20 15:15'),
  })
})

test('the board replays, or shows the settled day', async () => {
  const { data: replay } = await call(getQuoteBoard, replayed)
  expect(replay.feed).toMatchObject({ kind: 'replay', tradingDay: friday })

  const { data } = await call(getQuoteBoard, settled)
  expect(data.feed).toEqual({ kind: 'settled', tradingDay: friday, at: null, source: '模拟行情' })
  const rebar = data.quotes.find(({ product }) => product === 'rb')
  const { close, volume, settlement } = await closeOf(rebar?.contract ?? '')
  expect(rebar).toMatchObject({ last: close, volume, average: settlement, tradingDay: friday })
  const moving = replay.quotes.find(({ product }) => product === 'rb')
  expect(moving?.volume).toBeLessThan(volume)
})

test('a replayed day has no settlement yet while its settled candle has one', async () => {
  const figuresOf = async (more: { replay?: true }) =>
    (await call(getCandles, { world, contract: 'rb2701', interval: 'day', limit: 2, ...more })).data
      .dayFigures
  const { settlement } = await closeOf('rb2701')
  const [before, running] = await figuresOf({ replay: true })
  expect([running?.[0], running?.[1]]).toEqual([null, before?.[0]])
  expect((await figuresOf({})).at(-1)?.slice(0, 2)).toEqual([settlement, before?.[0]])
})

test('a contract shows its settled quote with the last trades and the book of the day’s end', async () => {
  const { data } = await call(getQuoteDetail, { ...settled, contract: 'rb2701' })
  const { close, volume } = await closeOf('rb2701')
  expect(data).toMatchObject({ feed: { kind: 'settled' }, quote: { last: close, volume }, hasMinutes: true })
  expect(data.trades).toHaveLength(60)
  const [last] = data.trades
  expect(last?.price).toBe(close)
  expect(last?.at).toBeGreaterThan(beijingMs('2026-11-20 14:59'))
  expect(last?.at).toBeLessThanOrEqual(beijingMs('2026-11-20 15:00'))
  expect(data.book?.bids[0]?.price).toBeLessThan(data.book?.asks[0]?.price ?? 0)

  const { data: replay } = await call(getQuoteDetail, { ...replayed, contract: 'rb2701' })
  expect(replay.feed.kind).toBe('replay')
  expect(replay.trades[0]?.at).toBeLessThanOrEqual(replay.feed.at ?? 0)
})

test('the last trades of a settled day are those the feed had at its end', async () => {
  const { data } = await call(getQuoteDetail, { ...settled, contract: 'rb2701' })
  expect(endOfDay.feed).toMatchObject({ kind: 'live', tradingDay: friday })
  expect(data.trades).toEqual(endOfDay.trades)
  expect(data.book).toEqual(endOfDay.book)
})

test('candles and 分时 end with the settled day', async () => {
  const { close, volume } = await closeOf('rb2701')
  const day = (replay?: boolean) => call(getCandles, { world, contract: 'rb2701', interval: 'day', replay })
  expect((await day()).data.candles.at(-1)?.slice(4, 6)).toEqual([close, volume])
  expect((await day(true)).data.candles.at(-1)?.[5]).toBeLessThan(volume)

  const index = await call(getCandles, { ...settled, product: 'rb', line: 'index', interval: 'day' })
  expect(index.data.feed.kind).toBe('settled')

  const minutes = async (replay?: boolean) =>
    (await call(getIntraday, { world, contract: 'rb2701', replay })).data.days.at(-1)
  const ended = await minutes()
  expect(ended?.points.at(-1)?.[1]).toBe(close)
  expect(ended?.points.length).toBeGreaterThan((await minutes(true))?.points.length ?? Number.NaN)
})

test('异动监控 has the rankings and events of the settled day without the replayed hour', async () => {
  const { data } = await call(getMonitoringRankings, settled)
  expect(data.feed).toMatchObject({ kind: 'settled', tradingDay: friday })
  const [busiest] = data.traded.volume
  expect(busiest?.value).toBe((await closeOf(busiest?.contract ?? '')).volume)
  expect((await call(getMonitoringRankings, replayed)).data.feed.kind).toBe('replay')

  await pool.query(
    `insert into monitoring_events
       (world, trading_day, at, contract_code, product_code, kind, price, direction, value, note, steps)
     values ('simulated', $1, '2026-11-20T14:50:00+08:00', 'rb2701', 'rb', 'surge1m', 3100, 'up', 0.01, '尾盘', 1)`,
    [friday],
  )
  const notes = async (replay?: boolean) =>
    (await call(getMonitoringEvents, { world, replay, product: 'rb' })).data.events.map(({ note }) => note)
  expect(await notes()).toContain('尾盘')
  expect(await notes(true)).not.toContain('尾盘')
})

test('every other page shows the settled day', async () => {
  const { data: board } = await call(getQuoteBoard, settled)
  const mains = new Map(board.quotes.map((quote) => [quote.product, quote]))
  const rebar = mains.get('rb')

  const { data: prices } = await call(symbolListWithPrice, { world })
  expect(prices.feed.kind).toBe('settled')
  for (const { symbol, main_contract, lastPrice } of prices.symbol_list.flatMap(({ list }) => list)) {
    expect([main_contract, lastPrice]).toEqual([mains.get(symbol)?.contract, mains.get(symbol)?.last])
  }
  const { data: bbas } = await call(getSymbolBoard, { world })
  expect(bbas.tradingDay).toBe(friday)
  expect(bbas.rows.find(({ symbol }) => symbol === 'rb')?.lastPrice).toBe(rebar?.last)
  const { data: symbol } = await call(getSymbol, { world, symbol: 'rb' })
  expect(symbol).toMatchObject({ lastPrice: rebar?.last, at: null, tradingDay: friday })
  const { data: tracking } = await call(getVarietyTracking, { world, products: ['rb'] })
  expect(tracking.feed.kind).toBe('settled')
  expect(tracking.products[0]?.price).toMatchObject({ last: rebar?.last, at: null, tradingDay: friday })
  const { data: forces } = await call(getOrderFlow, { world, product: 'rb' })
  expect(forces).toMatchObject({ feed: { kind: 'settled' }, price: { last: rebar?.last } })
})

test('the technical board replays, or ends with the settled day', async () => {
  const boardOf = async (input: { replay?: true }) =>
    (await call(getTechnicalBoard, { world, ...input })).data
  const replay = await boardOf({ replay: true })
  const { feed, rows } = await boardOf({})
  const rebar = rows.find(({ product }) => product === 'rb')
  expect([replay.feed.kind, feed.kind, feed.tradingDay]).toEqual(['replay', 'settled', friday])
  expect(rebar).toMatchObject({ asOf: friday, running: false })
  expect(rebar?.closes.at(-1)).toBe((await closeOf(rebar?.contract ?? '')).close)
  const moving = replay.rows.find(({ product }) => product === 'rb')
  expect(moving).toMatchObject({ asOf: friday, running: true, bars: rebar?.bars })
  expect(moving?.closes.slice(0, -1)).toEqual(rebar?.closes.slice(0, -1))
})

test('while the market is open the choice makes no difference', async () => {
  await moveTo('2026-11-23 10:00', 0)
  const { data: live } = await call(getQuoteBoard, { world })
  expect(live.feed).toMatchObject({ kind: 'live', tradingDay: '2026-11-23' })
  expect(live.quotes.length).toBeGreaterThan(0)
  expect((await call(getQuoteBoard, replayed)).data).toEqual(live)
})

test('nothing is replayed between the close and the settlement of a day', async () => {
  await moveTo('2026-11-23 15:40', 0)
  const { data } = await call(getQuoteBoard, { world })
  expect(data.feed).toMatchObject({
    kind: 'live',
    tradingDay: '2026-11-23',
    at: beijingMs('2026-11-23 15:15'),
  })
  expect((await call(getQuoteBoard, replayed)).data).toEqual(data)
})
