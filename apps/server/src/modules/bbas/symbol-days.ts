import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'

type Facts = ReturnType<typeof marketFacts>

const maxDays = 20

/**
 * The last twenty days of a product, oldest first, the running one last; an earlier chosen day moves the
 * window back to it. `earlierDay` and `laterDay` are the days with quotes next to the window.
 */
export async function symbolDays(
  facts: Facts,
  world: World,
  code: string,
  running: string | null,
  chosen: string | undefined,
) {
  const settled = await facts.productDates(world, code, maxDays + 1)
  const newest = running && running > (settled[0] ?? '') ? [running, ...settled] : settled
  const oldestShown = newest[Math.min(maxDays, newest.length) - 1]
  const isEarlier = chosen !== undefined && oldestShown !== undefined && chosen < oldestShown
  const window = isEarlier ? await facts.productDates(world, code, maxDays + 1, chosen) : newest
  const days = window.slice(0, maxDays)
  return {
    days: days.toReversed(),
    earlierDay: window[maxDays] ?? null,
    laterDay: isEarlier ? await facts.nextProductDate(world, code, days[0] ?? chosen) : null,
  }
}
