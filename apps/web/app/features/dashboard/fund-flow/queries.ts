import {
  getFundFlow,
  getFundFlowContracts,
  getFundFlowHistory,
  type MarketGroup,
  type OutputOf,
  type ProductFlow,
} from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const fundFlowQuery = endpointQuery(getFundFlow)
export const fundFlowHistoryQuery = endpointQuery(getFundFlowHistory)
export const fundFlowContractsQuery = endpointQuery(getFundFlowContracts)

export type FundFlowPage = OutputOf<typeof getFundFlow>
export type SectorFlow = FundFlowPage['sectors'][number]
/** 沉淀资金, flow and turnover of a group, of a sector, or of all products. */
export type FlowSum = FundFlowPage['groups'][MarketGroup]
export type FlowPoint = OutputOf<typeof getFundFlowHistory>['points'][number]
export type ContractFlows = OutputOf<typeof getFundFlowContracts>
export type ContractFlow = ContractFlows['contracts'][number]
export type Quadrant = NonNullable<ProductFlow['quadrant']>
