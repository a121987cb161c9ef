import { createLiveMarket, createSimulatedRunner, inlineFeeds, settledMarket } from '#modules/market'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'

interface HandSteppedOptions {
  db: Database
  clock: Clock
  /** Without it the market has settled days only. */
  moving: boolean
}

/** The simulated market in this thread; `step` brings it to the clock's time. */
export function handSteppedMarket({ db, clock, moving }: HandSteppedOptions) {
  if (!moving) return { market: settledMarket(), step: async (_catchUp?: number) => undefined }
  const { link, runner } = inlineFeeds((emit) =>
    createSimulatedRunner({
      db,
      clock,
      emit,
      onFault(error) {
        throw error
      },
    }),
  )
  const market = createLiveMarket({ worlds: ['simulated'], link })
  market.start()
  return {
    market,
    /** Unfollowed contracts catch up for `catchUp` milliseconds, by default until all of them have. */
    async step(catchUp = Number.POSITIVE_INFINITY) {
      await runner.step()
      if (catchUp > 0) runner.catchUp(catchUp)
    },
  }
}
