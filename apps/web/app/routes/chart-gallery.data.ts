import { chartAt } from '../features/site/chart-gallery/charts'
import { exhibitModule, loadExhibit } from '../features/site/chart-gallery/exhibits'
import type { BorrowedCharts } from '../features/site/chart-gallery/external-charts'
import type { PageLoader } from '../lib/page'

const charts: BorrowedCharts = {
  quadrant: async () => (await import('../features/dashboard/fund-flow/quadrant-view')).QuadrantView,
  season: async () => (await import('../features/dashboard/parts/season-chart')).SeasonChart,
  basis: async () => (await import('../features/dashboard/basis/basis-chart')).BasisChart,
  curve: async () => (await import('../features/dashboard/term-structure/curve-chart')).CurveChart,
  cone: async () => (await import('../features/bbas/statistics/cone-card')).ConeChart,
  minutes: async () => (await import('../features/dashboard/order-flow/minute-chart')).MinuteChart,
  calendar: async () => (await import('../features/dashboard/seat-profit/calendar-card')).ProfitCalendar,
  'month-map': async () => (await import('../features/bbas/statistics/month-map-card')).MonthMap,
  'month-bars': async () => (await import('../features/dashboard/receipts/month-card')).MonthChart,
  probability: async () => (await import('../features/bbas/statistics/probability-bars')).ProbabilityBars,
  dial: async () => (await import('../features/dashboard/order-flow/gauge')).Gauge,
  shares: async () => (await import('../features/bbas/views/trend-bars')).TrendBars,
  chain: async () => (await import('../features/dashboard/industry-chain/chain-drawing')).ChainDrawing,
}

async function loadExhibitOf(url: URL) {
  const chart = chartAt(url.pathname)
  if (chart) await loadExhibit(chart.name, charts)
}

export const loader: PageLoader =
  () =>
  async ({ request }) => {
    await loadExhibitOf(new URL(request.url))
    return null
  }

/** Loads the exhibit's files before hydration of a server-rendered page. */
export const prepare = loadExhibitOf

/** The exhibit's files, for preloading with the page's own. */
export function modules({ pathname }: URL) {
  const chart = chartAt(pathname)
  return chart ? [exhibitModule(chart.name)] : []
}
