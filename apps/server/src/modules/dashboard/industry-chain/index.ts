export { layoutOf } from './chain-edges'
export { createIndustryChain } from './industry-chain.service'
export { createSeatFamilies } from './seat-families.service'
