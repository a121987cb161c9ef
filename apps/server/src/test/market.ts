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

/**
 * Creates feeds that run in this thread and that the caller advances. Messages are converted to JSON and
 * back, as between processes.
 */
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

/** The feed of the simulated market in this thread; a fault makes the step fail. */
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
  /** If false, the market has only settled days. */
  moving: boolean
}

/** The simulated market in this thread; `step` advances it to the clock's time. */
export function handSteppedMarket({ moving, ...options }: HandSteppedOptions) {
  if (!moving) return { market: settledMarket(), step: async (_catchUp?: number) => undefined }
  const { link, runner } = inlineSimulatedFeeds(options)
  const market = createLiveMarket({ worlds: ['simulated'], link })
  market.start()
  return {
    market,
    /**
     * Advances the market. Contracts that no client follows catch up for at most `catchUp` milliseconds, by
     * default completely.
     */
    async step(catchUp = Number.POSITIVE_INFINITY) {
      await runner.step()
      if (catchUp > 0) runner.catchUp(catchUp)
    },
  }
}
