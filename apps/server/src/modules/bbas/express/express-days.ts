import type { World } from '@vce/protocol'
import type { LiveQuotes } from '#modules/dashboard'
import { movingFeed } from '../world-prices'

/** Events are told by one clock and asked for by another: what was told must not be missing, in milliseconds. */
const clockSlack = 5000

/** Days whose lines are the newest ones: the last settled day, and the one that runs; newest first. */
export function expressDays(live: LiveQuotes, world: World, settled: string | null): string[] {
  const running = movingFeed(live, world)?.tradingDay ?? null
  const days = [running, settled].filter((day) => day !== null)
  return [...new Set(days)].sort().toReversed()
}

/** While a day is played again, what is kept of its later hours has not happened yet. */
export function happenedUntil(live: LiveQuotes, world: World): { day: string; at: Date } | null {
  const feed = movingFeed(live, world)
  return feed?.kind === 'replay' && feed.tradingDay !== null && feed.at !== null
    ? { day: feed.tradingDay, at: new Date(feed.at + clockSlack) }
    : null
}
