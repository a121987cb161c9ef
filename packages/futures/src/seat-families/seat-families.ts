import data from './seat-families.data.json' with { type: 'json' }

export interface SeatFamily {
  key: string
  name: string
  /**
   * Canonical seat names; `from` is the day on which a seat joined, missing if it always belonged to the
   * family.
   */
  members: readonly { seat: string; from?: string }[]
}

/**
 * 席位谱系 (models, 9): seats grouped by owner or by convention. It is a table; similar names are never grouped
 * automatically.
 */
export const seatFamilies: readonly SeatFamily[] = data

/** The family of a seat by its canonical name on a day; null for a seat without a family. */
export const seatFamilyOf = (
  seat: string,
  tradingDay: string,
  families: readonly SeatFamily[] = seatFamilies,
): SeatFamily | null =>
  families.find(({ members }) =>
    members.some((member) => member.seat === seat && (!member.from || member.from <= tradingDay)),
  ) ?? null
