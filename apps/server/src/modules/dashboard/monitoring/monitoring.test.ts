import { getMonitoringEvents, getMonitoringRankings, type MonitoringEvent } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { monitoringRepository, type StoredEvent } from './monitoring.repository'

const start = Date.parse('2026-11-20T09:00:00+08:00')
const stored = (more: Partial<StoredEvent>): StoredEvent => ({
  tradingDay: '2026-11-20',
  at: new Date(start),
  contractCode: 'rb2701',
  kind: 'surge1m',
  productCode: 'rb',
  price: 3000,
  direction: 'up',
  value: 0.004,
  openInterestChange: 12,
  measure: 0.004,
  note: '1 分钟上涨 0.40%',
  steps: 1,
  ...more,
})
/** 230 events, several of them at the same moment. */
const events = Array.from({ length: 230 }, (_, index) =>
  stored({
    at: new Date(start + Math.floor(index / 7) * 1000),
    contractCode: ['rb2701', 'rb2705', 'cu2701'][index % 3],
    productCode: index % 3 === 2 ? 'cu' : 'rb',
    kind: index % 2 === 0 ? 'surge1m' : 'plunge5m',
    direction: index % 2 === 0 ? 'up' : 'down',
    price: 3000 + index,
  }),
)
const unique = [
  ...new Map(events.map((event) => [`${+event.at}${event.contractCode}${event.kind}`, event])).values(),
]

/** Reads all pages, from the newest event to the day's first. */
const walkedWith = ({ call }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'call'>) =>
  async function walked(limit: number, filter: object = {}) {
    const seen: MonitoringEvent[] = []
    let before: string | undefined
    let pages = 0
    do {
      const { data } = await call(getMonitoringEvents, { world: 'real', limit, before, ...filter })
      expect(data.events.length).toBeLessThanOrEqual(limit)
      seen.push(...data.events)
      before = data.next ?? undefined
      pages += 1
    } while (before)
    return { seen, pages }
  }

test('without events there is nothing to show', async () => {
  const { call } = await startTestApp()
  const { data } = await call(getMonitoringEvents, {})
  expect(data).toMatchObject({ world: 'real', tradingDay: null, events: [], total: 0, next: null })
  expect(data.feed).toMatchObject({ kind: 'settled', tradingDay: null })
})

test('repeated events are stored once', async () => {
  const { call, db } = await startTestApp()
  const repository = monitoringRepository(db)
  expect((await repository.store('real', unique)).size).toBe(unique.length)
  expect((await repository.store('real', unique)).size).toBe(0)
  expect((await call(getMonitoringEvents, { world: 'real' })).data.total).toBe(unique.length)
  expect((await call(getMonitoringEvents, { world: 'simulated' })).data.total).toBe(0)
})

