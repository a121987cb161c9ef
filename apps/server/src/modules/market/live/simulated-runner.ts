import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { simulatedFacts } from '../simulated-feed/simulated-facts.repository'
import { createSimulatedFeed } from '../simulated-feed/simulated-feed'
import type { FeedMessage } from './feed-messages'
import { createFeedRunner, type TickHook } from './feed-runner'

interface SimulatedRunnerOptions {
  db: Database
  clock: Clock
  /** Speed of a replay; 1 is real time. */
  speed?: number
  emit: (message: FeedMessage) => void
  onTicks?: TickHook
  onFault: (error: unknown) => void
}

/** Runs the simulated market's feed and publishes its changes. */
export const createSimulatedRunner = ({ db, clock, speed, ...runner }: SimulatedRunnerOptions) =>
  createFeedRunner({
    feeds: { simulated: createSimulatedFeed({ facts: simulatedFacts(db), clock, speed }) },
    ...runner,
  })
