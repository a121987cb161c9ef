export { decimalsOf, shownDigits, shownTick } from './display-digits'
export { changeRate, priceDifference, roundedNumbers, roundedOrNull } from './price-change'
export { type PriceVolumeLabel, priceVolumeLabel, type TradedMinutes, volumeRatio } from './price-volume'
export { roundToHundredths } from './round-to-hundredths'
