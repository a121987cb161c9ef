import { createTickSizes, type Product, type SizeCounts, type Tick } from '@vce/futures'

/** How large the ticks of one contract's trading day were, of which a store has to have all but the open minute. */
export interface DaySizes {
  add(tick: Tick): void
  /** What comes next does not follow what came before. */
  markGap(): void
  /** What is not kept yet, once a minute, or `all` of it; `done` when it is. */
  unsaved(all: boolean): { counts: SizeCounts; done(): void } | null
}

/** A day has some hundred sizes and they are written whole, so it is done once a minute rather than in each batch. */
const rest = 60_000

export function createDaySizes(product: Product, tradingDay: string, counted?: SizeCounts): DaySizes {
  const sizes = createTickSizes(product, tradingDay, counted)
  let ticks = 0
  let ticksKept = 0
  /** Minute of the newest tick, and of the one that was the newest when they were kept. */
  let minute = 0
  let minuteKept = 0

  return {
    add(tick) {
      minute = Math.floor(tick.at / rest)
      if (sizes.add(tick)) ticks += 1
    },
    markGap: sizes.markGap,
    unsaved(all) {
      if (ticks === ticksKept || (minute === minuteKept && !all)) return null
      const [upTo, until] = [ticks, minute]
      return {
        counts: new Map(sizes.counts()),
        done() {
          ticksKept = upTo
          minuteKept = until
        },
      }
    },
  }
}

/** Of a feed that is asked every few seconds: what it tells are sums of several ticks, and none of them. */
export const noSizes: DaySizes = { add: () => undefined, markGap: () => undefined, unsaved: () => null }
