import { loadDetails } from '#app/features/bbas/details/load-details'
import type { LazyPart } from '#app/lib/lazy-modules'
import type { PageLoader } from '#app/lib/page'
import { klineSource } from '#app/ui/charts/candles/kline-source'

export const loader: PageLoader =
  (context) =>
  ({ request }) =>
    loadDetails(context, new URL(request.url).searchParams)

/** The chart of 枢轴系统 loads its code itself; the document lists it, because the chart is in the first view. */
export const part = (): LazyPart => ({ load: () => Promise.resolve(), sources: [klineSource] })
