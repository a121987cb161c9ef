import type { World } from '@vce/protocol'
import { dayWindow, type MarketFacts } from '#modules/market'

/** The twenty days offered for quick selection; the running day is one of them before it has settled. */
export async function flowDays(
  facts: MarketFacts,
  world: World,
  product: string,
  running: string | null,
  chosen: string | undefined,
) {
  const { previousDay: _, ...window } = await dayWindow(
    {
      async newest(limit, upTo) {
        const settled = await facts.productDates(world, product, limit, upTo)
        const isNewer = running !== null && running > (settled[0] ?? '')
        return isNewer && (upTo === undefined || running <= upTo)
          ? [running, ...settled].slice(0, limit)
          : settled
      },
      async next(after) {
        const settled = await facts.nextProductDate(world, product, after)
        return settled ?? (running !== null && running > after ? running : null)
      },
    },
    chosen,
  )
  return window
}
