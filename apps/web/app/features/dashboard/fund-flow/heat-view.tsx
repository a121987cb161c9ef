import type { ProductFlow } from '@vce/protocol'
import { price, signed } from '#app/lib/format'
import { HeatLegend, Treemap, type TreemapGroup } from '#app/ui/charts/svg/treemap'
import { amountText, flowText } from './amount'
import { flowLink } from './choice'

/** Products by sector; products without 沉淀资金 get no tile. */
function groupsOf(rows: readonly ProductFlow[], search: URLSearchParams): TreemapGroup[] {
  const sectors = [...new Set(rows.map(({ sector }) => sector))]
  return sectors.map((name) => ({
    name,
    to: flowLink(search, { sector: name }),
    items: rows
      .filter(({ sector }) => sector === name)
      .map((product) => ({
        key: product.code,
        name: product.shortName,
        area: product.settled ?? 0,
        change: product.changeRate,
        to: flowLink(search, { product: product.code }),
        lines: linesOf(product),
      })),
  }))
}

const linesOf = ({
  shortName,
  mainContract,
  price: last,
  digits,
  changeRate,
  settled,
  flow,
  openInterestChange,
}: ProductFlow) => [
  `${shortName} ${mainContract ?? ''}`,
  `最新 ${price(last, digits)}　${signed(changeRate, 2, '%')}`,
  `资金流入 ${flowText(flow)} 亿　沉淀 ${amountText(settled)} 亿`,
  `增仓 ${signed(openInterestChange)} 手`,
]

interface HeatViewProps {
  rows: readonly ProductFlow[]
  search: URLSearchParams
}

/** 热力图: area is 沉淀资金, colour 涨跌幅. */
export const HeatView = ({ rows, search }: HeatViewProps) => (
  <div className="px-4 pb-4">
    <Treemap
      label="沉淀资金与涨跌幅热力图"
      groups={groupsOf(rows, search)}
      width={1166}
      height={580}
      keepScroll
    />
    <HeatLegend className="mt-3 justify-end" />
  </div>
)
