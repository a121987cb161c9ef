import { getOrderFlow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'

/** Saturday: Friday’s day session is replayed, and nothing is caught up before it is requested. */
const { call, pass, moveTo } = await startMovingApp('2026-11-21 11:00', { catchUp: 0 })

async function rebar() {
  const { data } = await call(getOrderFlow, { world: 'simulated', contract: 'rb2701' })
  const { totals, minutes } = data.flow ?? {}
  return { ...data, totals, rows: minutes?.rows ?? [] }
}

test('a replay counts on from the night session and starts over with the next replay', async () => {
  const first = await rebar()
  expect([first.feed.kind, first.tradingDay]).toEqual(['replay', '2026-11-20'])
  // 120 minutes of night, 225 of day; it is a quarter past two.
  expect(first.rows[0]?.[0]).toBe(0)
  expect(first.rows.length).toBeGreaterThan(280)
  expect(first.totals?.unseen).toBe(0)

  await pass(60_000)
  const later = await rebar()
  expect(later.totals?.volume).toBeGreaterThan(first.totals?.volume ?? 0)
  expect(later.totals?.unseen).toBe(0)

  // The session is 4 h 46 min long: it started over at 12:02.
  await moveTo('2026-11-21 12:12')
  const again = await rebar()
  expect(again.totals?.volume).toBeLessThan(first.totals?.volume ?? 0)
  expect(again.rows.length).toBeGreaterThan(120)
  expect(again.rows.length).toBeLessThan(140)
  expect(again.totals?.unseen).toBe(0)
})
