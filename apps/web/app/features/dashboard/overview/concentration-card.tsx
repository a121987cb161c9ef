import type { MarketOverview } from '@vce/protocol'
import { Card } from '#app/ui/layout/card'
import { ImportHint } from '#app/ui/layout/import-hint'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { ConcentrationBars } from './concentration-bars'
import type { OverviewLinks } from './links'
import { OverviewSource, otherRankingsDay } from './source'

const maxRows = 10

export const ConcentrationCard = ({
  overview,
  links,
}: {
  overview: MarketOverview
  links: OverviewLinks
}) => (
  <Card
    title="成交集中度"
    note="前 5 席位成交占比（双边）"
    extra={<MoreLink to={links.model('volumes')} text="龙虎榜" />}
    foot={
      <OverviewSource
        overview={overview}
        of="rankingsSource"
        note={otherRankingsDay(overview)}
        about="volumes"
      />
    }
    bodyClass="pb-2"
  >
    {overview.concentrations.length === 0 ? (
      <Empty hint={<ImportHint source="rankings" world={overview.world} />} className="py-6" />
    ) : (
      <ConcentrationBars
        rows={overview.concentrations.slice(0, maxRows)}
        links={links}
        className="grid h-full auto-rows-[minmax(28px,36px)]"
      />
    )}
  </Card>
)
