import type { ComponentType } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import type { ChartName } from './charts'
import type { BorrowedCharts, BorrowedName, BorrowedProps } from './external-charts'

type LoadExhibit = (borrowed: BorrowedCharts) => Promise<ComponentType>

/** Loads an exhibit together with the chart that the route passes in. */
const withChart =
  <Name extends BorrowedName>(
    name: Name,
    exhibit: () => Promise<(Chart: ComponentType<BorrowedProps[Name]>) => ComponentType>,
  ): LoadExhibit =>
  async (borrowed) => {
    const [createExhibit, Chart] = await Promise.all([exhibit(), borrowed[name]()])
    return createExhibit(Chart)
  }

/** Exhibits by chart name; each is loaded on the first visit of its page. */
const files: Record<ChartName, LoadExhibit> = {
  candles: async () => (await import('./candles-exhibit')).CandlesExhibit,
  compare: async () => (await import('./compare-exhibit')).CompareExhibit,
  intraday: async () => (await import('./intraday-exhibit')).IntradayExhibit,
  line: async () => (await import('./line-exhibit')).LineExhibit,
  season: withChart('season', async () => (await import('./season-exhibit')).seasonExhibit),
  basis: withChart('basis', async () => (await import('./basis-exhibit')).basisExhibit),
  curve: withChart('curve', async () => (await import('./curve-exhibit')).curveExhibit),
  cone: withChart('cone', async () => (await import('./cone-exhibit')).coneExhibit),
  minutes: withChart('minutes', async () => (await import('./minutes-exhibit')).minutesExhibit),
  treemap: async () => (await import('./treemap-exhibit')).TreemapExhibit,
  calendar: withChart('calendar', async () => (await import('./calendar-exhibit')).calendarExhibit),
  'month-map': withChart('month-map', async () => (await import('./month-map-exhibit')).monthMapExhibit),
  mirror: async () => (await import('./mirror-exhibit')).MirrorExhibit,
  diverging: async () => (await import('./diverging-exhibit')).DivergingExhibit,
  stacked: async () => (await import('./stacked-exhibit')).StackedExhibit,
  'month-bars': withChart('month-bars', async () => (await import('./month-bars-exhibit')).monthBarsExhibit),
  probability: withChart(
    'probability',
    async () => (await import('./probability-exhibit')).probabilityExhibit,
  ),
  histogram: async () => (await import('./histogram-exhibit')).HistogramExhibit,
  percentile: async () => (await import('./percentile-exhibit')).PercentileExhibit,
  dial: withChart('dial', async () => (await import('./dial-exhibit')).dialExhibit),
  donut: async () => (await import('./donut-exhibit')).DonutExhibit,
  shares: withChart('shares', async () => (await import('./shares-exhibit')).sharesExhibit),
  sparkline: async () => (await import('./sparkline-exhibit')).SparklineExhibit,
  quadrant: withChart('quadrant', async () => (await import('./quadrant-exhibit')).quadrantExhibit),
  chain: withChart('chain', async () => (await import('./chain-exhibit')).chainExhibit),
  'session-ruler': withChart(
    'session-ruler',
    async () => (await import('./session-ruler-exhibit')).sessionRulerExhibit,
  ),
}

/** The exhibits as lazy modules; `borrowed` are charts of other features, passed in by the route. */
export const lazyExhibits = (borrowed: BorrowedCharts) =>
  lazyModules(
    (name: ChartName) => files[name](borrowed),
    (name) => `app/features/gallery/charts/${name}-exhibit.tsx`,
  )
