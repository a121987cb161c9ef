import type { MarketOverview } from '@vce/protocol'
import { type Figure, signed } from '../../../lib/format'
import type { DivergingRow } from '../../../ui/diverging-bars'
import { extremes } from './extremes'
import type { OverviewLinks } from './links'

export const signedPercent = (value: Figure) => signed(value, 2, '%')

/** 前 20 净持仓变化 in 手: the most into long, and the most into short. */
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

/** 资金流向 in 元: where most came in, and where most went. */
export const flowRows = ({ flows }: MarketOverview, links: OverviewLinks, count: number): DivergingRow[] =>
  extremes(flows, ({ flow }) => flow, count).map(({ code, shortName, flow, flowRate }) => ({
    key: code,
    name: shortName,
    value: flow,
    to: links.funds(code),
    label: `流入率 ${signedPercent(flowRate)}`,
  }))

/** 年化展期收益 in percent: who is long earns most, and pays most. */
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
