import { createLiveMarket, createSimulatedRunner, inlineFeeds, settledMarket } from '#modules/market'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'

interface HandSteppedOptions {
  db: Database
  clock: Clock
  /** Whether anything moves at all. */
  moving: boolean
}

/** The simulated market in this thread; `step` brings it to the clock's time. */
export function handSteppedMarket({ db, clock, moving }: HandSteppedOptions) {
  if (!moving) return { market: settledMarket(), step: async (_catchUp?: number) => undefined }
  const { link, runner } = inlineFeeds((tell) =>
    createSimulatedRunner({
      db,
      clock,
      emit: tell,
      onFault(error) {
        throw error
      },
    }),
  )
  const market = createLiveMarket({ worlds: ['simulated'], link })
  market.start()
  return {
    market,
    /** Contracts that nobody has asked for catch up for so many milliseconds, all of them unless told. */
    async step(catchUp = Number.POSITIVE_INFINITY) {
      await runner.step()
      if (catchUp > 0) runner.catchUp(catchUp)
    },
  }
}
