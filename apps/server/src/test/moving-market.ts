import { seedSimulatedMarket } from '#modules/market'
import { startTestApp } from './app'
import type { TestDatabase } from './database'

interface MovingOptions {
  /** Settled days of the simulated market. */
  days?: number
  /** How long unfollowed contracts catch up at each step, in milliseconds; by default until all of them have. */
  catchUp?: number
  /** Milliseconds for which the response of a shared endpoint serves other callers too. */
  keepFor?: number
  /** A closed database with the market already in it, in place of seeding `days`. */
  copyOf?: Pick<TestDatabase, 'name'>
}

/** Beijing time, `2026-11-19 21:05`. */
export const beijing = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}:00+08:00`)

/** The server with a simulated market that the test moves, from a time in Beijing on. */
export async function startMovingApp(
  from: string,
  { days = 8, catchUp, keepFor, copyOf }: MovingOptions = {},
) {
  let now = beijing(from)
  const clock = { now: () => new Date(now) }
  const server = await startTestApp({ clock, moving: true, keepFor, copyOf })
  if (!copyOf) await seedSimulatedMarket({ pool: server.pool, clock, days, detailedDays: 2 })
  await server.step(catchUp)
  return {
    ...server,
    clock,
    catchUp,
    /** Advances the time and the market. */
    async pass(milliseconds: number) {
      now += milliseconds
      await server.step(catchUp)
    },
    /** As `pass`, to a moment; contracts that no test reads need not catch up with it. */
    async moveTo(moment: string, caughtUp = catchUp) {
      now = beijing(moment)
      await server.step(caughtUp)
    },
  }
}
