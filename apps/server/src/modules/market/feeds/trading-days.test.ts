import { createHash } from 'node:crypto'
import { epochOf, momentAt } from '@vce/futures'
import { expect, test } from 'vitest'
import { storedDaysRepository } from '../candles/stored-days.repository'
import { contractParameters, dailyQuotes, productDays, rawFiles } from '../facts/market.tables'
import { ctpTick, noFigure } from './bridge.fixture'
import { feedDatabase } from './feed-database.fixture'

const { db, bridgedFeed } = await feedDatabase('product_days', 'raw_files')

async function started(from: string) {
  const stepped = await bridgedFeed({ from: epochOf(from) })
  /** Sends snapshots with the time `moment` and steps the feed; returns whether a board was published. */
  async function at(
    moment: string,
    ...sent: (readonly [code: string, overrides?: Parameters<typeof ctpTick>[2]])[]
  ) {
    const now = epochOf(moment)
    stepped.set(now)
    await stepped.bridge.send(sent.map(([code, overrides]) => ctpTick(code, now, overrides)))
    const steps = [await stepped.step(), await stepped.step()]
    return steps.some(({ fresh }) => fresh)
  }
  return { ...stepped, at }
}

const noPreviousDay = {
  PreClosePrice: noFigure,
  PreSettlementPrice: noFigure,
  PreOpenInterest: noFigure,
  UpperLimitPrice: noFigure,
  LowerLimitPrice: noFigure,
}

/**
 * Stores the facts of Friday 2026-10-09: three months of rebar, of which the middle one is the main contract.
 */
async function settleFriday() {
  const [file] = await db
    .insert(rawFiles)
    .values({
      world: 'real',
      exchange: 'SHFE',
      kind: 'quotes',
      scope: '',
      tradingDay: '2026-10-09',
      lastDay: '2026-10-09',
      sha256: createHash('sha256').update('friday').digest('hex'),
      name: 'kx20261009.dat',
      layout: 'shfe',
      content: Buffer.from(''),
      receivedAt: new Date(epochOf('2026-10-09 17:00')),
      status: 'current',
      sourceRank: 1,
      rows: 3,
      skipped: {},
      problems: [],
      differences: [],
    })
    .returning({ id: rawFiles.id })
  const of = { world: 'real', exchange: 'SHFE', productCode: 'rb', tradingDay: '2026-10-09' } as const
  const rawFileId = file?.id ?? 0
  await db.insert(dailyQuotes).values(
    [
      ['rb2610', 3050, 100],
      ['rb2701', 3095, 4900],
      ['rb2705', 3120, 3000],
    ].map(([contractCode, settlementPrice, openInterest]) => ({
      ...of,
      contractCode: String(contractCode),
      settlementPrice: Number(settlementPrice),
      close: Number(settlementPrice) - 5,
      openInterest: Number(openInterest),
      rawFileId,
    })),
  )
  const limits = { ...of, contractCode: 'rb2701', rawFileId }
  await db.insert(contractParameters).values([
    { ...limits, holds: 'nextDay', limitUp: 3342, limitDown: 2848 },
    { ...limits, holds: 'thatDay', limitUp: 9999, limitDown: 1 },
  ])
  await db.insert(productDays).values({
    ...of,
    mainContract: 'rb2701',
    rolled: false,
    rollHint: false,
    marginRate: 0.1,
  })
}

