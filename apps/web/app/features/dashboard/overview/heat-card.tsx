import { groupBy } from '@vce/futures/collections'
import type { HeatProduct, MarketGroup, MarketOverview } from '@vce/protocol'
import { inHundredMillions, missing, price, signed } from '#app/lib/format'
import { Treemap, type TreemapGroup } from '#app/ui/charts/svg/treemap'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import type { OverviewLinks } from './links'
import { OverviewSource } from './source'

const heatGroups: readonly { key: MarketGroup; name: string }[] = [
  { key: 'all', name: '全部' },
  { key: 'commodity', name: '商品' },
  { key: 'financial', name: '金融' },
]

/** The part of the market chosen by `heat` in the address; commodities by default. */
export const heatGroupOf = (search: URLSearchParams): MarketGroup =>
  heatGroups.find(({ key }) => key === search.get('heat'))?.key ?? 'commodity'

const hundredMillion = 1e8

interface HeatCardProps {
  overview: MarketOverview
  part: MarketGroup
  links: OverviewLinks
}

/** 盘面热力图: products by sector, one tile each. */
export const HeatCard = ({ overview, part, links }: HeatCardProps) => (
  <Card
    title="盘面热力图"
    note="面积为沉淀资金，颜色为涨跌幅"
    extra={
      <TabLinks
        label="市场范围"
        shape="segment"
        items={heatGroups.map(({ key, name }) => ({
          to: links.page(`/?heat=${key}`),
          text: name,
          current: key === part,
        }))}
      />
    }
    bodyClass="px-4 pb-3"
    foot={<OverviewSource overview={overview} about="fund-flow" note="涨跌幅按昨结算价计" />}
  >
    <Treemap groups={groupsOf(overview.heat, part, links)} width={766} height={408} label="盘面热力图" />
  </Card>
)

/** Products by sector, in the given order of sectors; a product without a known 沉淀资金 has no area. */
function groupsOf(heat: readonly HeatProduct[], part: MarketGroup, links: OverviewLinks): TreemapGroup[] {
  const drawn = heat.filter(({ group, settled }) => (part === 'all' || group === part) && settled)
  return Array.from(
    groupBy(drawn, ({ sector }) => sector),
    ([name, products]) => ({
      name,
      to: links.model('fundFlow', { view: 'heat', sector: name }),
      items: products.map((product) => ({
        key: product.code,
        name: product.shortName,
        area: product.settled ?? 0,
        change: product.changeRate,
        to: links.chart(product),
        lines: linesOf(product),
      })),
    }),
  )
}

const linesOf = ({
  shortName,
  contract,
  price: last,
  digits,
  changeRate,
  flow,
  openInterestChange,
  settled,
}: HeatProduct) => [
  `${shortName} ${contract ?? ''}`,
  `最新 ${price(last, digits)}　${signed(changeRate, 2, '%')}`,
  `资金流入 ${flow === null ? missing : `${signed(flow / hundredMillion, 2)} 亿`}　沉淀 ${inHundredMillions(settled)} 亿`,
  `主力增仓 ${signed(openInterestChange)} 手`,
]
