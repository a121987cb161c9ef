import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import type { FeedMessage } from './feed-messages'
import { createFeedRunner, type TickHook } from './feed-runner'
import { simulatedFacts } from './simulated-facts.repository'
import { createSimulatedFeed } from './simulated-feed'

interface SimulatedRunnerOptions {
  db: Database
  clock: Clock
  /** How fast a replay runs; 1 is its own pace. */
  speed?: number
  emit: (message: FeedMessage) => void
  onTicks?: TickHook
  onFault: (error: unknown) => void
}

/** Runs the simulated market's feed and tells what moves in it. */
export const createSimulatedRunner = ({ db, clock, speed, ...runner }: SimulatedRunnerOptions) =>
  createFeedRunner({
    feeds: { simulated: createSimulatedFeed({ facts: simulatedFacts(db), clock, speed }) },
    ...runner,
  })
