import { epochOf, products } from '@vce/futures'
import { describe, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { hasSharedData, sharedFile } from '#test/shared-data'
import { minuteStore } from '../minutes/minute-bars.repository'
import { createDropCounter } from './drop-reasons'
import { feedDatabase } from './feed-database.fixture'
import { sinaLine, startSina } from './sina.fixture'
import { createSinaFeed, sinaRequests } from './sina-feed'
import { steppedFeed } from './stepped-feed.fixture'

const { db, atEnd } = await feedDatabase()

async function started(from: string) {
  const sina = await startSina()
  atEnd(sina.stop)
  const env = { REAL_FEED: 'sina', SINA_URL: `${sina.url}/` }
  const stepped = await steppedFeed({ db, env, from: epochOf(from) })
  atEnd(stepped.feed.stop)
  return { ...stepped, sina }
}

const open = epochOf('2026-10-12 09:05')
const rounds = sinaRequests('2026-10-12').length

test('the board comes from requests of a hundred listed months each', async () => {
  const { sina, feed, step, until, contract, pass, now } = await started('2026-10-12 09:05')
  sina.serve({
    nf_RB2701: { at: open - 1000, volume: 500 },
    nf_RB2705: { at: open - 1000, openInterest: 6000 },
    nf_TA2701: { at: open - 2000 },
  })
  await step()
  await until(() => feed.contracts().size === 3)
  expect(sina.requests).toHaveLength(rounds)
  const symbols = sina.requests.flatMap((each) => each.symbols)
  expect(Math.max(...sina.requests.map((each) => each.symbols.length))).toBe(100)
  expect(new Set(symbols).size).toBe(symbols.length)
  expect(symbols).toEqual(expect.arrayContaining(['nf_RB2701', 'nf_TA2701', 'nf_SC2611', 'nf_IF2612']))
  expect(symbols.every((symbol) => /^nf_[A-Z]{1,2}\d{4}$/.test(symbol))).toBe(true)
  expect(sina.requests[0]?.referer).toBe('https://finance.sina.com.cn/')

  expect(feed.state()).toEqual({
    kind: 'live',
    tradingDay: '2026-10-12',
    at: open - 1000,
    source: '新浪财经',
  })
  await step()
  expect(contract('rb2701').quote).toMatchObject({
    main: false,
    last: 3100,
    volume: 500,
    previousSettlement: 3095,
    limitUp: null,
    average: 3058.1,
  })
  expect(contract('rb2705').quote.main).toBe(true)
  expect(feed.book('rb2701')).toEqual({
    bids: [
      { price: 3099, lots: 412 },
      { price: 3098, lots: 7 },
    ],
    asks: [
      { price: 3101, lots: 96 },
      { price: 3102, lots: 9 },
    ],
  })

  // Three seconds later the symbols are requested again; unchanged lines bring no ticks.
  await pass(2_999)
  expect(sina.requests).toHaveLength(rounds)
  sina.serve({
    nf_RB2701: { at: now(), volume: 520, price: 3103 },
    nf_TA2701: { at: open - 2000 },
    nf_RB2705: { at: open - 1000, openInterest: 6000 },
  })
  await pass(1)
  await until(() => contract('rb2701').quote.last === 3103)
  expect(sina.requests).toHaveLength(2 * rounds)
  expect(
    contract('rb2701')
      .minutes()
      .map(([end, , high, , , volume]) => [end, high, volume]),
  ).toEqual([[open + 60_000, 3103, 20]])
  expect(feed.drops()).toEqual({ noQuote: 2 * (symbols.length - 3) })
  await feed.stop()
  expect(await minuteStore(db).of('real', 'rb2701', '2026-10-12')).toMatchObject([
    { end: open + 60_000, close: 3103, volume: 20, turnover: null },
  ])
})

const lines = { nf_RB2701: { at: open }, nf_M2701: { at: open } }

/** A `SinaFeed` that the test polls at chosen moments, without a feed around it. */
async function alone(timeoutMs?: number) {
  const sina = await startSina()
  atEnd(sina.stop)
  const drops = createDropCounter(createLogger('silent'))
  const received: string[] = []
  const feed = createSinaFeed({
    url: sina.url,
    logger: createLogger('silent'),
    drops,
    onTicks: (ticks) => received.push(...ticks.map(({ contractCode }) => contractCode)),
    ...(timeoutMs && { timeoutMs }),
  })
  atEnd(feed.stop)
  let now = open
  /** Polls at a moment, waits for the answers and returns whether it sent requests. */
  async function requestsAt(moment: number): Promise<boolean> {
    const before = sina.requests.length
    feed.poll(moment)
    await feed.idle()
    return sina.requests.length > before
  }
  return {
    sina,
    drops,
    received,
    requestsAt,
    /** Seconds from one round of requests to the next. */
    async untilNext(): Promise<number> {
      const from = now
      do now += 1000
      while (!(await requestsAt(now)))
      return (now - from) / 1000
    },
  }
}

test('requests run from the auction to a minute after the close, then once a minute until 17:00', async () => {
  const { sina, requestsAt } = await alone()
  sina.serve(lines)
  const moments = [
    '2026-10-10 12:00:00',
    '2026-10-12 08:54:59',
    '2026-10-12 08:55:00',
    '2026-10-12 11:30:59',
    '2026-10-12 12:15:00',
    '2026-10-12 15:15:59',
    '2026-10-12 15:16:00',
    '2026-10-12 15:16:59',
    '2026-10-12 15:17:58',
    '2026-10-12 16:59:59',
    '2026-10-12 17:00:00',
    '2026-10-12 20:54:59',
    '2026-10-12 20:55:00',
    '2026-10-13 02:30:59',
    '2026-10-13 02:31:00',
  ]
  const asks: string[] = []
  for (const moment of moments) if (await requestsAt(epochOf(moment))) asks.push(moment.slice(5, 16))
  expect(asks).toEqual([
    '10-12 08:55',
    '10-12 11:30',
    '10-12 15:15',
    '10-12 15:16',
    '10-12 16:59',
    '10-12 20:55',
    '10-13 02:30',
  ])
})

test.each<[string, Parameters<Awaited<ReturnType<typeof startSina>>['answer']>[0]]>([
  ['an error', (_symbols, reply) => reply.writeHead(500).end('oops')],
  ['a timeout', () => undefined],
  ['a broken connection', (_symbols, reply) => reply.destroy()],
  ['a page instead of quotes', (_symbols, reply) => reply.end('<html>Forbidden</html>')],
  ['an oversized answer', (_symbols, reply) => reply.end('x'.repeat(1_000_001))],
])('after %s the interval doubles until quotes arrive again', async (_what, answer) => {
  const { sina, requestsAt, untilNext, received } = await alone(400)
  sina.answer(answer)
  await requestsAt(open)
  expect([await untilNext(), await untilNext(), await untilNext()]).toEqual([6, 12, 24])
  expect(received).toEqual([])
  sina.serve(lines)
  expect(await untilNext()).toBe(48)
  expect(received.sort()).toEqual(['m2701', 'rb2701'])
  expect(await untilNext()).toBe(3)
})

test('a failed request does not affect the others', async () => {
  const { sina, requestsAt, untilNext, received } = await alone()
  sina.answer((symbols, reply) => {
    if (symbols.includes('nf_M2701')) reply.writeHead(500).end()
    else reply.end(symbols.includes('nf_RB2701') ? sinaLine('RB2701', { at: open }) : '')
  })
  await requestsAt(open)
  expect(received).toEqual(['rb2701'])
  expect(await untilNext()).toBe(3)
})

test('lines of an unknown layout are counted as malformed', async () => {
  const { sina, requestsAt, received, drops } = await alone()
  const line = sinaLine('M2701', { at: open })
  sina.answer((symbols, reply) => {
    if (!symbols.includes('nf_M2701')) return reply.end()
    reply.end(
      [
        line.replace('螺纹钢连续,', '螺纹钢连续,more,'.repeat(3)),
        line.replace('M2701', 'A2701').replace(',3100.000', ',three thousand'),
        line.replace('M2701', 'B2701'),
      ].join(''),
    )
  })
  await requestsAt(open)
  expect(received).toEqual(['b2701'])
  expect(drops.counts()).toEqual({ malformed: 2 })
})

test('products without a 新浪 symbol are not requested', () => {
  const without = products.filter(({ sinaCode }) => sinaCode === null).map(({ code }) => code)
  const requested = sinaRequests('2026-10-12').flat()
  expect(requested.length).toBeGreaterThan(500)
  for (const code of without) {
    expect(requested.filter((symbol) => symbol.startsWith(`nf_${code.toUpperCase()}2`))).toEqual([])
  }
})

describe.skipIf(!hasSharedData)('recorded answers', () => {
  /** Recorded lines of main contracts, relabelled as lines of a delivery month. */
  const recorded = (file: string) =>
    Buffer.from(
      sharedFile(`quotes/${file}`)
        .toString('latin1')
        .replace('nf_RB0', 'nf_RB2701')
        .replace('nf_AU0', 'nf_AU2612')
        .replace('nf_IF0', 'nf_IF2609'),
      'latin1',
    )

  async function boardOf(file: string, from: string) {
    const stepped = await started(from)
    stepped.sina.answer((symbols, reply) => reply.end(symbols.includes('nf_RB2701') ? recorded(file) : ''))
    await stepped.step()
    await stepped.until(() => stepped.feed.contracts().size > 0)
    await stepped.step()
    return stepped
  }

  test('a Saturday 02:30 answer puts only night contracts on Monday’s board', async () => {
    const { feed, contract } = await boardOf('sina_hq_20260828_night.gbk.txt', '2026-08-29 02:30:30')
    expect(feed.state()).toMatchObject({ tradingDay: '2026-08-31', at: epochOf('2026-08-29 02:30') })
    expect(contract('au2612').quote).toMatchObject({
      last: 967.38,
      previousSettlement: 993.76,
      average: 985.301,
    })
    expect(contract('rb2701').quote).toMatchObject({ last: 3178 })
    expect([...feed.contracts().keys()].sort()).toEqual(['au2612', 'rb2701'])
  })

  test('both layouts of an answer at the close are read', async () => {
    const { contract } = await boardOf('sina_hq_20260901_close.gbk.txt', '2026-09-01 15:00:20')
    expect(contract('rb2701').quote).toMatchObject({
      volume: 710_896,
      openInterest: 1_290_303,
      turnover: null,
    })
    expect(contract('IF2609').quote).toMatchObject({ last: 4597.2, limitUp: 5059.6, limitDown: 4140 })
    expect(contract('IF2609').quote.turnover).toBeGreaterThan(1e10)
  })
})
