import type { ReactNode } from 'react'
import { flowText } from '#app/features/dashboard/fund-flow/amount'
import type { Model } from '#app/features/dashboard/models'
import { briefProfitText } from '#app/features/dashboard/seat-profit/amount'
import { type Figure, inTenThousands, signed } from '#app/lib/format'
import { olderDayText } from '#app/lib/stale-day'
import { DivergingBars, type DivergingRow } from '#app/ui/charts/svg/diverging-bars'
import { MirrorBars } from '#app/ui/charts/svg/mirror-bars'
import { Empty } from '#app/ui/layout/states'
import { ChainPicture } from './chain-picture'
import {
  basisRows,
  flowRows,
  netChangeRows,
  profitRows,
  receiptRows,
  rollYieldRows,
  signedPercent,
} from './comparisons'
import { ConcentrationBars } from './concentration-bars'
import type { OverviewLinks } from './links'
import type { ModelFacts } from './model-facts'
import { NewestReports } from './newest-reports'
import { FactSource, rankingsDate } from './source'

const maxRows = 6

interface Picture {
  /** Caption of the picture, with its unit. */
  caption: (facts: ModelFacts) => string
  source: (facts: ModelFacts) => { publisher: string; receivedAt: string } | null | undefined
  /** Section of 数据说明 that explains the figures. */
  about?: string
  /** Returns something falsy if there is nothing to draw. */
  draw: (facts: ModelFacts, links: OverviewLinks) => ReactNode
}

type Format = (value: Figure) => string

const bars = (label: string, rows: readonly DivergingRow[], format?: Format) =>
  rows.length > 0 && <DivergingBars label={label} rows={rows} format={format} />

/** Bars for figures without a direction: stocks, premiums and discounts. */
const plainBars = (label: string, rows: readonly DivergingRow[], format?: Format) =>
  rows.length > 0 && <DivergingBars label={label} rows={rows} format={format} hue="series" />

const forceHeaders = { name: '合约', long: '主动买', short: '主动卖' }
const lots = (value: Figure) => inTenThousands(value, 1)
const money = (value: Figure) => (value == null ? '' : briefProfitText(value))
const wholeLots = (value: Figure) => signed(value)

const shownDay = (of: { tradingDay: string } | null, day: string | null) =>
  of ? olderDayText(of.tradingDay, day) : ''

const pictures: Record<Model, Picture> = {
  positions: {
    caption: ({ overview }) => `前 20 净持仓变化，手${rankingsDate(overview)}`,
    source: ({ overview }) => overview.rankingsSource,
    about: 'positions',
    draw: ({ overview }, links) => bars('前 20 净持仓变化', netChangeRows(overview, links, maxRows)),
  },
  volumes: {
    caption: ({ overview }) => `前 5 席位成交占比（双边）${rankingsDate(overview)}`,
    source: ({ overview }) => overview.rankingsSource,
    about: 'volumes',
    draw: ({ overview: { concentrations } }, links) =>
      concentrations.length > 0 && (
        <ConcentrationBars rows={concentrations.slice(0, maxRows)} links={links} />
      ),
  },
  orderFlow: {
    caption: ({ highlights: { forces } }) =>
      `成交最多的主力，万手${forces?.estimated ? '，按日高低收估算' : ''}`,
    source: ({ highlights }) => highlights.forces?.source,
    draw: ({ highlights: { forces } }) =>
      forces && (
        <div className="px-4">
          <MirrorBars
            caption="主动买与主动卖"
            headers={forceHeaders}
            rows={forces.rows.map(({ contract, bought, sold }) => ({
              name: contract,
              long: bought,
              short: sold,
            }))}
            format={lots}
          />
        </div>
      ),
  },
  fundFlow: {
    caption: () => '当日流入，亿元',
    source: ({ overview }) => overview.source,
    about: 'fund-flow',
    draw: ({ overview }, links) => bars('资金流向', flowRows(overview, links, maxRows), flowText),
  },
  seatProfit: {
    caption: ({ highlights: { profits, tradingDay } }) => `${shownDay(profits, tradingDay)} 盈亏估算，元`,
    source: ({ highlights }) => highlights.profits?.source,
    draw: ({ highlights }, links) => bars('席位盈亏', profitRows(highlights, links), money),
  },
  spreads: {
    caption: () => '主力基差率，正为现货升水',
    source: ({ highlights }) => highlights.basis?.source,
    draw: ({ highlights }, links) => plainBars('主力基差率', basisRows(highlights, links), signedPercent),
  },
  termStructure: {
    caption: () => '年化展期收益，主力对次主力',
    source: ({ overview }) => overview.source,
    about: 'term-structure',
    draw: ({ overview }, links) =>
      plainBars('展期收益', rollYieldRows(overview, links, maxRows), signedPercent),
  },
  reports: {
    caption: () => '最新三篇',
    source: ({ reports: { data } }) =>
      data[0] && { publisher: data[0].broker, receivedAt: data[0].publishedAt },
    draw: ({ reports: { data } }, links) => data.length > 0 && <NewestReports reports={data} links={links} />,
  },
  industryChain: {
    caption: () => '主力涨跌幅；取品种平均涨跌幅最大的一条链',
    source: ({ highlights }) => highlights.chain?.source,
    draw: ({ highlights: { chain } }, links) => chain && <ChainPicture chain={chain} links={links} />,
  },
  receipts: {
    caption: ({ highlights: { receipts, tradingDay } }) =>
      `${shownDay(receipts, tradingDay)} 仓单增减，折合手`,
    source: ({ highlights }) => highlights.receipts?.source,
    draw: ({ highlights }, links) => plainBars('仓单增减', receiptRows(highlights, links), wholeLots),
  },
}

interface ThumbnailProps {
  model: Model
  facts: ModelFacts
  links: OverviewLinks
}

/** A small picture of the day's figures of a model. */
export const Thumbnail = ({ model, facts, links }: ThumbnailProps) =>
  pictures[model].draw(facts, links) || <Empty hint="暂无图表数据" className="py-6" />

export function ThumbnailSource({ model, facts }: Omit<ThumbnailProps, 'links'>) {
  const { source, caption, about } = pictures[model]
  return (
    <FactSource
      source={source(facts) ?? null}
      note={caption(facts)}
      about={about}
      world={facts.overview.world}
    />
  )
}
