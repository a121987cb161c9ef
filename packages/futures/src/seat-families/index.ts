export { campThresholds, hasTurnedLately, type SeatCamp, seatCamp } from './seat-camps'
export { type SeatChanges, type SeatCluster, seatClusters } from './seat-clusters'
export { type SeatFamily, seatFamilies, seatFamilyOf } from './seat-families'
