import { epochOf, products } from '@vce/futures'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import { hasSharedData, sharedFile } from '#test/shared-data'
import { minuteStore } from './minute-bars.repository'
import { createRefusals } from './refusals'
import { sinaLine, startSina } from './sina.fixture'
import { createSinaFeed } from './sina-feed'
import { sinaRequests } from './sina-symbols'
import { steppedFeed } from './stepped-feed.fixture'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await db.execute('truncate minute_bars, last_ticks, order_flow_minutes')
})

async function started(from: string) {
  const sina = await startSina()
  ends.push(sina.stop)
  const env = { REAL_FEED: 'sina', SINA_URL: `${sina.url}/` }
  const stepped = await steppedFeed({ db, env, from: epochOf(from) })
  ends.push(stepped.feed.stop)
  return { ...stepped, sina }
}

const open = epochOf('2026-10-12 09:05')
const rounds = sinaRequests('2026-10-12').length

test('every listed month is asked for, a hundred at once, and its lines make the board', async () => {
  const { sina, feed, step, until, contract, pass, now } = await started('2026-10-12 09:05')
  sina.tell({
    nf_RB2701: { at: open - 1000, volume: 500 },
    nf_RB2705: { at: open - 1000, openInterest: 6000 },
    nf_TA2701: { at: open - 2000 },
  })
  await step()
  await until(() => feed.contracts().size === 3)
  expect(sina.asked).toHaveLength(rounds)
  const symbols = sina.asked.flatMap((each) => each.symbols)
  expect(Math.max(...sina.asked.map((each) => each.symbols.length))).toBe(100)
  expect(new Set(symbols).size).toBe(symbols.length)
  expect(symbols).toEqual(expect.arrayContaining(['nf_RB2701', 'nf_TA2701', 'nf_SC2611', 'nf_IF2612']))
  expect(symbols.every((symbol) => /^nf_[A-Z]{1,2}\d{4}$/.test(symbol))).toBe(true)
  expect(sina.asked[0]?.referer).toBe('https://finance.sina.com.cn/')

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

  // Three seconds later they are asked again; lines that say the same are no news.
  await pass(2_999)
  expect(sina.asked).toHaveLength(rounds)
  sina.tell({
    nf_RB2701: { at: now(), volume: 520, price: 3103 },
    nf_TA2701: { at: open - 2000 },
    nf_RB2705: { at: open - 1000, openInterest: 6000 },
  })
  await pass(1)
  await until(() => contract('rb2701').quote.last === 3103)
  expect(sina.asked).toHaveLength(2 * rounds)
  expect(
    contract('rb2701')
      .minutes()
      .map(([end, , high, , , volume]) => [end, high, volume]),
  ).toEqual([[open + 60_000, 3103, 20]])
  expect(feed.refused()).toEqual({ noQuote: 2 * (symbols.length - 3) })
  await feed.stop()
  expect(await minuteStore(db).of('real', 'rb2701', '2026-10-12')).toMatchObject([
    { end: open + 60_000, close: 3103, volume: 20, turnover: null },
  ])
})

const lines = { nf_RB2701: { at: open }, nf_M2701: { at: open } }

/** The source alone, asked to tend itself at any moment. */
async function alone(patience?: number) {
  const sina = await startSina()
  ends.push(sina.stop)
  const refusals = createRefusals(createLogger('silent'))
  const heard: string[] = []
  const feed = createSinaFeed({
    url: sina.url,
    logger: createLogger('silent'),
    refusals,
    onTicks: (ticks) => heard.push(...ticks.map(({ contractCode }) => contractCode)),
    ...(patience && { patience }),
  })
  ends.push(feed.stop)
  let now = open
  /** Whether it asks at a moment, and what comes of it is waited for. */
  async function asksAt(moment: number): Promise<boolean> {
    const before = sina.asked.length
    feed.poll(moment)
    await feed.idle()
    return sina.asked.length > before
  }
  return {
    sina,
    refusals,
    heard,
    asksAt,
    /** Seconds from one round of requests to the next. */
    async untilNext(): Promise<number> {
      const from = now
      do now += 1000
      while (!(await asksAt(now)))
      return (now - from) / 1000
    },
  }
}

test('it asks from the auction to the minute after the last close, and for settlement prices until five', async () => {
  const { sina, asksAt } = await alone()
  sina.tell(lines)
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
  for (const moment of moments) if (await asksAt(epochOf(moment))) asks.push(moment.slice(5, 16))
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
  ['no answer at all', () => undefined],
  ['a broken connection', (_symbols, reply) => reply.destroy()],
  ['a page instead of quotes', (_symbols, reply) => reply.end('<html>Forbidden</html>')],
  ['more than anybody would read', (_symbols, reply) => reply.end('x'.repeat(1_000_001))],
])('after %s it asks more and more rarely, and as ever when quotes come again', async (_what, answer) => {
  const { sina, asksAt, untilNext, heard } = await alone(1_000)
  sina.answer(answer)
  await asksAt(open)
  expect([await untilNext(), await untilNext(), await untilNext()]).toEqual([6, 12, 24])
  expect(heard).toEqual([])
  sina.tell(lines)
  expect(await untilNext()).toBe(48)
  expect(heard.sort()).toEqual(['m2701', 'rb2701'])
  expect(await untilNext()).toBe(3)
})

test('one request that fails costs the others nothing', async () => {
  const { sina, asksAt, untilNext, heard } = await alone()
  sina.answer((symbols, reply) => {
    if (symbols.includes('nf_M2701')) reply.writeHead(500).end()
    else reply.end(symbols.includes('nf_RB2701') ? sinaLine('RB2701', { at: open }) : '')
  })
  await asksAt(open)
  expect(heard).toEqual(['rb2701'])
  expect(await untilNext()).toBe(3)
})

test('lines of a layout that has changed are counted, and not guessed at', async () => {
  const { sina, asksAt, heard, refusals } = await alone()
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
  await asksAt(open)
  expect(heard).toEqual(['b2701'])
  expect(refusals.counts()).toEqual({ malformed: 2 })
})

test('products that 新浪 does not have are not asked for', () => {
  const without = products.filter(({ sinaCode }) => sinaCode === null).map(({ code }) => code)
  const asked = sinaRequests('2026-10-12').flat()
  expect(asked.length).toBeGreaterThan(500)
  for (const code of without) {
    expect(asked.filter((symbol) => symbol.startsWith(`nf_${code.toUpperCase()}2`))).toEqual([])
  }
})

describe.skipIf(!hasSharedData)('its own answers', () => {
  /** Recorded lines of main contracts, as those of a month. */
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

  test('on Saturday at half past two gold stands on Monday’s board, and the index of Friday does not', async () => {
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

  test('at the close both layouts are read, with turnover and limits where there are any', async () => {
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
