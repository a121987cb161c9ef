import type { Place } from '@vce/futures/rankings'
import type { seatRankings } from './market.tables'

/** The stored arrays of a list as places by rank. */
export const rankedPlaces = ({
  seats,
  lots,
  changes,
}: Pick<typeof seatRankings.$inferSelect, 'seats' | 'lots' | 'changes'>): (Place | null)[] =>
  seats.map((seat, index) => {
    const placeLots = lots[index]
    return seat === null || placeLots == null
      ? null
      : { seat, lots: placeLots, change: changes[index] ?? null }
  })
