import type { ProductFlow } from '@vce/protocol'
import { HeatLegend, Treemap, type TreemapGroup } from '#app/ui/charts/svg/treemap'
import { flowLink } from './choice'
import { flowText } from './flow-table'

/** Products by sector; those without money get no tile. */
function groupsOf(rows: readonly ProductFlow[], search: URLSearchParams): TreemapGroup[] {
  const sectors = [...new Set(rows.map(({ sector }) => sector))]
  return sectors.map((name) => ({
    name,
    items: rows
      .filter(({ sector }) => sector === name)
      .map((product) => ({
        key: product.code,
        name: product.shortName,
        area: product.settled ?? 0,
        change: product.changeRate,
        to: flowLink(search, { product: product.code }),
        label: flowText(product),
      })),
  }))
}

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
