import type { MarketOverview, ModelHighlights } from '@vce/protocol'
import { type Figure, signed } from '#app/lib/format'
import type { DivergingRow } from '#app/ui/charts/svg/diverging-bars'
import type { OverviewLinks } from './links'

/** The first and last rows of a list sorted by a figure, largest first; a short list is returned whole. */
export function extremes<T>(rows: readonly T[], figureOf: (row: T) => number, count: number): T[] {
  const sorted = [...rows].sort((a, b) => figureOf(b) - figureOf(a))
  if (sorted.length <= count) return sorted
  const lower = Math.floor(count / 2)
  return [...sorted.slice(0, count - lower), ...sorted.slice(sorted.length - lower)]
}

export const signedPercent = (value: Figure) => signed(value, 2, '%')

/** 前 20 净持仓变化 in 手: the largest changes towards long and towards short. */
export const netChangeRows = (
  { netChanges }: MarketOverview,
  links: OverviewLinks,
  count: number,
): DivergingRow[] =>
  extremes(netChanges, ({ netChange }) => netChange, count).map(
    ({ code, shortName, contract, netChange }) => ({
      key: contract,
      name: shortName,
      value: netChange,
      to: links.positions(code, contract),
      label: contract,
    }),
  )

/** 资金流向 in 元: the largest inflows and outflows. */
export const flowRows = ({ flows }: MarketOverview, links: OverviewLinks, count: number): DivergingRow[] =>
  extremes(flows, ({ flow }) => flow, count).map(({ code, shortName, flow, flowRate }) => ({
    key: code,
    name: shortName,
    value: flow,
    to: links.funds(code),
    label: `流入率 ${signedPercent(flowRate)}`,
  }))

/** 年化展期收益 in percent: the highest and the lowest yields of long positions. */
export const rollYieldRows = (
  { rollYields }: MarketOverview,
  links: OverviewLinks,
  count: number,
): DivergingRow[] =>
  extremes(rollYields, ({ rollYield }) => rollYield, count).map(
    ({ code, shortName, near, far, rollYield }) => ({
      key: code,
      name: shortName,
      value: rollYield,
      to: links.terms(code),
      label: `${near} 对 ${far}`,
    }),
  )

/** 席位盈亏 in 元, an estimate: the best and the worst of the day. */
export const profitRows = ({ profits }: ModelHighlights, links: OverviewLinks): DivergingRow[] =>
  (profits?.rows ?? []).map(({ seat, profit }) => ({
    key: seat,
    name: seat,
    value: profit,
    to: links.model('seatProfit', { seat }),
  }))

/** 基差率 of main contracts in percent: the highest spot premiums and the deepest spot discounts. */
export const basisRows = ({ basis }: ModelHighlights, links: OverviewLinks): DivergingRow[] =>
  (basis?.rows ?? []).map(({ code, shortName, contract, rate }) => ({
    key: code,
    name: shortName,
    value: rate,
    to: links.model('spreads', { product: code }),
    label: `对 ${contract}`,
  }))

/** Changes of receipts in 手. */
export const receiptRows = ({ receipts }: ModelHighlights, links: OverviewLinks): DivergingRow[] =>
  (receipts?.rows ?? []).map(({ code, shortName, lots }) => ({
    key: code,
    name: shortName,
    value: lots,
    to: links.model('receipts', { product: code }),
  }))