describe('a day of events', async () => {
  const server = await startTestApp()
  const { call, db } = server
  const walked = walkedWith(server)
  await monitoringRepository(db).store('real', unique)

  test.each([1, 7, 50, 200])('pages of %i show every event once, newest first', async (limit) => {
    const { seen, pages } = await walked(limit)
    expect(new Set(seen.map(({ at, contract, kind }) => `${at}${contract}${kind}`)).size).toBe(unique.length)
    expect(seen).toHaveLength(unique.length)
    expect(pages).toBe(Math.ceil(unique.length / limit))
    const times = seen.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('an event has a title, a note and its figures', async () => {
    const { data } = await call(getMonitoringEvents, { world: 'real', contracts: ['cu2701'], limit: 1 })
    expect(data.events).toEqual([
      {
        kind: expect.any(String),
        title: expect.stringMatching(/^[15]分钟急[涨跌]$/),
        contract: 'cu2701',
        product: 'cu',
        name: '沪铜',
        tradingDay: '2026-11-20',
        at: expect.any(Number),
        price: expect.any(Number),
        digits: 0,
        direction: expect.any(String),
        value: 0.004,
        openInterestChange: 12,
        measure: 0.004,
        note: '1 分钟上涨 0.40%',
        steps: 1,
      },
    ])
  })

  test('filters by product, contracts, kinds and direction narrow the day', async () => {
    const ofRb = await walked(50, { product: 'rb' })
    expect(ofRb.seen.length).toBe(unique.filter(({ productCode }) => productCode === 'rb').length)
    expect(new Set(ofRb.seen.map(({ product }) => product))).toEqual(new Set(['rb']))

    const byContracts = await call(getMonitoringEvents, {
      world: 'real',
      contracts: ['rb2705', 'TA2701'],
      limit: 200,
    })
    expect(new Set(byContracts.data.events.map(({ contract }) => contract))).toEqual(new Set(['rb2705']))
    expect(byContracts.data.total).toBe(unique.filter(({ contractCode }) => contractCode === 'rb2705').length)
    expect((await call(getMonitoringEvents, { world: 'real', contracts: [] })).data.total).toBe(0)

    const isOwn = (contract: string, product: string) => contract === 'cu2701' || product === 'rb'
    const ofOwn = (
      await call(getMonitoringEvents, { world: 'real', contracts: ['cu2701'], products: ['rb'], limit: 200 })
    ).data
    expect(ofOwn.events.every(({ contract, product }) => isOwn(contract, product))).toBe(true)
    expect(ofOwn.total).toBe(
      unique.filter(({ contractCode, productCode }) => isOwn(contractCode, productCode)).length,
    )
    const ofNone = await call(getMonitoringEvents, { world: 'real', contracts: [], products: [] })
    expect(ofNone.data.total).toBe(0)

    const falls = await walked(50, { kinds: ['plunge5m'], direction: 'down' })
    expect(falls.seen.length).toBe(unique.filter(({ kind }) => kind === 'plunge5m').length)
    expect((await walked(50, { kinds: ['plunge5m'], direction: 'up' })).seen).toEqual([])
    expect((await walked(50, { date: '2026-11-19' })).seen).toEqual([])
  })
})

test('an unknown product, a forged position and a wrong kind are refused', async () => {
  const { call } = await startTestApp()
  expect(await call(getMonitoringEvents, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getMonitoringEvents, { before: "1.rb2701.x' or 1" })).toMatchObject({
    code: 0,
    msg: '翻页位置有误',
  })
  expect(await call(getMonitoringEvents, { kinds: ['nothing' as never] })).toMatchObject({
    code: 0,
    msg: '异动类型有误',
  })
  expect(await call(getMonitoringEvents, { limit: 201 })).toMatchObject({ code: 0, msg: '一次最多 200 条' })
})

/**
 * Events of the next day: steel crosses one step after the other, copper all steps at once, then a new high.
 */
const dayAfter = '2026-11-23'
const gradualMove = [0b1, 0b10, 0b100, 0b1000, 0b10000].flatMap((steps, index) =>
  Array.from({ length: 3 }, (_, round) =>
    stored({
      tradingDay: dayAfter,
      at: new Date(Date.parse(`${dayAfter}T09:00:00+08:00`) + round * 600_000 + index * 1000),
      measure: 0.003 * (index + 1),
      steps,
    }),
  ),
)
const suddenMove = stored({
  tradingDay: dayAfter,
  at: new Date(`${dayAfter}T10:00:00+08:00`),
  contractCode: 'cu2701',
  productCode: 'cu',
  kind: 'plunge5m',
  direction: 'down',
  steps: 0b11111,
})
const high = stored({ tradingDay: dayAfter, at: new Date(`${dayAfter}T10:01:00+08:00`), kind: 'dayHigh' })

test('a stricter threshold selects its own events, other kinds use the default', async () => {
  const server = await startTestApp()
  const { call, db } = server
  const walked = walkedWith(server)
  await monitoringRepository(db).store('real', [...unique, ...gradualMove, suddenMove, high])
  const byDefault = await walked(50, { date: dayAfter })
  expect(byDefault.seen.map(({ kind, steps }) => [kind, steps])).toEqual([
    ['dayHigh', 0b1],
    ['plunge5m', 0b11111],
    ['surge1m', 0b1],
    ['surge1m', 0b1],
    ['surge1m', 0b1],
  ])
  for (const [step, mask] of [0b1, 0b10, 0b100, 0b1000, 0b10000].entries()) {
    for (const limit of [1, 2, 50]) {
      const { seen, pages } = await walked(limit, { date: dayAfter, steps: { surge1m: step, plunge5m: 4 } })
      expect(seen.map(({ kind, steps }) => [kind, steps])).toEqual([
        ['dayHigh', 0b1],
        ['plunge5m', 0b11111],
        ...Array(3).fill(['surge1m', mask]),
      ])
      expect(pages).toBe(Math.ceil(5 / limit))
    }
    const { data } = await call(getMonitoringEvents, { world: 'real', steps: { surge1m: step }, limit: 1 })
    expect(data).toMatchObject({ tradingDay: dayAfter, total: 5 })
  }
  const filter = { kinds: ['surge1m', 'plunge5m'], contracts: ['cu2701'], steps: { plunge5m: 2 } }
  expect((await walked(50, { date: dayAfter, ...filter })).seen).toMatchObject([{ contract: 'cu2701' }])
})

test('a repeated event with more steps has all steps and its original facts', async () => {
  const { call, db } = await startTestApp()
  const repository = monitoringRepository(db)
  const more = { ...high, kind: 'surge1m' as const, steps: 0b1 }
  expect((await repository.store('real', [more])).size).toBe(1)
  expect((await repository.store('real', [{ ...more, steps: 0b110, note: 'later' }])).size).toBe(1)
  expect((await repository.store('real', [{ ...more, steps: 0b10 }])).size).toBe(0)
  const { data } = await call(getMonitoringEvents, {
    world: 'real',
    date: dayAfter,
    kinds: ['surge1m'],
    limit: 1,
  })
  expect(data.events).toMatchObject([{ steps: 0b111, note: '1 分钟上涨 0.40%' }])
})

test('the last events before a moment are found by kind and step', async () => {
  const { db } = await startTestApp()
  const repository = monitoringRepository(db)
  await repository.store('real', [...gradualMove, suddenMove, high])
  const previous = await repository.lastOfKinds(
    'real',
    dayAfter,
    'rb2701',
    Date.parse(`${dayAfter}T09:15:00+08:00`),
  )
  const second = Date.parse(`${dayAfter}T09:10:00+08:00`)
  expect([...previous.keys()]).toEqual(['surge1m'])
  expect(previous.get('surge1m')).toEqual(
    [0, 1, 2, 3, 4].map((index) => ({ at: second + index * 1000, price: 3000, tradingDay: dayAfter })),
  )
})

describe('unsupported steps', async () => {
  const { call } = await startTestApp()

  test.each([
    ['a kind without steps', { dayHigh: 1 }],
    ['an unknown kind', { nothing: 1 }],
    ['a step beyond the last', { surge1m: 5 }],
    ['a step below the default', { surge1m: -1 }],
    ['half a step', { surge1m: 1.5 }],
    ['a step as text', { surge1m: '2' }],
    ['a list', [1, 2]],
    ['a number', 3],
  ])('%s is refused', async (_what, steps) => {
    expect(await call(getMonitoringEvents, { steps: steps as never })).toMatchObject({
      code: 0,
      msg: '阈值档位有误',
    })
  })
})

test('without live prices the rankings are those of the last settled day', async () => {
  const { call, seed } = await startTestApp()
  expect((await call(getMonitoringRankings, {})).data).toMatchObject({
    feed: { kind: 'settled', tradingDay: null },
    traded: { volume: [], turnover: [], openInterest: [] },
    changes: { increases: [], decreases: [] },
  })
  const { name, content } = quotesFile('2026-11-19', [
    {
      contract: 'rb2701',
      settlement: 3000,
      close: 3030,
      previous: 3000,
      openInterest: 11_000,
      interestChange: 1000,
      volume: 900,
      turnover: 2700,
    },
    {
      contract: 'rb2705',
      settlement: 3060,
      openInterest: 2000,
      interestChange: -500,
      volume: 100,
      turnover: 300,
    },
    { contract: 'cu2701', settlement: 90_000, openInterest: 5000, volume: 300, turnover: 13_500 },
    { contract: 'al2701', settlement: 20_000, openInterest: 0 },
  ])
  await seed.file(name, content)
  const { data } = await call(getMonitoringRankings, { world: 'real' })
  expect(data.feed).toEqual({ kind: 'settled', tradingDay: '2026-11-19', at: null, source: '交易所日行情' })
  expect(data.traded.volume.map(({ contract, value }) => [contract, value])).toEqual([
    ['rb2701', 900],
    ['cu2701', 300],
    ['rb2705', 100],
  ])
  expect(data.traded.turnover[0]).toMatchObject({ contract: 'cu2701', name: '沪铜', value: 135_000_000 })
  expect(data.traded.openInterest.map(({ contract }) => contract)).toEqual(['rb2701', 'cu2701', 'rb2705'])
  expect(data.changes.increases).toEqual([
    {
      contract: 'rb2701',
      product: 'rb',
      name: '螺纹',
      digits: 0,
      last: 3030,
      changeRate: 1,
      value: 1000,
      ratio: 10,
    },
  ])
  expect(data.changes.decreases).toMatchObject([{ contract: 'rb2705', value: -500, ratio: -20 }])
})
