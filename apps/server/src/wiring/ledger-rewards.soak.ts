import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { runRewardActions } from '#test/reward-actions/run'

/** Each round has a new server, because the clock of one round passes some forty years. */
const rounds = 10
const first = Number(process.env.VCE_PROPERTY_SEED ?? Date.now() % 2 ** 31)

test.each(Array.from({ length: rounds }, (_, round) => first + round))(
  '10,000 of 100,000 actions through the calls leave the same balances as the plain books (seed %d)',
  async (seed) => {
    let now = testTime
    const clock = {
      now: () => now,
      set: (to: Date) => {
        now = to
      },
    }
    fc.configureGlobal({ seed })
    const seen = await runRewardActions(await startTestApp({ clock }), clock, {
      count: 10_000,
      checkEach: 1_000,
    })
    process.stdout.write(`${[...seen].map(([name, times]) => `${name} ${times}`).join(', ')}\n`)
    expect(seen.get('draw: done')).toBeGreaterThan(100)
  },
)
