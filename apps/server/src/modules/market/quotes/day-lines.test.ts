import { getDayLines, getIntraday, getQuoteBoard, maxLinePoints } from '@vce/protocol'
import { expect, test } from 'vitest'
import { beijingMs, createMarketDatabase, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'
import { minuteStore } from '../minutes/minute-bars.repository'

const evening = '2026-11-19 21:32'
const { call, seed, db } = await startMovingApp(evening)
const simulated = { world: 'simulated' } as const

test('each main contract that has traded has one line of the running day, up to its last price', async () => {
  const { data } = await call(getDayLines, simulated)
  const { quotes } = (await call(getQuoteBoard, simulated)).data
  const traded = quotes.filter(({ last }) => last !== null)
  expect(data).toMatchObject({ world: 'simulated', feed: { kind: 'live', tradingDay: '2026-11-20' } })
  expect(data.lines.map(({ contract }) => contract).sort()).toEqual(
    traded.map(({ contract }) => contract).sort(),
  )
  for (const { contract, tradingDay, points } of data.lines) {
    expect(points.length).toBeLessThanOrEqual(maxLinePoints)
    const known = points.filter((point) => point !== null)
    expect([tradingDay, known.at(-1)]).toEqual([
      '2026-11-20',
      quotes.find((quote) => quote.contract === contract)?.last,
    ])
    // Only half an hour has passed, so the rest of the day is empty.
    expect(points.at(-1)).toBeNull()
  }
})

test('settled days of the simulated market have whole lines, equal to their 分时', async () => {
  const settled = await startMovingApp('2026-11-21 12:00', {
    copyOf: await createMarketDatabase(evening, 8),
    catchUp: 0,
  })
  const { data } = await settled.call(getDayLines, { ...simulated, replay: false })
  expect(data.feed).toMatchObject({ kind: 'settled', tradingDay: '2026-11-19' })
  expect(data.lines.length).toBeGreaterThan(80)
  const rebar = data.lines.find(({ contract }) => contract.startsWith('rb'))
  const { days } = (
    await settled.call(getIntraday, {
      ...simulated,
      replay: false,
      contract: rebar?.contract ?? '',
      date: '2026-11-19',
    })
  ).data
  const closes = days[0]?.points.map(([, close]) => close) ?? []
  expect(rebar?.points).toHaveLength(60)
  expect(rebar?.points.at(-1)).toBe(closes.at(-1))
  for (const point of rebar?.points ?? []) expect(closes).toContain(point)
})

test('in the real world only contracts with stored minutes have lines', async () => {
  const file = quotesFile('2026-11-18', [
    { contract: 'rb2701', settlement: 3060, previous: 3050, openInterest: 2000 },
    { contract: 'cu2701', settlement: 80_000, previous: 80_100, openInterest: 1000 },
  ])
  await seed.file(file.name, file.content)
  const bar = { open: 3061, high: 3061, low: 3061, close: 3061, volume: 3, turnover: 91_830, openInterest: 9 }
  const minute = { ...bar, tradingDay: '2026-11-18', end: beijingMs('2026-11-17 21:01') }
  const bars = [{ contract: 'rb2701', bar: minute }]
  await minuteStore(db).save('real', '行情桥', { bars, flows: [], sizes: [], last: [] })
  const { data } = await call(getDayLines, { world: 'real' })
  expect(data).toMatchObject({ world: 'real', feed: { kind: 'settled', tradingDay: '2026-11-18' } })
  expect(data.lines.map(({ contract, points }) => [contract, points[0], points[1]])).toEqual([
    ['rb2701', 3061, null],
  ])
})

test('a world of another name is refused', async () => {
  expect(await call(getDayLines, { world: 'dream' } as never)).toMatchObject({ code: 0 })
})
