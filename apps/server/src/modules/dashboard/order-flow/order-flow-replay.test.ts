import { getModelHighlights, getOrderFlow, getOrderFlowBoard } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'

/** On Saturday the pages with live prices replay Friday’s day session. */
const { call, pass } = await startMovingApp('2026-11-21 11:00', { catchUp: 0 })
const world = 'simulated' as const
const contract = 'rb2701'

const total = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)

test('while a session is replayed the settled day stays counted to its end', async () => {
  const { data: first } = await call(getOrderFlow, { world, contract })
  expect(first).toMatchObject({
    tradingDay: '2026-11-20',
    feed: { kind: 'settled', tradingDay: '2026-11-20' },
    flow: { method: 'ticks', totals: { unseen: 0 } },
    source: { publisher: '模拟行情' },
  })
  const { totals, minutes } = first.flow ?? {}
  expect(totals && totals.bought + totals.sold + totals.neutral + totals.auction).toBe(totals?.volume)
  // The day has 120 minutes of night and 225 of day; hardly any is without a trade.
  expect(minutes?.rows.length).toBeGreaterThan(340)
  expect(total((minutes?.rows ?? []).map((row) => row[1]))).toBe(totals?.bought)

  await pass(60_000)
  expect((await call(getOrderFlow, { world, contract })).data).toEqual(first)
})

test('the table and the home page have the figures of the contract’s own page', async () => {
  const { data: page } = await call(getOrderFlow, { world, contract })
  const { data: board } = await call(getOrderFlowBoard, { world })
  const row = board.rows.find((each) => each.contract === contract)
  expect(board.feed.kind).toBe('settled')
  expect(row).toMatchObject({
    method: 'ticks',
    bought: page.flow?.totals.bought,
    sold: page.flow?.totals.sold,
  })

  const { data: highlights } = await call(getModelHighlights, { world })
  expect(highlights.forces).toMatchObject({ estimated: false })
  const [busiest] = highlights.forces?.rows ?? []
  const { data: own } = await call(getOrderFlow, { world, contract: busiest?.contract })
  expect(own.flow?.totals).toMatchObject({ bought: busiest?.bought, sold: busiest?.sold })
})
