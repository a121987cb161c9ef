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

test('five hundred actions through the calls leave the books as plain ones in memory have them', async () => {
  const seen = await runRewardActions(server, clock, { count: 500, checkEach: 100 })
  // Each action happened, and each was refused where there is a reason.
  for (const name of ['sign', 'makeUp', 'task', 'search', 'convert', 'card', 'pack', 'goods', 'cancel'])
    expect(seen.get(`${name}: done`), name).toBeGreaterThan(0)
  for (const name of ['draw', 'open', 'coupon', 'buy'])
    expect(seen.get(`${name}: done`), name).toBeGreaterThan(0)
  expect(seen.size).toBeGreaterThan(25)
})
