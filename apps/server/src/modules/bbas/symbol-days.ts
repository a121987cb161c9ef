import type { World } from '@vce/protocol'
import type { marketFacts } from '#modules/market'

type Facts = ReturnType<typeof marketFacts>

const shown = 20

/**
 * The last twenty days of a product, oldest first, the running one last; a day further back moves them there. The
 * neighbours are the days with quotes just outside.
 */
export async function symbolDays(
  facts: Facts,
  world: World,
  code: string,
  running: string | null,
  chosen: string | undefined,
) {
  const settled = await facts.productDates(world, code, shown + 1)
  const newest = running && running > (settled[0] ?? '') ? [running, ...settled] : settled
  const oldestShown = newest[Math.min(shown, newest.length) - 1]
  const further = chosen !== undefined && oldestShown !== undefined && chosen < oldestShown
  const window = further ? await facts.productDates(world, code, shown + 1, chosen) : newest
  const days = window.slice(0, shown)
  return {
    days: days.toReversed(),
    earlierDay: window[shown] ?? null,
    laterDay: further ? await facts.nextProductDate(world, code, days[0] ?? chosen) : null,
  }
}
