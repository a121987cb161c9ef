import type { World } from '@vce/protocol'
import { type LiveQuotes, liveFeed } from '#modules/market'

/** Slack in milliseconds: events are dated by one clock and queried by another, and none may be missed. */
const clockSlackMs = 5000

/** Days of the newest lines: the running day and the last settled one, newest first. */
export function expressDays(live: LiveQuotes, world: World, settled: string | null): string[] {
  const running = liveFeed(live, world)?.tradingDay ?? null
  const days = [running, settled].filter((day) => day !== null)
  return [...new Set(days)].sort().toReversed()
}

/** During a replay, stored events later than the replayed time are hidden; otherwise null. */
export function happenedUntil(live: LiveQuotes, world: World): { day: string; at: Date } | null {
  const feed = liveFeed(live, world)
  return feed?.kind === 'replay' && feed.tradingDay !== null && feed.at !== null
    ? { day: feed.tradingDay, at: new Date(feed.at + clockSlackMs) }
    : null
}
