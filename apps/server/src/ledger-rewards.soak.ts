import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { runRewardDeeds } from '#test/reward-deeds'

let now = testTime
const clock = {
  now: () => now,
  set: (to: Date) => {
    now = to
  },
}

test('100,000 deeds through the calls leave the books as plain ones in memory have them', async () => {
  const seed = Number(process.env.VCE_PROPERTY_SEED ?? Date.now() % 2 ** 31)
  fc.configureGlobal({ seed })
  process.stdout.write(`seed ${seed}: VCE_PROPERTY_SEED=${seed} draws the same deeds\n`)
  const seen = await runRewardDeeds(await startTestApp({ clock }), clock, {
    count: 100_000,
    checkEach: 1_000,
  })
  process.stdout.write(`${[...seen].map(([name, times]) => `${name} ${times}`).join('\n')}\n`)
  expect(seen.get('draw: done')).toBeGreaterThan(1_000)
})
