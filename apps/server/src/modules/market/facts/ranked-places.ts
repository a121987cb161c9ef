import type { Place } from '@vce/futures/rankings'
import type { seatRankings } from './market.tables'

/** Converts the stored arrays of a list to its places, in order of rank. */
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
