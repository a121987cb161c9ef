import type { ComponentType } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import type { ChartName } from './charts'
import type { BorrowedCharts, BorrowedName, BorrowedProps } from './external-charts'

type LoadExhibit = (borrowed: BorrowedCharts) => Promise<ComponentType>

/** Creates a function that loads an exhibit together with the chart that the route passes in. */
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
  season: withChart('season', async () => (await import('./season-exhibit')).createSeasonExhibit),
  basis: withChart('basis', async () => (await import('./basis-exhibit')).createBasisExhibit),
  curve: withChart('curve', async () => (await import('./curve-exhibit')).createCurveExhibit),
  cone: withChart('cone', async () => (await import('./cone-exhibit')).createConeExhibit),
  minutes: withChart('minutes', async () => (await import('./minutes-exhibit')).createMinutesExhibit),
  treemap: async () => (await import('./treemap-exhibit')).TreemapExhibit,
  calendar: withChart('calendar', async () => (await import('./calendar-exhibit')).createCalendarExhibit),
  'month-map': withChart(
    'month-map',
    async () => (await import('./month-map-exhibit')).createMonthMapExhibit,
  ),
  mirror: async () => (await import('./mirror-exhibit')).MirrorExhibit,
  diverging: async () => (await import('./diverging-exhibit')).DivergingExhibit,
  stacked: async () => (await import('./stacked-exhibit')).StackedExhibit,
  'month-bars': withChart(
    'month-bars',
    async () => (await import('./month-bars-exhibit')).createMonthBarsExhibit,
  ),
  probability: withChart(
    'probability',
    async () => (await import('./probability-exhibit')).createProbabilityExhibit,
  ),
  histogram: async () => (await import('./histogram-exhibit')).HistogramExhibit,
  percentile: async () => (await import('./percentile-exhibit')).PercentileExhibit,
  dial: withChart('dial', async () => (await import('./dial-exhibit')).createDialExhibit),
  donut: async () => (await import('./donut-exhibit')).DonutExhibit,
  shares: withChart('shares', async () => (await import('./shares-exhibit')).createSharesExhibit),
  sparkline: async () => (await import('./sparkline-exhibit')).SparklineExhibit,
  quadrant: withChart('quadrant', async () => (await import('./quadrant-exhibit')).createQuadrantExhibit),
  chain: withChart('chain', async () => (await import('./chain-exhibit')).createChainExhibit),
  'session-ruler': withChart(
    'session-ruler',
    async () => (await import('./session-ruler-exhibit')).createSessionRulerExhibit,
  ),
}

/** The exhibits as lazy modules; `borrowed` are charts of other features, passed in by the route. */
export const lazyExhibits = (borrowed: BorrowedCharts) =>
  lazyModules(
    (name: ChartName) => files[name](borrowed),
    (name) => `app/features/gallery/charts/${name}-exhibit.tsx`,
  )
