export { isActive, minActiveTurnover } from './active-products'
export {
  type FlowQuadrant,
  type FundFlow,
  type FundTerms,
  flowQuadrant,
  fundFlow,
  type HeldContract,
  sumFlows,
} from './fund-flow'
export { indexReturn, type WeightedReturn } from './market-index'
export { curveSlope, rollYield, type TermPoint, type TermShape, termCurve, termShape } from './term-structure'
