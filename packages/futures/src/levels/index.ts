export { type DaySpan, type PivotPeriod, periodBefore, periodOf, rangeOf } from './period-range'
export { type PivotMethod, type PivotRange, type PivotState, type Pivots, pivotState, pivots } from './pivots'
export { toTick } from './tick-price'
export { type ProfileRow, type VolumeProfile, volumeProfile } from './volume-profile'
