import {
  createLiveMarket,
  createMarketRunner,
  type FeedLink,
  type FeedMessage,
  settledMarket,
} from '#modules/market'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createLogger } from '#platform/logging'

type Emit = (message: FeedMessage) => void

interface InlineRunner {
  request: FeedLink['send']
  stop: FeedLink['stop']
}

/** Feeds in this thread, stepped by the caller. Messages go through JSON, as they would between processes. */
export function inlineFeeds<Runner extends InlineRunner>(create: (emit: Emit) => Runner) {
  let deliver: Emit | null = null
  const runner = create((message) => deliver?.(JSON.parse(JSON.stringify(message))))
  const link: FeedLink = {
    start: (listener) => {
      deliver = listener
    },
    send: (request) => runner.request(JSON.parse(JSON.stringify(request))),
    stop: () => runner.stop(),
  }
  return { link, runner }
}

interface SimulatedFeedsOptions {
  db: Database
  clock: Clock
}

/** The simulated market's feed in this thread; a fault fails the step. */
export const inlineSimulatedFeeds = ({ db, clock }: SimulatedFeedsOptions) =>
  inlineFeeds((emit) =>
    createMarketRunner({
      config: { simulatedMarket: true, replaySpeed: 1, realFeed: 'off', bridgeUrl: '', sinaUrl: '' },
      db,
      clock,
      logger: createLogger('silent'),
      emit,
      onFault(error) {
        throw error
      },
    }),
  )

interface HandSteppedOptions extends SimulatedFeedsOptions {
  /** Without it the market has settled days only. */
  moving: boolean
}

/** The simulated market in this thread; `step` brings it to the clock's time. */
export function handSteppedMarket({ moving, ...options }: HandSteppedOptions) {
  if (!moving) return { market: settledMarket(), step: async (_catchUp?: number) => undefined }
  const { link, runner } = inlineSimulatedFeeds(options)
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
