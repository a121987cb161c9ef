import type { Place } from '@vce/futures'
import type { seatRankings } from './market.tables'

/** The stored arrays of a list as places by rank. */
export const rankedPlaces = ({
  seats,
  lots,
  changes,
}: Pick<typeof seatRankings.$inferSelect, 'seats' | 'lots' | 'changes'>): (Place | null)[] =>
  seats.map((seat, index) => {
    const held = lots[index]
    return seat === null || held == null ? null : { seat, lots: held, change: changes[index] ?? null }
  })
