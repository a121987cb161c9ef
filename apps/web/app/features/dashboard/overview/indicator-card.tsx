import { indicatorsTerm, type OutputOf, type targetList } from '@vce/protocol'
import { allIndicatorsEntry } from '#app/lib/menu-entries'
import { Card } from '#app/ui/layout/card'
import { IndicatorEntry, ReadingSource } from '#app/ui/layout/indicator-entry'
import { MoreLink } from '#app/ui/layout/more-link'

interface IndicatorCardProps {
  indicators: OutputOf<typeof targetList>
  search: URLSearchParams
}

/** 领指标: the first indicators, with their readings for the main contract with the largest turnover. */
export const IndicatorCard = ({ indicators, search }: IndicatorCardProps) => (
  <Card
    title={<span title={indicatorsTerm.text}>领指标</span>}
    note={indicators.notice}
    extra={<MoreLink to={allIndicatorsEntry.to} text={allIndicatorsEntry.label} />}
    foot={
      <p className="row t-hint min-h-5 gap-2">
        <ReadingSource {...indicators} />
      </p>
    }
    bodyClass="grid grid-cols-3 gap-1 px-1 pb-2"
  >
    {indicators.data.map((target) => (
      <IndicatorEntry
        brief
        key={target.id}
        target={target}
        contracts={indicators.contracts}
        search={search}
      />
    ))}
  </Card>
)
