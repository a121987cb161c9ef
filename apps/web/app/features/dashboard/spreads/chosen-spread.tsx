import { CorrelationCard } from './correlation-card'
import { FormulaCard } from './formula-card'
import { HistogramCard } from './histogram-card'
import { LegsChartCard } from './legs-chart-card'
import { SeasonCard } from './season-card'
import { SeriesCard } from './series-card'
import { Summary } from './summary'
import type { BoardPage, SeriesPage } from './types'

interface ChosenSpreadProps {
  page: BoardPage
  series: SeriesPage
}

/** One spread: what it is, where it stands, how it came there. */
export const ChosenSpread = ({ page, series }: ChosenSpreadProps) => (
  <>
    <Summary series={series} />
    <FormulaCard series={series} />
    <SeriesCard series={series} />
    <LegsChartCard series={series} />
    <SeasonCard page={page} series={series} />
    <div className="grid grid-cols-2 gap-4">
      <HistogramCard series={series} />
      <CorrelationCard series={series} />
    </div>
  </>
)
