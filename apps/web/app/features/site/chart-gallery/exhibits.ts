import type { ComponentType } from 'react'
import type { ChartName } from './charts'
import type { QuadrantProps } from './quadrant-exhibit'

/** Charts of other features; the route brings them here. */
export interface BorrowedCharts {
  quadrant: () => Promise<ComponentType<QuadrantProps>>
}

interface ExhibitFile {
  /** Beside this file. */
  file: string
  arrive: (borrowed: BorrowedCharts) => Promise<ComponentType>
}

/** Each arrives with the first visit of its page. */
const files: Record<ChartName, ExhibitFile> = {
  candles: {
    file: 'candles-exhibit',
    arrive: async () => (await import('./candles-exhibit')).CandlesExhibit,
  },
  intraday: {
    file: 'intraday-exhibit',
    arrive: async () => (await import('./intraday-exhibit')).IntradayExhibit,
  },
  line: { file: 'line-exhibit', arrive: async () => (await import('./line-exhibit')).LineExhibit },
  treemap: {
    file: 'treemap-exhibit',
    arrive: async () => (await import('./treemap-exhibit')).TreemapExhibit,
  },
  mirror: { file: 'mirror-exhibit', arrive: async () => (await import('./mirror-exhibit')).MirrorExhibit },
  donut: { file: 'donut-exhibit', arrive: async () => (await import('./donut-exhibit')).DonutExhibit },
  sparkline: {
    file: 'sparkline-exhibit',
    arrive: async () => (await import('./sparkline-exhibit')).SparklineExhibit,
  },
  quadrant: {
    file: 'quadrant-exhibit',
    async arrive({ quadrant }) {
      const [{ quadrantExhibit }, View] = await Promise.all([import('./quadrant-exhibit'), quadrant()])
      return quadrantExhibit(View)
    },
  },
  'session-ruler': {
    file: 'session-ruler-exhibit',
    arrive: async () => (await import('./session-ruler-exhibit')).SessionRulerExhibit,
  },
}

const arrived = new Map<ChartName, ComponentType>()

/** Awaited before a page is drawn, so that drawing never waits. */
export async function arriving(name: ChartName, borrowed: BorrowedCharts): Promise<ComponentType> {
  const Exhibit = arrived.get(name) ?? (await files[name].arrive(borrowed))
  arrived.set(name, Exhibit)
  return Exhibit
}

/** The exhibit itself, once it has arrived. */
export const exhibitOf = (name: ChartName) => arrived.get(name) ?? null

/** Its source file, so that the document can name its chunks. */
export const exhibitModule = (name: ChartName) => `app/features/site/chart-gallery/${files[name].file}.tsx`
