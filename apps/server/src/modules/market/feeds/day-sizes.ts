import { minuteMs, type Product } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import { createTickSizeCounter, type SizeCounts } from '@vce/futures/monitoring'

/**
 * Tick sizes of one contract's trading day. All of them except those of the open minute have to be stored.
 */
export interface DaySizes {
  add(tick: Tick): void
  /** Marks that the next tick does not continue the previous one. */
  markGap(): void
  /** Unsaved sizes, at most once a minute unless `all` is set; `done` marks them as saved. */
  unsaved(all: boolean): { counts: SizeCounts; done(): void } | null
}

/**
 * A day has some hundred sizes, which are written as a whole, so the sizes are saved once a minute and not in
 * each batch.
 */
const saveIntervalMs = minuteMs

export function createDaySizes(product: Product, tradingDay: string, counted?: SizeCounts): DaySizes {
  const sizes = createTickSizeCounter(product, tradingDay, counted)
  let ticks = 0
  let savedTicks = 0
  /** Minute of the newest tick, now and when the sizes were last saved. */
  let minute = 0
  let savedMinute = 0

  return {
    add(tick) {
      minute = Math.floor(tick.at / saveIntervalMs)
      if (sizes.add(tick)) ticks += 1
    },
    markGap: sizes.markGap,
    unsaved(all) {
      if (ticks === savedTicks || (minute === savedMinute && !all)) return null
      const [upTo, until] = [ticks, minute]
      return {
        counts: new Map(sizes.counts()),
        done() {
          savedTicks = upTo
          savedMinute = until
        },
      }
    },
  }
}

/**
 * For a feed that is polled every few seconds: its snapshots combine several ticks, so no sizes are counted.
 */
export const noSizes: DaySizes = { add: () => undefined, markGap: () => undefined, unsaved: () => null }
