import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { runRewardActions } from '#test/reward-actions/run'

let now = testTime
const clock = {
  now: () => now,
  set: (to: Date) => {
    now = to
  },
}
const server = await startTestApp({ clock })

test('five hundred actions through the calls leave the same balances as the plain books', async () => {
  const seen = await runRewardActions(server, clock, { count: 500, checkEach: 100 })
  // Each kind of action succeeded at least once, and was refused at least once where a refusal is possible.
  for (const name of ['sign', 'makeUp', 'task', 'search', 'convert', 'card', 'pack', 'goods', 'cancel'])
    expect(seen.get(`${name}: done`), name).toBeGreaterThan(0)
  for (const name of ['draw', 'open', 'coupon', 'buy'])
    expect(seen.get(`${name}: done`), name).toBeGreaterThan(0)
  expect(seen.size).toBeGreaterThan(25)
})
