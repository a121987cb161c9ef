import { epochOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createDropCounter } from './drop-reasons'
import { receivedTick } from './received-tick.fixture'
import { createTickIntake } from './tick-intake'
import { createTickQueue } from './tick-queue'

const [monday, tuesday] = ['2026-10-12', '2026-10-13']
const nine = epochOf(`${monday} 09:00`)

function created(current: string | null = monday) {
  const queue = createTickQueue()
  const drops = createDropCounter(createLogger('silent'))
  const intake = createTickIntake({ queue, tradingDay: () => current, countDrop: drops.count })
  return { queue, drops: drops.counts, ...intake }
}

const rebar = (at = nine) => receivedTick({ contractCode: 'rb2701', tradingDay: monday, at })

test.each([
  ['of an unknown product', 'unknownContract', { contractCode: 'zz2701' }],
  ['outside trading hours', 'outOfSession', { at: epochOf(`${monday} 12:00`) }],
  ['after the close without a settlement price', 'outOfSession', { at: epochOf(`${monday} 15:31`) }],
] as const)('intake: a tick %s is dropped as %s', (_what, reason, overrides) => {
  const { onTicks, queue, drops } = created()
  onTicks([{ ...rebar(), ...overrides }])
  expect(drops()).toEqual({ [reason]: 1 })
  expect(queue.contractCount()).toBe(0)
})

test('intake: a settlement price after the close is queued', () => {
  const { onTicks, queue } = created()
  onTicks([{ ...rebar(epochOf(`${monday} 15:31`)), settlementPrice: 3088 }])
  expect(queue.has('rb2701')).toBe(true)
})

test('intake: a tick of a day before the one on the board is dropped', () => {
  const { onTicks, drops } = created(tuesday)
  onTicks([rebar()])
  expect(drops()).toEqual({ oldDay: 1 })
})

test('intake: only a contract’s first tick after a lost connection is marked', () => {
  const { onTicks, onGap, queue } = created()
  onTicks([rebar()])
  onGap()
  onTicks([rebar(nine + 1000), rebar(nine + 2000)])
  expect(queue.take('rb2701', monday).map(({ missedBefore }) => missedBefore)).toEqual([
    undefined,
    true,
    undefined,
  ])
})
