import type { ComponentType } from 'react'
import type { BorrowedCharts, BorrowedName, BorrowedProps } from './borrowed'
import type { ChartName } from './charts'

type Arrive = (borrowed: BorrowedCharts) => Promise<ComponentType>

/** An exhibit around a chart that the route brings. */
const around =
  <Name extends BorrowedName>(
    name: Name,
    exhibit: () => Promise<(Chart: ComponentType<BorrowedProps[Name]>) => ComponentType>,
  ): Arrive =>
  async (borrowed) => {
    const [made, Chart] = await Promise.all([exhibit(), borrowed[name]()])
    return made(Chart)
  }

/** Each arrives with the first visit of its page, from the file that has its name. */
const files: Record<ChartName, Arrive> = {
  candles: async () => (await import('./candles-exhibit')).CandlesExhibit,
  intraday: async () => (await import('./intraday-exhibit')).IntradayExhibit,
  line: async () => (await import('./line-exhibit')).LineExhibit,
  season: around('season', async () => (await import('./season-exhibit')).seasonExhibit),
  basis: around('basis', async () => (await import('./basis-exhibit')).basisExhibit),
  curve: around('curve', async () => (await import('./curve-exhibit')).curveExhibit),
  cone: around('cone', async () => (await import('./cone-exhibit')).coneExhibit),
  minutes: around('minutes', async () => (await import('./minutes-exhibit')).minutesExhibit),
  treemap: async () => (await import('./treemap-exhibit')).TreemapExhibit,
  calendar: around('calendar', async () => (await import('./calendar-exhibit')).calendarExhibit),
  'month-map': around('month-map', async () => (await import('./month-map-exhibit')).monthMapExhibit),
  mirror: async () => (await import('./mirror-exhibit')).MirrorExhibit,
  diverging: async () => (await import('./diverging-exhibit')).DivergingExhibit,
  'month-bars': around('month-bars', async () => (await import('./month-bars-exhibit')).monthBarsExhibit),
  probability: around('probability', async () => (await import('./probability-exhibit')).probabilityExhibit),
  histogram: async () => (await import('./histogram-exhibit')).HistogramExhibit,
  percentile: async () => (await import('./percentile-exhibit')).PercentileExhibit,
  dial: around('dial', async () => (await import('./dial-exhibit')).dialExhibit),
  donut: async () => (await import('./donut-exhibit')).DonutExhibit,
  shares: around('shares', async () => (await import('./shares-exhibit')).sharesExhibit),
  sparkline: async () => (await import('./sparkline-exhibit')).SparklineExhibit,
  quadrant: around('quadrant', async () => (await import('./quadrant-exhibit')).quadrantExhibit),
  chain: around('chain', async () => (await import('./chain-exhibit')).chainExhibit),
  'session-ruler': async () => (await import('./session-ruler-exhibit')).SessionRulerExhibit,
}

const loaded = new Map<ChartName, ComponentType>()

/** Awaited before a page is drawn, so that drawing never waits. */
export async function loadExhibit(name: ChartName, borrowed: BorrowedCharts): Promise<ComponentType> {
  const Exhibit = loaded.get(name) ?? (await files[name](borrowed))
  loaded.set(name, Exhibit)
  return Exhibit
}

/** The exhibit itself, once it has arrived. */
export const exhibitOf = (name: ChartName) => loaded.get(name) ?? null

/** Its source file, so that the document can name its chunks. */
export const exhibitModule = (name: ChartName) => `app/features/site/chart-gallery/${name}-exhibit.tsx`