test('Friday night, Saturday’s small hours and Monday belong to one board', async () => {
  const { feed, at, contract } = await started('2026-10-09 20:58')
  expect(await at('2026-10-09 20:59:00', ['rb2701', { Volume: 10 }], ['au2612', { Volume: 5 }])).toBe(true)
  await at('2026-10-09 22:59:59', ['rb2701', { Volume: 90 }])
  // Rebar has closed; gold trades until half past two.
  await at('2026-10-09 23:30:00', ['rb2701', { Volume: 95 }], ['au2612', { Volume: 7 }])
  await at('2026-10-10 02:29:59', ['au2612', { Volume: 8 }])
  expect(feed.drops()).toEqual({ outOfSession: 1 })
  expect(await at('2026-10-12 09:00:01', ['rb2701', { Volume: 99 }], ['au2612', { Volume: 9 }])).toBe(false)
  expect(feed.state()).toMatchObject({ tradingDay: '2026-10-12', at: epochOf('2026-10-12 09:00:01') })
  expect(
    contract('rb2701')
      .minutes()
      .map(([end]) => momentAt(end)),
  ).toEqual(['2026-10-09 21:01:00', '2026-10-09 23:00:00', '2026-10-12 09:01:00'])
  expect(
    contract('au2612')
      .minutes()
      .map(([end, , , , , volume]) => [momentAt(end), volume]),
  ).toEqual([
    ['2026-10-09 21:01:00', 5],
    ['2026-10-09 23:31:00', 2],
    ['2026-10-10 02:30:00', 1],
    ['2026-10-12 09:01:00', 1],
  ])

  // 中金所 has no night session: its contracts join in the morning, and further ticks of the day before are
  // dropped.
  expect(await at('2026-10-12 09:30:00', ['IF2612', { Volume: 3, LastPrice: 4600 }])).toBe(true)
  await at('2026-10-12 14:59:59', ['rb2701', { Volume: 300, LastPrice: 3111, OpenInterest: 5100 }])
  expect(
    await at(
      '2026-10-12 21:00:01',
      ['rb2701', { Volume: 4 }],
      ['IF2612', { UpdateTime: '15:00:00', LastPrice: 4600 }],
    ),
  ).toBe(true)
  expect(feed.state()).toMatchObject({ kind: 'live', tradingDay: '2026-10-13' })
  expect(contract('rb2701').quote).toMatchObject({ volume: 4, tradingDay: '2026-10-13' })
  expect(contract('rb2701').minutes()).toHaveLength(1)
  expect(contract('IF2612').quote).toMatchObject({ last: null, volume: null, previousClose: 4600 })
  await at('2026-10-12 21:00:05', ['IF2612', { UpdateTime: '15:00:00' }])
  expect(feed.drops()).toEqual({ outOfSession: 1, oldDay: 1 })
})

test('facts of the settled day before fill in what ticks leave out', async () => {
  await settleFriday()
  const { feed, at, contract } = await started('2026-10-09 20:58')
  await at('2026-10-09 21:00:01', ['rb2701', noPreviousDay])
  expect([...feed.contracts().keys()].sort()).toEqual(['rb2610', 'rb2701', 'rb2705'])
  expect(contract('rb2701').quote).toMatchObject({
    main: true,
    previousClose: 3090,
    previousSettlement: 3095,
    limitUp: 3342,
    limitDown: 2848,
    openInterestChange: 100,
  })
  expect(contract('rb2705').quote).toMatchObject({
    main: false,
    last: null,
    previousSettlement: 3120,
    at: null,
  })

  await at('2026-10-09 21:00:30', ['rb2705', { PreSettlementPrice: 3121, UpperLimitPrice: 3400 }])
  expect(contract('rb2705').quote).toMatchObject({ main: false, previousSettlement: 3121, limitUp: 3400 })
})

test('figures missing from both ticks and facts stay unknown', async () => {
  const { at, contract } = await started('2026-10-09 20:58')
  await at('2026-10-09 21:00:01', ['rb2701', { ...noPreviousDay, OpenInterest: noFigure }])
  expect(contract('rb2701').quote).toMatchObject({
    previousClose: null,
    previousSettlement: null,
    limitUp: null,
    limitDown: null,
    openInterest: null,
    openInterestChange: null,
  })
})

test('new contracts republish the board at most every five seconds', async () => {
  const { bridge, feed, step, pass, now, contract, at } = await started('2026-10-09 20:58')
  expect(await at('2026-10-09 21:00:01', ['rb2701'])).toBe(true)
  await pass(1000)
  await bridge.send(ctpTick('rb2705', now(), { PreOpenInterest: 9000, Volume: 3 }))
  expect(await step()).toMatchObject({ fresh: false, news: [{ ticks: [{ volume: 3 }] }] })
  await bridge.send(ctpTick('cu2701', now()))
  expect(await step()).toMatchObject({ fresh: false })
  expect(await pass(4000)).toMatchObject({ fresh: true })
  expect(await pass(10_000)).toMatchObject({ fresh: false })
  // Without a settlement, the larger open interest of the day before decides.
  expect(
    [...feed.contracts().values()].filter(({ quote }) => quote.main).map(({ day }) => day.contract),
  ).toEqual(['rb2705', 'cu2701'])
  expect(contract('rb2701').quote.main).toBe(false)
})

