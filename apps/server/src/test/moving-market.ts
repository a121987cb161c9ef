import { isTradingDay, previousTradingDay } from '@vce/futures'
import { settledAt } from '@vce/simulated-market'
import { seedSimulatedMarket } from '#modules/market'
import { startTestApp } from './app'
import { createFilledDatabase, type TestDatabase } from './database'

interface MovingOptions {
  /** Number of settled days in the simulated market. */
  days?: number
  /**
   * Milliseconds for which contracts that no client follows catch up at each step, by default until all have.
   */
  catchUp?: number
  /** Milliseconds for which the response of a shared endpoint is cached for other callers. */
  keepFor?: number
  /** A closed database that already contains a market; `days` is then ignored. */
  copyOf?: Pick<TestDatabase, 'name'>
}

/** The instant of a Beijing time `2026-11-19 21:05`, in epoch milliseconds. */
export const beijingMs = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}:00+08:00`)

/** The newest day that is settled at a Beijing time `2026-11-19 21:05`. */
function settledDayAt(moment: string) {
  const [day = '', time = ''] = moment.split(' ')
  return isTradingDay(day) && time >= settledAt ? day : previousTradingDay(day)
}

/** A closed database with a simulated market of `days` settled days, shared by all test files of a run. */
export const createMarketDatabase = (from: string, days: number) =>
  createFilledDatabase(`market_${settledDayAt(from)}_${days}`, ({ pool }) =>
    seedSimulatedMarket({ pool, clock: { now: () => new Date(beijingMs(from)) }, days, detailedDays: 2 }),
  )

/** Starts the server at a Beijing time, with a simulated market that the test moves. */
export async function startMovingApp(
  from: string,
  { days = 8, catchUp, keepFor, copyOf }: MovingOptions = {},
) {
  let now = beijingMs(from)
  const clock = { now: () => new Date(now) }
  const market = copyOf ?? (await createMarketDatabase(from, days))
  const server = await startTestApp({ clock, moving: true, keepFor, copyOf: market })
  await server.step(catchUp)
  return {
    ...server,
    clock,
    catchUp,
    /** Advances the clock and the market. */
    async pass(milliseconds: number) {
      now += milliseconds
      await server.step(catchUp)
    },
    /**
     * Like `pass`, but moves the clock to a Beijing time. Contracts that no client follows catch up for at
     * most `caughtUp` milliseconds.
     */
    async moveTo(moment: string, caughtUp = catchUp) {
      now = beijingMs(moment)
      await server.step(caughtUp)
    },
  }
}
