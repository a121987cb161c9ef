import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { useDevelopment } from '#app/lib/development'
import { indicatorsQuery } from '#app/lib/indicator-queries'
import { maxShownIndicators } from '#app/lib/menu-entries'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { CalendarCard } from './calendar-card'
import { ComparisonCards } from './comparison-cards'
import { ConcentrationCard } from './concentration-card'
import { FirstSteps } from './first-steps'
import { HeadlineStrip } from './headline-strip'
import { HeatCard, heatGroupOf } from './heat-card'
import { IndicatorCard } from './indicator-card'
import { overviewLinks } from './links'
import { useModelFacts } from './model-facts'
import { ModelLinks } from './model-links'
import { Movers } from './movers'
import { NewcomerStrip } from './newcomer-strip'

/** The market's headline figures: links and pictures only, see `ServerOnly`. */
export function HomeHead() {
  const [search] = useSearchParams()
  const { overview } = useModelFacts()
  const development = useDevelopment()
  const links = overviewLinks(search)
  return (
    <>
      <h1 className="sr-only">
        {overview.tradingDay ? `市场一览，交易日 ${overview.tradingDay}` : '市场一览'}
      </h1>
      <NewcomerStrip links={links} />
      {overview.tradingDay ? (
        <HeadlineStrip overview={overview} links={links} />
      ) : (
        <FirstSteps links={links} development={development} />
      )}
    </>
  )
}

/** The rest of the home page, from the heat map to the seats: links and pictures only, see `ServerOnly`. */
export function HomeView() {
  const [search] = useSearchParams()
  const facts = useModelFacts()
  const indicators = useLoaded(indicatorsQuery(useApi(), { world: useWorld(), limit: maxShownIndicators }))
  const { overview } = facts
  const links = overviewLinks(search)
  if (!overview.tradingDay) {
    return (
      <div className="grid grid-cols-[1fr_384px] gap-4">
        <ModelLinks facts={facts} links={links} />
        <CalendarCard events={overview.events} links={links} />
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[1fr_384px] gap-4">
        <HeatCard overview={overview} part={heatGroupOf(search)} links={links} />
        <CalendarCard events={overview.events} links={links} />
      </div>
      <Movers overview={overview} links={links} />
      <div className="far-down [contain-intrinsic-size:auto_320px]">
        <ComparisonCards overview={overview} links={links} />
      </div>
      <div className="far-down [contain-intrinsic-size:auto_228px]">
        <IndicatorCard indicators={indicators} search={search} />
      </div>
      <div className="far-down grid grid-cols-[1fr_384px] gap-4">
        <ModelLinks facts={facts} links={links} />
        <ConcentrationCard overview={overview} links={links} />
      </div>
    </div>
  )
}
