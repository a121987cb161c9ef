import type { MarketOverview, ModelKey } from '@vce/protocol'
import type { ReactNode } from 'react'
import { DivergingBars } from '../../../ui/diverging-bars'
import { Empty } from '../../../ui/states'
import { flowAmount } from '../fund-flow/amount'
import { flowRows, netChangeRows, rollYieldRows, signedPercent } from './comparisons'
import { ConcentrationBars } from './concentration-bars'
import type { OverviewLinks } from './links'
import { OverviewSource } from './source'

const shown = 6

interface Picture {
  /** What is drawn, with its unit. */
  caption: string
  of: 'source' | 'rankingsSource'
  /** The place of 数据说明. */
  about: string
  /** Null while there is nothing to draw. */
  draw: (overview: MarketOverview, links: OverviewLinks) => ReactNode
}

/** A model without a picture of its own shows its name alone. */
const pictures: Partial<Record<ModelKey, Picture>> = {
  cclhb: {
    caption: '前 20 净持仓变化，手',
    of: 'rankingsSource',
    about: 'positions',
    draw: (overview, links) => {
      const rows = netChangeRows(overview, links, shown)
      return rows.length > 0 && <DivergingBars label="前 20 净持仓变化" rows={rows} />
    },
  },
  cjllhb: {
    caption: '前 5 席位占 2 × 成交量',
    of: 'rankingsSource',
    about: 'volumes',
    draw: ({ concentrations }, links) =>
      concentrations.length > 0 && <ConcentrationBars rows={concentrations.slice(0, shown)} links={links} />,
  },
  zjlx: {
    caption: '当日流入，亿元',
    of: 'source',
    about: 'fund-flow',
    draw: (overview, links) => {
      const rows = flowRows(overview, links, shown)
      return rows.length > 0 && <DivergingBars label="资金流向" rows={rows} format={flowAmount} />
    },
  },
  qxjg: {
    caption: '年化展期收益，主力对次主力',
    of: 'source',
    about: 'term-structure',
    draw: (overview, links) => {
      const rows = rollYieldRows(overview, links, shown)
      return rows.length > 0 && <DivergingBars label="展期收益" rows={rows} format={signedPercent} />
    },
  },
}

interface ThumbnailProps {
  model: ModelKey
  overview: MarketOverview
  links: OverviewLinks
}

/** A small live picture of a model. */
export const Thumbnail = ({ model, overview, links }: ThumbnailProps) =>
  pictures[model]?.draw(overview, links) || <Empty hint="还没有可以画出的数据" className="py-6" />

export function ThumbnailSource({ model, overview }: Omit<ThumbnailProps, 'links'>) {
  const picture = pictures[model]
  if (!picture) return null
  return <OverviewSource overview={overview} of={picture.of} about={picture.about} note={picture.caption} />
}
