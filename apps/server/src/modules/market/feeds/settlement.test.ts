import { epochOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { ctpTick, noFigure } from './bridge.fixture'
import { feedDatabase } from './feed-database.fixture'

const { bridgedFeed } = await feedDatabase()

async function started(from: string) {
  const stepped = await bridgedFeed({ from: epochOf(from) })
  async function at(moment: string, overrides: Parameters<typeof ctpTick>[2] = {}) {
    stepped.set(epochOf(moment))
    await stepped.bridge.send(ctpTick('rb2701', epochOf(moment), overrides))
    await stepped.step()
    const { news } = await stepped.step()
    return news.length
  }
  return { ...stepped, at }
}

const day = '2026-10-12'
const closed = { LastPrice: 3111, Volume: 105, Turnover: 3_255_000 }

test.each([
  ['its own time', {}],
  ['the time of the last trade', { UpdateTime: '15:00:00' }],
])(
  'a settlement price after the close with %s becomes 均价 without changing a candle',
  async (_what, overrides) => {
    const { at, contract, feed } = await started(`${day} 14:59`)
    await at(`${day} 14:59:30`)
    await at(`${day} 15:00:00`, { ...closed, UpdateMillisec: 500 })
    expect(contract('rb2701').quote.average).toBe(3100)
    const minutes = contract('rb2701').minutes()

    await at(`${day} 15:31:00`, { ...closed, ...overrides, SettlementPrice: 3088 })
    expect(contract('rb2701').quote).toMatchObject({ average: 3088, last: 3111, volume: 105 })
    expect(contract('rb2701').minutes()).toEqual(minutes)
    expect(contract('rb2701').row()).toContain(3088)
    expect(feed.drops()).toEqual({})
    // A repeated snapshot changes nothing; a snapshot without the price is a tick outside trading hours.
    await at(`${day} 15:32:00`, { ...closed, ...overrides, SettlementPrice: 3088 })
    await at(`${day} 15:33:00`, closed)
    expect(contract('rb2701').quote.average).toBe(3088)
    await feed.stop()

    const evening = await started(`${day} 16:00`)
    await evening.step()
    expect(evening.contract('rb2701').quote.average).toBe(3088)
    expect(evening.contract('rb2701').minutes()).toEqual(minutes)
    await evening.at(`${day} 21:00:01`, { Volume: 3, PreSettlementPrice: noFigure })
    expect(evening.contract('rb2701').quote).toMatchObject({
      previousSettlement: 3088,
      tradingDay: '2026-10-13',
    })
  },
)

test('a settlement price during trading hours is not applied', async () => {
  const { at, contract } = await started(`${day} 10:00`)
  await at(`${day} 10:00:01`, { SettlementPrice: 3088 })
  expect(contract('rb2701').quote.average).toBe(3100)
})
