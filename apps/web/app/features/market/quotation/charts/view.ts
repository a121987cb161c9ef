import { quoteDetailQuery } from '#app/features/market/quotation/symbol/queries'
import { ApiFailure } from '#app/lib/api'
import { notFound, type PageContext } from '#app/lib/page'
import { replayOf } from '#app/lib/replay'
import { cellSymbol } from './cell-symbol'
import { chartsChoice } from './cells'

export { ChartsView as View } from './charts-view'

/** Loads the contracts of all charts; the browser loads their candles, because it draws them. */
export async function load({ queries, api, worldOf, preferences }: PageContext, search: URLSearchParams) {
  const choice = chartsChoice(search)
  if (!choice) throw notFound()
  const world = worldOf(search)
  const replay = replayOf(search, preferences())
  const symbols = new Set(choice.cells.map(({ symbol }) => symbol))
  await Promise.all(
    [...symbols].map((symbol) =>
      queries.fetchQuery(quoteDetailQuery(api, cellSymbol(symbol, { world, replay }))).catch((error) => {
        // The chart of an unknown contract shows the error itself; the other charts are unaffected.
        if (!(error instanceof ApiFailure)) throw error
      }),
    ),
  )
}
