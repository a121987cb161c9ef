import { type ExplainedTerm, flowTerm, type MarketOverview, settledFundsTerm } from '@vce/protocol'
import type { ReactNode } from 'react'
import { flowText } from '#app/features/dashboard/fund-flow/amount'
import { inHundredMillions, thousands, toneOf } from '#app/lib/format'
import { Sparkline } from '#app/ui/charts/svg/sparkline'
import { cn } from '#app/ui/cn'
import { Change } from '#app/ui/layout/change'
import { Link } from '#app/ui/link'
import { Explained } from '#app/ui/marks/explained'
import { Breadth } from './breadth'
import type { OverviewLinks } from './links'
import { OverviewSource } from './source'

interface StripProps {
  overview: MarketOverview
  links: OverviewLinks
}

/** Headline figures of the whole market, in one row. */
export function HeadlineStrip({ overview, links }: StripProps) {
  const { products, settled, settledInCommodities, turnover, turnoverRate, flow, flowRate, breadth } =
    overview
  const funds = links.model('fundFlow')
  return (
    <section className="box" aria-label="市场概况">
      <div className="grid grid-cols-[296px_repeat(3,176px)_1fr]">
        <CommodityIndex index={overview.commodityIndex} to={links.page('/about-data#commodity-index')} />
        <Money
          name="沉淀资金"
          term={settledFundsTerm}
          to={funds}
          value={inHundredMillions(settled)}
          known={settled !== null}
        >
          <span className="text-ink-3">
            {products} 个品种，商品 {inHundredMillions(settledInCommodities)}
          </span>
        </Money>
        <Money name="成交额" to={funds} value={inHundredMillions(turnover)} known={turnover !== null}>
          <Change value={turnoverRate} digits={1} unit="%" />
          <span className="text-ink-3"> 较 5 日均</span>
        </Money>
        <Money name="净流入" term={flowTerm} to={funds} value={flowText(flow, 1)} known={flow !== null}>
          <Change value={flowRate} digits={2} unit="%" />
          <span className="text-ink-3"> 流入率</span>
        </Money>
        <Breadth breadth={breadth} />
      </div>
      <footer className="rule px-4 py-2">
        <OverviewSource
          overview={overview}
          about="fund-flow"
          note={`交易日 ${overview.tradingDay}，涨跌按主力合约收盘对昨结算`}
        />
      </footer>
    </section>
  )
}

function CommodityIndex({ index, to }: { index: MarketOverview['commodityIndex']; to: string }) {
  const tone = toneOf(index?.change)
  return (
    <div className="apart gap-4 border-r border-line p-4">
      <div>
        <p className="t-dim">
          <Link to={to} className="hover:text-brand">
            商品指数
          </Link>
        </p>
        <p className={cn('mt-0.5 text-3xl leading-9 font-semibold', index ? tone : 'text-ink-3')}>
          {thousands(index?.value, 2)}
        </p>
        <p className="text-sm">
          <Change value={index?.change} digits={2} className="mr-2.5" />
          <Change value={index?.changeRate} digits={2} unit="%" />
        </p>
      </div>
      {index && index.trend.length > 1 && (
        <Sparkline
          points={index.trend}
          label={`商品指数近 ${index.trend.length} 日走势`}
          color={(index.change ?? 0) < 0 ? 'fall' : 'rise'}
          filled
          width={128}
          height={60}
          className="self-end"
        />
      )}
    </div>
  )
}

interface MoneyProps {
  name: string
  term?: ExplainedTerm
  to: string
  /** Figure in 亿. */
  value: string
  known: boolean
  children: ReactNode
}

const Money = ({ name, term, to, value, known, children }: MoneyProps) => (
  <div className="border-r border-line p-4">
    <p className="t-dim">
      <Link to={to} aria-description={term?.text} className="hover:text-brand">
        {term ? <Explained text={term.text}>{name}</Explained> : name}
      </Link>
    </p>
    <p className={cn('mt-2 text-2xl font-semibold whitespace-nowrap', known ? 'text-ink' : 'text-ink-3')}>
      {value}
      {known && <small className="ml-0.5 text-sm font-normal text-ink-3">亿</small>}
    </p>
    <p className="mt-1 text-sm whitespace-nowrap">{children}</p>
  </div>
)
