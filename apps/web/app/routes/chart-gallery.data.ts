import { chartAt, galleryPath } from '#app/features/gallery/charts/charts'
import { lazyExhibits } from '#app/features/gallery/charts/exhibits'
import type { BorrowedCharts } from '#app/features/gallery/charts/external-charts'
import { notFound, type PageLoader } from '#app/lib/page'

const charts: BorrowedCharts = {
  quadrant: async () => (await import('#app/features/dashboard/fund-flow/quadrant-view')).QuadrantView,
  season: async () => (await import('#app/features/dashboard/shared/season-chart')).SeasonChart,
  basis: async () => (await import('#app/features/dashboard/basis/basis-chart')).BasisChart,
  curve: async () => (await import('#app/features/dashboard/term-structure/curve-chart')).CurveChart,
  cone: async () => (await import('#app/features/bbas/statistics/cone-card')).ConeChart,
  minutes: async () => (await import('#app/features/dashboard/order-flow/minute-chart')).MinuteChart,
  calendar: async () => (await import('#app/features/dashboard/seat-profit/calendar-card')).ProfitCalendar,
  'month-map': async () => (await import('#app/features/bbas/statistics/month-map-card')).MonthMap,
  'month-bars': async () => (await import('#app/features/dashboard/receipts/month-card')).MonthChart,
  probability: async () => (await import('#app/features/bbas/statistics/probability-bars')).ProbabilityBars,
  dial: async () => (await import('#app/features/dashboard/order-flow/gauge')).Gauge,
  'session-ruler': async () => (await import('#app/features/site/shell/session-ruler')).SessionRuler,
  shares: async () => (await import('#app/features/bbas/views/trend-bars')).TrendBars,
  chain: async () => (await import('#app/features/dashboard/industry-chain/chain-drawing')).ChainDrawing,
}

export const exhibits = lazyExhibits(charts)

/** Part of the code that shows the chart in the address; undefined for the gallery's first page. */
export function lazyPartAt({ pathname }: URL) {
  const chart = chartAt(pathname)
  return chart && exhibits.part(chart.name)
}

export const loader: PageLoader =
  () =>
  async ({ request }) => {
    const url = new URL(request.url)
    const exhibit = lazyPartAt(url)
    if (!exhibit && url.pathname !== galleryPath) throw notFound()
    await exhibit?.load()
    return null
  }
