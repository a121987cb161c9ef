import {
  type CandleRow,
  getCandles,
  getQuoteBoard,
  getQuoteDetail,
  type Quote,
  type TickRow,
  type Trade,
  tickFields,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { buildTestApp } from '#test/app'
import { startMovingApp } from '#test/moving-market'
import { openSocket, type TestSocket } from '#test/socket'

const night = await startMovingApp('2026-11-19 21:01')
const { app, call, pass, moveTo } = night
const simulated = { world: 'simulated' } as const

/** The board that a page shows after all frames received. */
function boardOf(socket: TestSocket) {
  const quotes = new Map<string, Quote>()
  for (const { snapshot, ticks = [] } of socket.of('quotes')) {
    if (snapshot) quotes.clear()
    for (const quote of snapshot?.quotes ?? []) quotes.set(quote.contract, quote)
    for (const [contract, ...figures] of ticks as TickRow[]) {
      const quote = quotes.get(contract)
      const changes = Object.fromEntries(tickFields.map((field, index) => [field, figures[index]]))
      if (quote) quotes.set(contract, { ...quote, ...changes })
    }
  }
  return [...quotes.values()].sort((a, b) => (a.contract < b.contract ? -1 : 1))
}

/** The contract that a page shows after all frames received. */
function contractOf(socket: TestSocket) {
  let minutes = new Map<number, CandleRow>()
  let trades: Trade[] = []
  for (const frame of socket.of('contract')) {
    if (frame.snapshot) minutes = new Map()
    for (const row of frame.minutes) minutes.set(row[0], row)
    trades = frame.snapshot ? frame.trades : [...frame.trades.toReversed(), ...trades]
  }
  return { minutes: [...minutes.values()], trades, book: socket.of('contract').at(-1)?.book }
}

const candles = async (contract: string, limit = 2000) =>
  (await call(getCandles, { ...simulated, contract, interval: '1m', limit })).data.candles
const countFrom = (first: number, length: number) => Array.from({ length }, (_, index) => first + index)

async function onBoard(keys: string[], on = app) {
  const socket = await openSocket(on)
  socket.request({ type: 'subscribe', channel: 'quotes', ...simulated, keys })
  await socket.until('quotes', 1)
  return socket
}

async function onContract(key: string, on = app) {
  const socket = await openSocket(on)
  socket.request({ type: 'subscribe', channel: 'contract', ...simulated, key })
  await socket.until('contract', 1)
  return socket
}

test('a board starts with a snapshot followed by numbered ticks, the same for all clients', async () => {
  const keys = ['cu2701', 'jd2701', 'rb2701']
  const one = await onBoard(keys)
  const other = await onBoard([...keys].reverse())
  expect(one.of('quotes')[0]).toMatchObject({ seq: 0, snapshot: { feed: { kind: 'live' } } })
  expect(boardOf(one).map(({ contract }) => contract)).toEqual(keys)

  for (let step = 0; step < 20; step += 1) await pass(500)
  await Promise.all([one.settled(), other.settled()])
  const frames = one.of('quotes')
  expect(frames.length).toBeGreaterThan(15)
  expect(frames.map(({ seq }) => seq)).toEqual(countFrom(0, frames.length))
  const quoteTexts = ({ texts }: TestSocket) => texts.filter((text) => text.includes('"ticks"'))
  expect(quoteTexts(other)).toEqual(quoteTexts(one))

  const answered = (await call(getQuoteBoard, { ...simulated, scope: 'all' })).data.quotes
  const byCode = (quotes: readonly Quote[]) => new Map(quotes.map((quote) => [quote.contract, quote]))
  for (const quote of boardOf(one)) expect(quote).toEqual(byCode(answered).get(quote.contract))
  await Promise.all([one.leave(), other.leave()])
})

test('a contract starts with a snapshot of its day and grows like its candles', async () => {
  const socket = await onContract('rb2701')
  const [first] = socket.of('contract')
  expect(first).toMatchObject({ snapshot: true, key: 'rb2701', feed: { kind: 'live' } })
  expect(first?.book?.bids).toHaveLength(5)

  for (let step = 0; step < 200; step += 1) await pass(500)
  await socket.settled()
  const frames = socket.of('contract')
  expect(frames.slice(1).some(({ snapshot }) => snapshot)).toBe(false)
  expect(frames.map(({ seq }) => seq)).toEqual(countFrom(first?.seq ?? -1, frames.length))

  const { minutes, trades, book } = contractOf(socket)
  expect(minutes.length).toBeGreaterThan(2)
  expect(minutes).toEqual((await candles('rb2701')).slice(-minutes.length))
  const detail = (await call(getQuoteDetail, { ...simulated, contract: 'rb2701' })).data
  expect(trades.slice(0, 60)).toEqual(detail.trades)
  expect(book).toEqual(detail.book)
  expect(minutes.reduce((lots, [, , , , , volume]) => lots + volume, 0)).toBe(detail.quote.volume)
  await socket.leave()
})

test('a newer contract subscription replaces the previous one', async () => {
  const socket = await openSocket(app)
  for (const key of ['cu2701', 'al2701', 'zn2701']) {
    socket.request({ type: 'subscribe', channel: 'contract', ...simulated, key })
  }
  await socket.until('contract', 1)
  await socket.settled()
  const received = socket.of('contract').length
  for (let step = 0; step < 10; step += 1) await pass(500)
  await socket.settled()
  const later = socket.of('contract').slice(received)
  expect(new Set(later.map(({ key }) => key))).toEqual(new Set(['zn2701']))

  socket.request({ type: 'unsubscribe', channel: 'contract' })
  await socket.settled()
  const before = socket.of('contract').length
  await pass(5_000)
  await socket.settled()
  expect(socket.of('contract')).toHaveLength(before)
  await socket.leave()
})

/** The minutes that the charts of a page show after all frames received, by contract. */
function chartedOf(socket: TestSocket) {
  const charts = new Map<string, Map<number, CandleRow>>()
  for (const { key, snapshot, minutes } of socket.of('minutes')) {
    const chart = snapshot ? new Map<number, CandleRow>() : (charts.get(key) ?? new Map<number, CandleRow>())
    for (const row of minutes) chart.set(row[0], row)
    charts.set(key, chart)
  }
  return charts
}

test('several charts each start with a snapshot and grow like their candles', async () => {
  const socket = await openSocket(app)
  const keys = ['rb2701', 'cu2701', 'jd2701']
  socket.request({ type: 'subscribe', channel: 'minutes', ...simulated, keys })
  await socket.until('minutes', 3)
  for (let step = 0; step < 200; step += 1) await pass(500)
  await socket.settled()
  const charts = chartedOf(socket)
  expect([...charts.keys()]).toEqual(keys)
  expect(socket.of('minutes').some((frame) => 'trades' in frame || 'book' in frame)).toBe(false)
  for (const [contract, minutes] of charts) {
    const rows = [...minutes.values()]
    const all = await candles(contract)
    expect(rows).toEqual(all.slice(all.length - rows.length))
    const numbers = socket.of('minutes').filter(({ key }) => key === contract)
    expect(numbers.map(({ seq }) => seq)).toEqual(countFrom(numbers[0]?.seq ?? -1, numbers.length))
  }
  expect(charts.get('rb2701')?.size).toBeGreaterThan(2)
  // Eggs do not trade at night.
  expect(charts.get('jd2701')?.size).toBe(0)
  await socket.leave()
})

test('a newer request for charts replaces the previous one', async () => {
  const socket = await openSocket(app)
  const request = { type: 'subscribe', channel: 'minutes', ...simulated } as const
  socket.request({ ...request, keys: ['rb2701', 'cu2701'] })
  await socket.until('minutes', 2)
  socket.request({ ...request, keys: ['cu2701', 'al2701'] })
  await socket.until('minutes', 4)
  await socket.settled()
  const before = socket.of('minutes').length
  for (let step = 0; step < 10; step += 1) await pass(500)
  await socket.settled()
  const later = socket.of('minutes').slice(before)
  expect(new Set(later.map(({ key }) => key))).toEqual(new Set(['cu2701', 'al2701']))

  socket.request({ ...request, keys: ['cu2701', 'al2701'] })
  await socket.until('minutes', before + later.length + 2)
  expect(
    socket
      .of('minutes')
      .slice(-2)
      .every(({ snapshot }) => snapshot),
  ).toBe(true)

  socket.request({ type: 'unsubscribe', channel: 'minutes' })
  await socket.settled()
  const last = socket.of('minutes').length
  await pass(5_000)
  await socket.settled()
  expect(socket.of('minutes')).toHaveLength(last)
  await socket.leave()
})

test('charts of unknown contracts are refused, the others are shown', async () => {
  const socket = await openSocket(app)
  const request = { type: 'subscribe', channel: 'minutes', ...simulated } as const
  socket.request({ ...request, keys: ['zz2701', 'rb2701'] })
  await socket.until('minutes', 1)
  expect(socket.of('error')).toEqual([{ type: 'error', content: '没有这个合约' }])
  expect(chartedOf(socket).has('rb2701')).toBe(true)
  socket.request({ ...request, keys: Array.from({ length: 10 }, (_, index) => `rb27${10 + index}`) })
  await socket.until('error', 2)
  expect(socket.of('error').at(-1)?.content).toBe('请求内容有误')
  await socket.leave()
})

test('invalid requests are answered with an error message', async () => {
  const socket = await openSocket(app)
  const watching = await onBoard(['rb2701'])
  socket.sendText('{"type":"subscribe"')
  socket.sendText('{"type":"buy","contract":"rb2701"}')
  socket.sendText(JSON.stringify({ type: 'subscribe', channel: 'quotes', world: 'simulated', keys: [7] }))
  socket.request({ type: 'subscribe', channel: 'contract', ...simulated, key: 'zz2701' })
  socket.request({ type: 'subscribe', channel: 'quotes', world: 'real', keys: ['rb2701'] })
  await socket.settled()
  const answers = socket.of('error').map(({ content }) => content)
  expect(answers.slice(0, 3)).toEqual(['请求内容有误', '请求内容有误', '请求内容有误'])
  expect(answers.slice(3).sort()).toEqual(['没有这个合约', '这份数据没有实时行情'])
  await pass(5_000)
  await Promise.all([socket.settled(), watching.settled()])
  expect(socket.of('quotes')).toEqual([])
  expect(watching.of('quotes').length).toBeGreaterThan(1)
  await Promise.all([socket.leave(), watching.leave()])
})

test('a client that reconnects after a minute misses and duplicates nothing', async () => {
  const stayed = await onContract('rb2701')
  const cut = await onContract('rb2701')
  const board = await onBoard(['rb2701', 'cu2701'])
  await pass(30_000)
  await cut.settled()
  const before = contractOf(cut)
  cut.socket.terminate()
  await cut.closed

  for (let step = 0; step < 120; step += 1) await pass(500)
  const again = await onContract('rb2701')
  await pass(10_000)
  await Promise.all([stayed.settled(), again.settled(), board.settled()])

  const [whole, returned] = [contractOf(stayed), contractOf(again)]
  expect(returned.minutes).toEqual(whole.minutes)
  expect(returned.minutes.length).toBeGreaterThan(before.minutes.length)
  expect(returned.trades.slice(0, 60)).toEqual(whole.trades.slice(0, 60))
  const times = whole.trades.map(({ at }) => at)
  expect(times).toEqual([...new Set(times)].sort((a, b) => b - a))
  const later = await onBoard(['rb2701', 'cu2701'])
  expect(boardOf(later)).toEqual(boardOf(board))
  await Promise.all([stayed.leave(), again.leave(), board.leave(), later.leave()])
})

test('a restarted server shows the same state as the previous one', async () => {
  const before = await onContract('cu2701')
  const next = await buildTestApp(night.database, { clock: night.clock, moving: true })
  await next.step()
  const board = await onBoard(['cu2701', 'rb2701'], next.app)
  const after = await onContract('cu2701', next.app)
  await before.settled()

  expect(contractOf(after)).toEqual(contractOf(before))
  const current = await onBoard(['cu2701', 'rb2701'])
  expect(boardOf(board)).toEqual(boardOf(current))
  const request = { ...simulated, contract: 'cu2701', interval: '60m', limit: 200 } as const
  expect((await next.call(getCandles, request)).data).toEqual((await call(getCandles, request)).data)
  await next.app.close()
  expect(await after.closed).toMatchObject({ code: 1001 })
  await Promise.all([before.leave(), current.leave()])
})

test('a server with the market switched off shows settled days', async () => {
  const still = await buildTestApp(night.database, { clock: night.clock })
  const { data } = await still.call(getQuoteBoard, simulated)
  expect(data.feed).toMatchObject({ kind: 'settled', tradingDay: '2026-11-19' })
  expect(data.quotes.find(({ product }) => product === 'rb')?.last).toBeGreaterThan(0)
  const minutes = await still.call(getCandles, { ...simulated, contract: 'rb2701', interval: '5m', limit: 9 })
  expect(minutes.data.candles).toHaveLength(9)

  const socket = await openSocket(still.app)
  socket.request({ type: 'subscribe', channel: 'quotes', ...simulated, keys: ['rb2701'] })
  await socket.until('error', 1)
  expect(socket.of('error')).toEqual([{ type: 'error', content: '这份数据没有实时行情' }])
  await still.app.close()
})

test('a new day is published as snapshots of boards and contracts', async () => {
  const board = await onBoard(['rb2701', 'cu2701'])
  const contract = await onContract('rb2701')
  const received = { board: board.of('quotes').length, contract: contract.of('contract').length }
  await moveTo('2026-11-20 20:59')
  await moveTo('2026-11-20 21:01')
  await Promise.all([board.settled(), contract.settled()])

  const news = board.of('quotes').slice(received.board)
  const begun = news.find(({ snapshot }) => snapshot?.feed.tradingDay === '2026-11-23')
  expect(begun?.snapshot?.quotes.map(({ contract: code }) => code)).toEqual(['rb2701', 'cu2701'])
  expect(news.map(({ seq }) => seq)).toEqual(countFrom(news[0]?.seq ?? -1, news.length))
  expect(boardOf(board).map(({ tradingDay }) => tradingDay)).toEqual(['2026-11-23', '2026-11-23'])

  const grown = contract.of('contract').slice(received.contract)
  expect(grown.some(({ snapshot }) => snapshot)).toBe(true)
  expect(contractOf(contract).minutes).toEqual(
    (await candles('rb2701')).slice(-contractOf(contract).minutes.length),
  )
  // Previous figures are present although the previous evening has not been stored.
  const rebar = boardOf(board).find(({ contract: code }) => code === 'rb2701')
  expect(rebar?.limitUp).toBeGreaterThan(rebar?.previousSettlement ?? Number.POSITIVE_INFINITY)
  expect(rebar?.previousClose).toBeGreaterThan(0)
  await Promise.all([board.leave(), contract.leave()])
})

test('a page without replay has the settled day while the market is closed', async () => {
  const rest = await startMovingApp('2026-11-22 20:00', { catchUp: 0 })
  const keys = ['rb2701']
  const settled = { type: 'subscribe', world: 'simulated' } as const
  const replay = { ...settled, replay: true } as const
  const [replaying, waiting] = await Promise.all([openSocket(rest.app), openSocket(rest.app)])
  replaying.request({ ...replay, channel: 'quotes', keys })
  // In this market only a followed contract moves.
  replaying.request({ ...replay, channel: 'contract', key: 'rb2701' })
  waiting.request({ ...settled, channel: 'quotes', keys })
  waiting.request({ ...settled, channel: 'contract', key: 'rb2701' })
  await Promise.all([replaying.until('quotes', 1), waiting.until('quotes', 1), waiting.until('contract', 1)])
  for (let step = 0; step < 20; step += 1) await rest.pass(500)
  await Promise.all([replaying.settled(), waiting.settled()])
  expect(replaying.of('quotes').length).toBeGreaterThan(5)
  const feed = { kind: 'settled', tradingDay: '2026-11-20', at: null, source: '模拟行情' }
  expect(waiting.of('quotes')).toMatchObject([{ snapshot: { feed, quotes: [] } }])
  expect(waiting.of('contract')).toMatchObject([{ feed, minutes: [], trades: [] }])
  expect(waiting.of('contract')[0]).not.toHaveProperty('snapshot')

  await rest.moveTo('2026-11-23 10:00')
  for (let step = 0; step < 4; step += 1) await rest.pass(500)
  await waiting.settled()
  const opened = waiting.of('quotes').findLast(({ snapshot }) => snapshot)
  expect(opened?.snapshot).toMatchObject({
    feed: { kind: 'live', tradingDay: '2026-11-23' },
    quotes: [{ contract: 'rb2701', tradingDay: '2026-11-23' }],
  })
  expect(waiting.of('quotes').at(-1)?.ticks?.length).toBeGreaterThan(0)
  expect(waiting.of('contract').some(({ snapshot, minutes }) => snapshot && minutes.length > 10)).toBe(true)

  await rest.moveTo('2026-11-23 16:40')
  await waiting.settled()
  expect(waiting.of('quotes').at(-1)?.snapshot).toMatchObject({
    feed: { kind: 'settled', tradingDay: '2026-11-23' },
    quotes: [],
  })
  await Promise.all([replaying.leave(), waiting.leave()])
})
