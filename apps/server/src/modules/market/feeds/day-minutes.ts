import type { Product } from '@vce/futures'
import { type Candle, createCandleBuilder, type Tick } from '@vce/futures/candles'

/** The minutes of one contract's trading day, which a previous process may have begun. */
export interface DayMinutes {
  add(tick: Tick): void
  /** All minutes, oldest first; the last one may still change. */
  all(): readonly Candle[]
  /** Minutes added or changed since the last call, always including the last minute. */
  takeChanged(): Candle[]
  /** Continues from a snapshot whose volume is already counted. */
  resumeFrom(from: Tick): void
  /** Copies of the unsaved minutes; `done` marks them as saved. */
  unsaved(): { bars: Candle[]; done(): void } | null
}

export function createDayMinutes(product: Product, stored: readonly Candle[] = []): DayMinutes {
  const bars = [...stored]
  let builder = createCandleBuilder(product)
  /** A copy of the last bar from before the current builder, which may continue the minute of that bar. */
  let before: Candle | null = null
  let taken = 0
  let saved = Math.max(0, bars.length - 1)
  let changes = 0
  let savedChanges = 0

  /**
   * Adds or merges a bar. While a minute runs, the builder changes the same object, so it is added only once.
   */
  function putBar(changed: Candle) {
    const last = bars.at(-1)
    changes += 1
    if (!last || changed.end > last.end) bars.push(changed)
    else if (before && changed !== last && changed.end === before.end) mergeParts(last, before, changed)
  }

  return {
    add(tick) {
      const changed = builder.add(tick)
      if (changed) putBar(changed)
    },
    all: () => {
      taken = Math.max(0, bars.length - 1)
      return bars
    },
    takeChanged() {
      const news = bars.slice(taken)
      taken = Math.max(0, bars.length - 1)
      // All bars are in `bars` already, so the builder's finished bars are discarded.
      builder.closed()
      return news
    },
    resumeFrom(from) {
      const last = bars.at(-1)
      before = last ? { ...last } : null
      const { tradingDay, volume, turnover } = from
      builder = createCandleBuilder(product, volume === null ? null : { tradingDay, volume, turnover })
    },
    unsaved() {
      if (changes === savedChanges) return null
      const [upTo, count] = [changes, bars.length]
      builder.closed()
      return {
        bars: bars.slice(saved).map((bar) => ({ ...bar })),
        done() {
          savedChanges = upTo
          saved = count - 1
        },
      }
    },
  }
}

/** Merges both parts of one minute into `whole`. */
function mergeParts(whole: Candle, first: Candle, second: Candle) {
  whole.high = Math.max(first.high, second.high)
  whole.low = Math.min(first.low, second.low)
  whole.close = second.close
  whole.volume = first.volume + second.volume
  whole.turnover =
    first.turnover === null || second.turnover === null ? null : first.turnover + second.turnover
  whole.openInterest = second.openInterest
}
