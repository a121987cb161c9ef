import { type Candle, createCandleBuilder, type Product, type Tick } from '@vce/futures'

/** The minutes of one contract's trading day, which may have been begun by a process before this one. */
export interface DayMinutes {
  add(tick: Tick): void
  /** Oldest first; the last one may still change. */
  all(): readonly Candle[]
  /** Minutes that are new or have changed since last taken; the last one always. */
  takeNews(): Candle[]
  /** Counts on from a snapshot: what it has counted is in the minutes already, or never will be. */
  resumeFrom(from: Tick): void
  /** Copies of what is not kept yet; `done` when it is. */
  unsaved(): { bars: Candle[]; done(): void } | null
}

export function createDayMinutes(product: Product, stored: readonly Candle[] = []): DayMinutes {
  const bars = [...stored]
  let builder = createCandleBuilder(product)
  /** The last bar as it stood before this builder: its minute goes on. */
  let before: Candle | null = null
  let told = 0
  let kept = Math.max(0, bars.length - 1)
  let changes = 0
  let changesKept = 0

  /** A builder's bar is one object while its minute runs, so it is placed once. */
  function place(changed: Candle) {
    const last = bars.at(-1)
    changes += 1
    if (!last || changed.end > last.end) bars.push(changed)
    else if (before && changed !== last && changed.end === before.end) join(last, before, changed)
  }

  return {
    add(tick) {
      const changed = builder.add(tick)
      if (changed) place(changed)
    },
    all: () => {
      told = Math.max(0, bars.length - 1)
      return bars
    },
    takeNews() {
      const news = bars.slice(told)
      told = Math.max(0, bars.length - 1)
      // Every bar is in its place; what the builder has finished needs no second one.
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
      if (changes === changesKept) return null
      const [upTo, count] = [changes, bars.length]
      builder.closed()
      return {
        bars: bars.slice(kept).map((bar) => ({ ...bar })),
        done() {
          changesKept = upTo
          kept = count - 1
        },
      }
    },
  }
}

/** Both parts of one minute. */
function join(whole: Candle, first: Candle, second: Candle) {
  whole.high = Math.max(first.high, second.high)
  whole.low = Math.min(first.low, second.low)
  whole.close = second.close
  whole.volume = first.volume + second.volume
  whole.turnover =
    first.turnover === null || second.turnover === null ? null : first.turnover + second.turnover
  whole.openInterest = second.openInterest
}
