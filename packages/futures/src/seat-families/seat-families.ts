import data from './seat-families.data.json' with { type: 'json' }

export interface SeatFamily {
  key: string
  name: string
  /** By the names seats are kept under; `from` is the day a seat joined, absent: always. */
  members: readonly { seat: string; from?: string }[]
}

/** 席位谱系 (models, 9): who belongs together by owner or by custom. A table, never likeness of names. */
export const seatFamilies: readonly SeatFamily[] = data

/** The family of a seat by its canonical name on a day; null for a seat that stands for itself. */
export const seatFamilyOf = (seat: string, tradingDay: string): SeatFamily | null =>
  seatFamilies.find(({ members }) =>
    members.some((member) => member.seat === seat && (!member.from || member.from <= tradingDay)),
  ) ?? null
