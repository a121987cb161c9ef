import { type SortOrder, sortedBy } from '@vce/futures/collections'
import { isActive } from '@vce/futures/models'
import type { MarketGroup, ProductFlow } from '@vce/protocol'
import type { Figure } from '#app/lib/format'
import type { SortKey } from './choice'
import type { FlowSum, FundFlowPage, Quadrant, SectorFlow } from './queries'

/** Labels of the four quadrants; the top right one is 价涨增仓. */
export const quadrants: Record<Quadrant, { name: string; means: string; tone: string }> = {
  longBuildUp: { name: '多头增仓', means: '价涨增仓', tone: 'text-rise' },
  shortCovering: { name: '空头回补', means: '价涨减仓', tone: 'text-rise' },
  shortBuildUp: { name: '空头增仓', means: '价跌增仓', tone: 'text-fall' },
  longLiquidation: { name: '多头离场', means: '价跌减仓', tone: 'text-fall' },
}

const amounts = ['settled', 'flow', 'pricePart', 'positionPart'] as const
const sums = ['flow3', 'flow5', 'flow20'] as const

const times = (factor: number, value: Figure) => (value == null ? null : value * factor)

/**
 * Halves the named amounts, from the margin of both sides to the margin of one side; other fields stay as
 * they are.
 */
function halved<Row extends object>(row: Row, names: readonly (keyof Row)[]): Row {
  const half = { ...row }
  for (const name of names) Object.assign(half, { [name]: times(0.5, row[name] as Figure) })
  return half
}

/** The page with its amounts based on the margin of both sides or of one side. */
export function pageAtSides(page: FundFlowPage, sides: 1 | 2): FundFlowPage {
  if (sides === 2) return page
  const { all, commodity, financial } = page.groups
  return {
    ...page,
    products: page.products.map((row) => halved(row, [...amounts, ...sums])),
    sectors: page.sectors.map((row) => halved(row, amounts)),
    groups: {
      all: halved(all, amounts),
      commodity: halved(commodity, amounts),
      financial: halved(financial, amounts),
    },
  }
}

/** `pageAtSides` for a row with a settled amount and a flow: a day or a contract. */
export const rowAtSides = <Row extends Record<(typeof amounts)[number], Figure>>(
  row: Row,
  sides: 1 | 2,
): Row => (sides === 2 ? row : halved(row, amounts))

const inGroup =
  (group: MarketGroup) =>
  (row: { group: ProductFlow['group'] }): boolean =>
    group === 'all' || row.group === group

export const sectorsOf = ({ sectors }: FundFlowPage, group: MarketGroup): SectorFlow[] =>
  sectors.filter(inGroup(group)).sort((a, b) => (b.settled ?? 0) - (a.settled ?? 0))

/** Products of a group, or of one of its sectors. */
export const productsOf = ({ products }: FundFlowPage, group: MarketGroup, sector: string | null) =>
  products.filter(inGroup(group)).filter((row) => sector === null || row.sector === sector)

/**
 * Sum shown in the summary: for the chosen sector if the group contains this sector, otherwise for the group.
 */
export function sumOf(page: FundFlowPage, group: MarketGroup, sector: string | null): FlowSum {
  return sectorsOf(page, group).find((each) => each.sector === sector) ?? page.groups[group]
}

/** 增仓 in percent of yesterday's open interest. */
export function openInterestRate({ openInterest, openInterestChange }: ProductFlow): number | null {
  if (openInterest === null || openInterestChange === null) return null
  const before = openInterest - openInterestChange
  return before > 0 ? (openInterestChange / before) * 100 : null
}

/** Number of products with inflow and with outflow; unknown and zero flows count as neither. */
export const flowDirectionCounts = (products: readonly ProductFlow[]) => ({
  into: products.filter(({ flow }) => flow !== null && flow > 0).length,
  out: products.filter(({ flow }) => flow !== null && flow < 0).length,
})

/** Products that the board shows as active, by the turnover of the page's day; a dead product has no quadrant. */
export const activeProducts = (products: readonly ProductFlow[]) =>
  products.filter((row) => isActive(row, null))

export const productsInQuadrant = (products: readonly ProductFlow[], quadrant: Quadrant) =>
  products
    .filter((row) => row.quadrant === quadrant)
    .sort((a, b) => Math.abs(b.flow ?? 0) - Math.abs(a.flow ?? 0))

/** Products in the chosen order. */
export const sortProducts = (
  products: readonly ProductFlow[],
  key: SortKey,
  order: SortOrder,
): ProductFlow[] => sortedBy(products, (row) => (key === 'name' ? row.shortName : row[key]), order)
