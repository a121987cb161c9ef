export { type ChainLayout, chainLayout } from './chain-layout'
export { type ChainMeasure, chainMeasure, correlationOf } from './chain-measure'
export {
  type ChainNode,
  chainNodes,
  type IndustryChain,
  industryChainOf,
  industryChains,
} from './industry-chains'
