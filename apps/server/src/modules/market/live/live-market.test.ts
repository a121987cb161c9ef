import { getCandles, getIntraday, getQuoteBoard, getQuoteDetail } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { seedSimulatedMarket } from '../simulated-feed/simulated-market.seed'

const clock = { now: () => new Date('2026-11-20T17:00:00+08:00') }
const { call, pool } = await startTestApp({ clock })
await seedSimulatedMarket({ pool, clock, days: 4, detailedDays: 2 })

test('settled days of the simulated market name the simulation as their source', async () => {
  const world = 'simulated'
  const { data: board } = await call(getQuoteBoard, { world })
  expect(board.feed).toEqual({ kind: 'settled', tradingDay: '2026-11-20', at: null, source: '模拟行情' })
  const { data: detail } = await call(getQuoteDetail, { world, product: 'cu' })
  expect(detail.feed.source).toBe('模拟行情')
  const { contract } = detail.quote
  for (const { data } of [
    await call(getCandles, { world, contract }),
    await call(getIntraday, { world, contract }),
  ]) {
    expect(data.feed).toMatchObject({ kind: 'settled', source: '模拟行情' })
  }
})
