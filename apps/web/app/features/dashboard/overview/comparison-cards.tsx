import type { MarketOverview } from '@vce/protocol'
import type { ReactNode } from 'react'
import { flowText } from '#app/features/dashboard/fund-flow/amount'
import type { Figure } from '#app/lib/format'
import { DivergingBars, type DivergingRow } from '#app/ui/charts/svg/diverging-bars'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Empty } from '#app/ui/layout/states'
import { flowRows, netChangeRows, rollYieldRows, signedPercent } from './comparisons'
import type { OverviewLinks } from './links'
import { OverviewSource, rankingsDate } from './source'

const maxRows = 8

interface ComparisonCardsProps {
  overview: MarketOverview
  links: OverviewLinks
}

/** Cards with the highest and lowest net position changes, money flows and roll yields. */
export const ComparisonCards = ({ overview, links }: ComparisonCardsProps) => (
  <div className="grid grid-cols-3 gap-4">
    <Comparison
      title="前 20 净持仓变化"
      note={`手，主力合约${rankingsDate(overview)}`}
      more={<MoreLink to={links.model('positions')} text="龙虎榜" />}
      rows={netChangeRows(overview, links, maxRows)}
      foot={<OverviewSource overview={overview} of="rankingsSource" about="positions" />}
    />
    <Comparison
      title="资金流向"
      note="亿元，双边保证金"
      more={<MoreLink to={links.model('fundFlow')} text="资金" />}
      rows={flowRows(overview, links, maxRows)}
      format={flowText}
      foot={<OverviewSource overview={overview} about="fund-flow" />}
    />
    <Comparison
      title="展期收益"
      note="年化，正为贴水"
      more={<MoreLink to={links.model('termStructure')} text="期限结构" />}
      rows={rollYieldRows(overview, links, maxRows)}
      format={signedPercent}
      hue="series"
      foot={<OverviewSource overview={overview} about="term-structure" />}
    />
  </div>
)

interface ComparisonProps {
  title: string
  note: string
  more: ReactNode
  rows: readonly DivergingRow[]
  format?: (value: Figure) => string
  hue?: 'direction' | 'series'
  foot: ReactNode
}

const Comparison = ({ title, note, more, rows, foot, ...style }: ComparisonProps) => (
  <Card title={title} note={note} extra={more} foot={foot} bodyClass="pb-2">
    {rows.length === 0 ? (
      <Empty hint="暂无可比品种" className="py-6" />
    ) : (
      <DivergingBars label={title} rows={rows} {...style} />
    )}
  </Card>
)
