import { isTradingDay, previousTradingDay } from '@vce/futures'
import { settledAt } from '@vce/simulated-market'
import { seedSimulatedMarket } from '#modules/market'
import { startTestApp } from './app'
import { filledDatabase, type TestDatabase } from './database'

interface MovingOptions {
  /** Settled days of the simulated market. */
  days?: number
  /** How long unfollowed contracts catch up at each step, in milliseconds; by default until all of them have. */
  catchUp?: number
  /** Milliseconds for which the response of a shared endpoint serves other callers too. */
  keepFor?: number
  /** A closed database with the market already in it, in place of one with `days`. */
  copyOf?: Pick<TestDatabase, 'name'>
}

/** Beijing time, `2026-11-19 21:05`. */
export const beijing = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}:00+08:00`)

/** The newest day that is settled at a moment in Beijing, `2026-11-19 21:05`. */
function settledDayAt(moment: string) {
  const [day = '', time = ''] = moment.split(' ')
  return isTradingDay(day) && time >= settledAt ? day : previousTradingDay(day)
}

/** A closed database with a simulated market of so many settled days, one for all files of a run that need it. */
export const marketOf = (from: string, days: number) =>
  filledDatabase(`market_${settledDayAt(from)}_${days}`, ({ pool }) =>
    seedSimulatedMarket({ pool, clock: { now: () => new Date(beijing(from)) }, days, detailedDays: 2 }),
  )

/** The server with a simulated market that the test moves, from a time in Beijing on. */
export async function startMovingApp(
  from: string,
  { days = 8, catchUp, keepFor, copyOf }: MovingOptions = {},
) {
  let now = beijing(from)
  const clock = { now: () => new Date(now) }
  const market = copyOf ?? (await marketOf(from, days))
  const server = await startTestApp({ clock, moving: true, keepFor, copyOf: market })
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
    /** Moves the market like `pass`, but to a moment; contracts that no test reads need not catch up with it. */
    async moveTo(moment: string, caughtUp = catchUp) {
      now = beijing(moment)
      await server.step(caughtUp)
    },
  }
}
