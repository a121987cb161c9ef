import { useSearchParams } from 'react-router'
import { useDevelopment } from '#app/lib/development'
import { CalendarCard } from './calendar-card'
import { ComparisonCards } from './comparison-cards'
import { ConcentrationCard } from './concentration-card'
import { useModelFacts } from './facts'
import { FirstSteps } from './first-steps'
import { HeadlineStrip } from './headline-strip'
import { HeatCard, heatPartOf } from './heat-card'
import { overviewLinks } from './links'
import { ModelLinks } from './model-links'
import { Movers } from './movers'

/** The market from its headline figures to its seats: links and pictures only, see `ServerOnly`. */
export function HomeView() {
  const [search] = useSearchParams()
  const facts = useModelFacts()
  const development = useDevelopment()
  const { overview } = facts
  const links = overviewLinks(search)
  if (!overview.tradingDay) {
    return (
      <div className="grid gap-4">
        <h1 className="sr-only">市场一览</h1>
        <FirstSteps links={links} development={development} />
        <div className="grid grid-cols-[1fr_384px] gap-4">
          <ModelLinks facts={facts} links={links} />
          <CalendarCard events={overview.events} links={links} />
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <h1 className="sr-only">市场一览，交易日 {overview.tradingDay}</h1>
      <HeadlineStrip overview={overview} links={links} />
      <div className="grid grid-cols-[1fr_384px] gap-4">
        <HeatCard overview={overview} part={heatPartOf(search)} links={links} />
        <CalendarCard events={overview.events} links={links} />
      </div>
      <Movers overview={overview} links={links} />
      <div className="far-down">
        <ComparisonCards overview={overview} links={links} />
      </div>
      <div className="far-down grid grid-cols-[1fr_384px] gap-4">
        <ModelLinks facts={facts} links={links} />
        <ConcentrationCard overview={overview} links={links} />
      </div>
    </div>
  )
}
