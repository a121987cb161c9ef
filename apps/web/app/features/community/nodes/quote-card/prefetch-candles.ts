import type { World } from '@vce/protocol'
import { quoteCandlesQuery } from '#app/features/community/queries'
import type { PageContext } from '#app/lib/page'
import { type CardSize, candlesInput } from './quote-card-input'

type Loading = Pick<PageContext, 'api' | 'queries'>

/** Number of charts loaded by the server; further ones are loaded when they come into view. */
const firstCharts = 2

interface ShownChart {
  code: string
  interval: Parameters<typeof candlesInput>[1]
  world: World
}

/** Loads the candles of the first charts of a page. */
export async function prefetchCandles(
  { api, queries }: Loading,
  charts: readonly ShownChart[],
  size: CardSize,
): Promise<void> {
  await Promise.all(
    charts.slice(0, firstCharts).map(({ code, interval, world }) =>
      queries.prefetchQuery({
        ...quoteCandlesQuery(api, candlesInput(code, interval, world, size)),
        meta: { silent: true },
      }),
    ),
  )
}
