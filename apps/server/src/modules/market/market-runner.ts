import type { World } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { createRealFeed } from './feeds/real-feed'
import type { FeedMessage } from './live/feed-messages'
import { createFeedRunner, type TickHook } from './live/feed-runner'
import { simulatedFactsRepository } from './simulated-feed/simulated-facts.repository'
import { createSimulatedFeed } from './simulated-feed/simulated-feed'

type FeedSettings = Pick<Config, 'simulatedMarket' | 'replaySpeed' | 'realFeed' | 'bridgeUrl' | 'sinaUrl'>

/** The worlds that have a feed according to the settings. */
export const worldsWithFeed = ({
  simulatedMarket,
  realFeed,
}: Pick<FeedSettings, 'simulatedMarket' | 'realFeed'>): World[] => [
  ...(simulatedMarket ? (['simulated'] as const) : []),
  ...(realFeed === 'off' ? [] : (['real'] as const)),
]

interface MarketRunnerOptions {
  config: FeedSettings
  db: Database
  clock: Clock
  logger: Logger
  emit: (message: FeedMessage) => void
  onTicks?: TickHook
  /** Whether the feeds step now; by default they always do. */
  isMoving?: () => boolean
  /** Called with each fault; by default, faults are logged. */
  onFault?: (error: unknown) => void
}

/** Runs every configured feed and emits its changes. */
export function createMarketRunner({ config, db, clock, logger, ...listeners }: MarketRunnerOptions) {
  const real = createRealFeed({ config, db, clock, logger })
  const simulated = config.simulatedMarket
    ? createSimulatedFeed({ facts: simulatedFactsRepository(db), clock, speed: config.replaySpeed })
    : null
  const runner = createFeedRunner({
    feeds: { ...(simulated && { simulated }), ...(real && { real }) },
    onFault: (error) => logger.error({ err: error }, 'fault in a market feed'),
    ...listeners,
  })
  return {
    request: runner.request,
    /** Makes a single step, for callers that step the feeds themselves instead of starting the runner. */
    step: runner.step,
    catchUp: runner.catchUp,
    async start() {
      await real?.start()
      runner.start()
    },
    async stop() {
      await runner.stop()
      await real?.stop()
    },
  }
}
