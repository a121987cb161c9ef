import type { World } from '@vce/protocol'
import { type LiveQuotes, liveFeedState } from '#modules/market'

/** Days of the newest lines: the running day and the last settled day, newest first. */
export function expressDays(live: LiveQuotes, world: World, settled: string | null): string[] {
  const running = liveFeedState(live, world)?.tradingDay ?? null
  const days = [running, settled].filter((day) => day !== null)
  return [...new Set(days)].sort().toReversed()
}
