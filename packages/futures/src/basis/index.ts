export {
  annualisedRate,
  type Basis,
  type BasisSide,
  basisOf,
  basisSide,
  daysToExpiry,
  premiumOf,
} from './basis'
export { type BasisPercentile, basisPercentile, samplePercentile, yearsBefore } from './basis-percentile'
export { type BasisPoint, basisSeries, earliestSpotDay, type FuturesDay, type SpotDay } from './basis-series'
export { bondBasis, cheapestToDeliver, type DeliverableBond, impliedRepoRate } from './bond-basis'
export { defaultSpotGoods, type SpotGoods } from './spot-goods'
export { copperWithTax, type SpotUnit, spotFromQuoteUnit, spotInQuoteUnit, spotUnitOf } from './spot-units'
