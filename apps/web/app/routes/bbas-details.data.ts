import { detailsChoice } from '#app/features/bbas/choice'
import { loadDetails } from '#app/features/bbas/details/load-details'
import { loadProductForecasts } from '#app/features/community/forecasts/load-forecasts'
import type { LazyPart } from '#app/lib/lazy-modules'
import type { PageLoader } from '#app/lib/page'
import { klineSource } from '#app/ui/charts/candles/kline-source'

export const loader: PageLoader =
  (context) =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams
    const [page] = await Promise.all([
      loadDetails(context, search),
      detailsChoice(search).tab === 'views' && loadProductForecasts(context, search),
    ])
    return page
  }

/**
 * Lists the chart's code in the document, since the chart of 枢轴系统 is in the first view; the chart itself
 * loads the code.
 */
export const lazyPartAt = (): LazyPart => ({ load: () => Promise.resolve(), sources: [klineSource] })
