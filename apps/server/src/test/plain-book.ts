export interface PlainLot {
  /** Lots that end on the same day are spent in the order in which they were made. */
  order: number
  until: string
  /** Lots from different sources stay separate, even if they end on the same day. */
  source: string
  remaining: number
}

/**
 * A user's account in memory, implemented independently of the portal. The lot that ends first is spent
 * first.
 */
export class PlainBook {
  private lots: PlainLot[] = []
  private made = 0

  get balance() {
    return this.lots.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  /** `[last day, V粒 or V券]` of each remaining lot, ordered by last day. */
  get left(): [string, number][] {
    return this.lots
      .filter(({ remaining }) => remaining > 0)
      .sort((one, other) =>
        one.until < other.until ? -1 : one.until > other.until ? 1 : one.order - other.order,
      )
      .map(({ until, remaining }): [string, number] => [until, remaining])
  }

  earn(amount: number, until: string, source = '') {
    const found = this.lots.find((lot) => lot.until === until && lot.source === source)
    if (found) found.remaining += amount
    else {
      this.made += 1
      this.lots.push({ order: this.made, until, source, remaining: amount })
    }
  }

  expire(today: string) {
    for (const lot of this.lots) if (lot.until < today) lot.remaining = 0
  }

  /**
   * Spends an amount and returns how much was taken from each lot. If the balance is too small, spends
   * nothing and returns null.
   */
  spend(amount: number): [PlainLot, number][] | null {
    if (this.balance < amount) return null
    const took: [PlainLot, number][] = []
    let open = amount
    const inOrder = this.lots.toSorted((one, other) =>
      one.until < other.until ? -1 : one.until > other.until ? 1 : one.order - other.order,
    )
    for (const lot of inOrder) {
      const taken = Math.min(lot.remaining, open)
      if (taken === 0) continue
      lot.remaining -= taken
      open -= taken
      took.push([lot, taken])
    }
    return took
  }

  /**
   * Returns amounts to their lots. The amount of a lot that has ended forms a new lot, which ends on
   * `extended`.
   */
  putBack(took: readonly [PlainLot, number][], today: string, extended: string) {
    for (const [lot, taken] of took) {
      if (lot.until >= today) lot.remaining += taken
      else this.earn(taken, extended, lot.source)
    }
  }
}
