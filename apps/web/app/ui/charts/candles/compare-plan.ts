import { dayMs, hourMs } from '@vce/futures'
import { lowerBound } from './lower-bound'

/** Beijing day of a bar's end, counted from 1970-01-01. */
const dayNumber = (end: number) => Math.floor((end + 8 * hourMs) / dayMs)

function monthNumber(end: number) {
  const at = new Date(end + 8 * hourMs)
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}

/**
 * Number of the period that contains a bar's end. Exchanges end a period at different times: treasury futures
 * at 15:15.
 */
const periodNumbers: Readonly<Record<string, (end: number) => number>> = {
  day: dayNumber,
  // 1970-01-01 was a Thursday.
  week: (end) => Math.floor((dayNumber(end) + 3) / 7),
  month: monthNumber,
  quarter: (end) => Math.floor(monthNumber(end) / 3),
  year: (end) => Math.floor(monthNumber(end) / 12),
}

/**
 * Key that aligns the bars of different contracts: the end of a bar, or the number of its day, week or month.
 */
export const alignmentKey = (period: string): ((end: number) => number) =>
  periodNumbers[period] ?? ((end) => end)

/** End of a bar (epoch ms) and its close. */
export type CloseRow = readonly [end: number, close: number]

export type Closes = readonly (number | null)[]

/** Index of the first number that is not smaller than `wanted`; `sorted` is ascending. */
export const indexFrom = (sorted: readonly number[], wanted: number) =>
  lowerBound({ count: sorted.length, at: (index) => sorted[index] ?? 0 }, wanted)

/**
 * Creates a store that aligns the closes of another contract with the bars of a chart; null where that
 * contract has no bar. The method `of` only recomputes changed closes: the last one while the chart grows,
 * but all closes after older bars were added in front. Rows and bars are both in ascending order, so one pass
 * aligns them: five times as fast as a search for each of ten thousand bars.
 */
export function createAlignedCloses(keyOf: (end: number) => number) {
  /** Keys of the rows in ascending order, and their closes at the same index. */
  let keys: number[] = []
  let closes: number[] = []
  let aligned: (number | null)[] = []
  let first: number | undefined
  /** Smallest key whose close changed since the last call. */
  let changedFrom = Number.POSITIVE_INFINITY

  /** Adds rows that are older than all known rows at the front; returns the number of added rows. */
  function putOlder(rows: readonly CloseRow[]): number {
    const oldest = keys[0] ?? Number.POSITIVE_INFINITY
    const [olderKeys, olderCloses]: [number[], number[]] = [[], []]
    for (const row of rows) {
      // Reads the row by index: a chart opens with ten thousand rows, and destructuring would take twice as
      // long.
      const key = keyOf(row[0])
      if (key >= oldest) break
      olderKeys.push(key)
      olderCloses.push(row[1])
    }
    const [begin] = olderKeys
    if (begin === undefined) return 0
    changedFrom = Math.min(changedFrom, begin)
    keys = olderKeys.concat(keys)
    closes = olderCloses.concat(closes)
    return olderKeys.length
  }

  function putOne(key: number, close: number) {
    const place = indexFrom(keys, key)
    if (keys[place] !== key) {
      keys.splice(place, 0, key)
      closes.splice(place, 0, close)
    } else if (closes[place] !== close) closes[place] = close
    else return
    changedFrom = Math.min(changedFrom, key)
  }

  return {
    put(rows: readonly CloseRow[]) {
      for (const [end, close] of rows.slice(putOlder(rows))) putOne(keyOf(end), close)
    },
    of(bars: readonly { timestamp: number }[]): Closes {
      const begin = bars[0]?.timestamp
      if (begin !== first || bars.length < aligned.length) aligned = []
      first = begin
      let from = Math.max(0, aligned.length - 1)
      while (from > 0 && keyOf(bars[from - 1]?.timestamp ?? 0) >= changedFrom) from -= 1
      let place = indexFrom(keys, keyOf(bars[from]?.timestamp ?? 0))
      for (let at = from; at < bars.length; at += 1) {
        const key = keyOf(bars[at]?.timestamp ?? 0)
        while ((keys[place] ?? key) < key) place += 1
        aligned[at] = keys[place] === key ? (closes[place] ?? null) : null
      }
      changedFrom = Number.POSITIVE_INFINITY
      return aligned
    },
  }
}

/** Change in percent; null without a base. */
export const percentChange = (value: number | null | undefined, base: number | null | undefined) =>
  value == null || base == null || base === 0 ? null : (value / base - 1) * 100

/** Bars of a chart, `to` excluded. */
export interface Span {
  from: number
  to: number
}

const isInside = (closes: Closes, { from, to }: Span) => {
  for (let at = from; at < to; at += 1) if (closes[at] != null) return true
  return false
}

const linesIn = (lines: readonly Closes[], span: Span) => lines.filter((closes) => isInside(closes, span))

/**
 * Whether bar `at` can be the start of all lines: every line with a close in the span has a close at this
 * bar.
 */
export const isCommonBar = (lines: readonly Closes[], span: Span, at: number) =>
  linesIn(lines, span).every((closes) => closes[at] != null)

/**
 * Index of the bar from which all lines are measured: the first bar of the span at which every line has a
 * close. Lines without any close in the span do not count; null if the other lines have no common bar.
 */
export function commonStart(lines: readonly Closes[], span: Span): number | null {
  const shown = linesIn(lines, span)
  for (let at = span.from; at < span.to; at += 1) {
    if (shown.every((closes) => closes[at] != null)) return at
  }
  return null
}

/** Change of a line since the start, and the change of the main line up to the same bar (同期). */
export interface LineChange {
  change: number | null
  mainChange: number | null
}

/**
 * Changes between the bars `start` and `at`. If the line has no close at `at`, its newest earlier close
 * counts with `orBefore`; without `orBefore` both changes are null. `main` has a close at every bar.
 */
export function changeAt(
  { main, closes }: { main: Closes; closes: Closes },
  { start, at, orBefore }: { start: number; at: number; orBefore: boolean },
): LineChange {
  let place = at
  if (orBefore) while (place > start && closes[place] == null) place -= 1
  const change = percentChange(closes[place], closes[start])
  return { change, mainChange: change === null ? null : percentChange(main[place], main[start]) }
}

/** Lowest and highest change of a line in the span, in percent since the start; null without any close. */
export function changeRange(closes: Closes, start: number, { from, to }: Span): [number, number] | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let at = from; at < to; at += 1) {
    const change = percentChange(closes[at], closes[start])
    if (change === null) continue
    low = Math.min(low, change)
    high = Math.max(high, change)
  }
  return low <= high ? [low, high] : null
}

/** Price of the chart's own contract at a change in percent since its base. */
export const priceAtChange = (change: number, base: number) => base * (1 + change / 100)
