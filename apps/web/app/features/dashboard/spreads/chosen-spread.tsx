import { CandlesCard } from './candles-card'
import type { SpreadChoice } from './choice'
import { CorrelationCard } from './correlation-card'
import { FormulaCard } from './formula-card'
import { HistogramCard } from './histogram-card'
import { LegsChartCard } from './legs-chart-card'
import type { BoardPage, SeriesPage } from './queries'
import { SeasonCard } from './season-card'
import { SeriesCard } from './series-card'
import { Summary } from './summary'

interface ChosenSpreadProps {
  page: BoardPage
  series: SeriesPage
  choice: SpreadChoice
  search: URLSearchParams
}

/** One spread: key figures, formula and history. */
export const ChosenSpread = ({ page, series, choice, search }: ChosenSpreadProps) => (
  <>
    <Summary series={series} />
    <FormulaCard series={series} search={search} />
    <SeriesCard series={series} search={search} />
    <CandlesCard page={page} series={series} choice={choice} search={search} />
    <LegsChartCard series={series} />
    <SeasonCard page={page} series={series} choice={choice} search={search} />
    <div className="grid grid-cols-2 gap-4">
      <HistogramCard series={series} />
      <CorrelationCard series={series} />
    </div>
  </>
)
