import type {
  ChainNodeRow,
  getBasisHistory,
  getIndustryChain,
  getMarketHeadline,
  getReceiptHistory,
  getStatistics,
  getSymbolViews,
  OutputOf,
  ProductFlow,
  ProfitPoint,
  ReturnBucket,
  SpreadSeasonLine,
  TermCurve,
} from '@vce/protocol'
import type { ComponentType } from 'react'

/** One minute of 买卖力量; the figures are null after the newest minute. */
export interface ForceMinute {
  clock: string
  bought: number | null
  sold: number | null
  neutral: number | null
  delta: number | null
  price: number | null
}

type ChainPage = OutputOf<typeof getIndustryChain>
type ChainGraph = NonNullable<ChainPage['graph']>

/** Props of charts from other features, by exhibit name. */
export interface BorrowedProps {
  quadrant: { rows: readonly ProductFlow[]; search: URLSearchParams }
  season: { label: string; lines: readonly SpreadSeasonLine[]; by: 'date' | 'expiry'; digits: number }
  basis: { history: OutputOf<typeof getBasisHistory> }
  dial: { ratio: number | null }
  calendar: { points: readonly ProfitPoint[] }
  'month-map': { rows: readonly { year: number; returns: (number | null)[] }[] }
  cone: { cone: OutputOf<typeof getStatistics>['cone'] }
  minutes: { label: string; lines: readonly ForceMinute[]; ends: readonly number[]; digits: number }
  'month-bars': {
    label: string
    months: OutputOf<typeof getReceiptHistory>['months']
    unit: string
  }
  probability: {
    label: string
    buckets: readonly ReturnBucket[]
    nameOf: (at: number) => string
    current: number | null
    whole?: boolean
  }
  curve: {
    label: string
    curves: readonly TermCurve[]
    digits: number
    named: ReadonlyMap<string, string>
  }
  'session-ruler': { headline: OutputOf<typeof getMarketHeadline> }
  shares: { trend: OutputOf<typeof getSymbolViews>['trend'] }
  chain: {
    page: ChainPage
    graph: ChainGraph
    edges: readonly (ChainGraph['edges'][number] & { fromNode: ChainNodeRow; toNode: ChainNodeRow })[]
  }
}

export type BorrowedName = keyof BorrowedProps

/** Charts of other features. The route passes them in, because a feature must not import another one. */
export type BorrowedCharts = { [Name in BorrowedName]: () => Promise<ComponentType<BorrowedProps[Name]>> }
