import { chartAt } from '../features/site/chart-gallery/charts'
import { arriving, type BorrowedCharts, exhibitModule } from '../features/site/chart-gallery/exhibits'
import type { PageLoader } from '../lib/page'

const borrowed: BorrowedCharts = {
  quadrant: async () => (await import('../features/dashboard/fund-flow/quadrant-view')).QuadrantView,
}

async function arrivingAt(url: URL) {
  const chart = chartAt(url.pathname)
  if (chart) await arriving(chart.name, borrowed)
}

export const loader: PageLoader =
  () =>
  async ({ request }) => {
    await arrivingAt(new URL(request.url))
    return null
  }

/** The exhibit's files, before a page that came from the server comes alive. */
export const prepare = arrivingAt

/** The document names the exhibit's files too, so that they come with the page's own. */
export function modules({ pathname }: URL) {
  const chart = chartAt(pathname)
  return chart ? [exhibitModule(chart.name)] : []
}