test('without imported facts the feed’s own last day provides the previous figures', async () => {
  const { at, contract } = await started('2026-10-09 14:00')
  await at(
    '2026-10-09 14:59:59',
    ['rb2701', { LastPrice: 3077, OpenInterest: 4321 }],
    ['jd2701', { LastPrice: 3500 }],
  )
  await at('2026-10-09 21:00:01', ['rb2701', noPreviousDay])
  expect(contract('rb2701').quote).toMatchObject({ previousClose: 3077, openInterestChange: 5000 - 4321 })
  // Eggs have no night session, but their row is on the board before the morning.
  expect(contract('jd2701').quote).toMatchObject({
    previousClose: 3500,
    last: null,
    tradingDay: '2026-10-12',
  })
})

test('on the evening before a holiday the board stays on the closed day', async () => {
  const { feed, at } = await started('2026-09-30 14:00')
  await at('2026-09-30 14:59:59', ['rb2701'])
  await at('2026-09-30 21:00:01', ['rb2701'])
  expect(feed.drops()).toEqual({ noTradingDay: 1 })
  expect(feed.state()).toMatchObject({ tradingDay: '2026-09-30' })
  expect(await at('2026-10-08 09:00:01', ['rb2701', { Volume: 3 }])).toBe(true)
  expect(feed.state()).toMatchObject({ tradingDay: '2026-10-08' })
})

test.each([
  ['2026-10-09 23:10', '2026-10-12'],
  ['2026-10-10 12:00', '2026-10-12'],
  ['2026-10-11 23:59', '2026-10-12'],
  ['2026-10-12 08:00', '2026-10-12'],
  ['2026-10-12 19:00', '2026-10-12'],
])('a process started at %s restores the newest trading day', async (moment, tradingDay) => {
  const before = await started('2026-10-09 20:58')
  await before.at('2026-10-09 21:00:01', ['rb2701'])
  await before.feed.stop()
  const { feed, step, contract } = await started(moment)
  expect(await step()).toEqual({ fresh: true, news: [] })
  expect(feed.state()).toMatchObject({ kind: 'live', tradingDay })
  expect(contract('rb2701').quote).toMatchObject({ last: 3100, volume: 100, limitUp: 3342 })
})

test('a day followed by another session is not restored', async () => {
  const before = await started('2026-10-09 20:58')
  await before.at('2026-10-09 21:00:01', ['rb2701'])
  await before.feed.stop()
  const { feed, step } = await started('2026-10-12 21:30')
  await step()
  expect(feed.state()).toMatchObject({ kind: 'settled', tradingDay: null })
  expect(await storedDaysRepository(db).days('real', ['rb2701'])).toMatchObject([
    { tradingDay: '2026-10-12' },
  ])
})

test('a bond’s last trading day ends at half past eleven', async () => {
  const { feed, at, contract } = await started('2026-12-11 09:29')
  const bond = { LastPrice: 108.5, OpenPrice: 108.5, HighestPrice: 108.5, LowestPrice: 108.5 }
  await at('2026-12-11 09:30:01', ['T2612', bond], ['T2703', bond])
  await at('2026-12-11 11:30:30', ['T2612', { ...bond, Volume: 110 }])
  await at('2026-12-11 13:00:01', ['T2612', { ...bond, Volume: 120 }], ['T2703', { ...bond, Volume: 120 }])
  expect(feed.drops()).toEqual({ outOfSession: 1 })
  expect(
    contract('T2612')
      .minutes()
      .map(([end]) => momentAt(end).slice(11, 16)),
  ).toEqual(['09:31', '11:30'])
  expect(contract('T2703').quote.volume).toBe(120)
})
