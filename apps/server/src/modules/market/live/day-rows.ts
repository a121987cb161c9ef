import type { CandleRow } from '@vce/protocol'

const fields = 8
/** Number of rows allocated at first, about an hour of minutes; a full block is doubled. */
const initialRows = 64

/** An unknown figure is stored as NaN. */
const encoded = (value: number | null) => value ?? Number.NaN
const decoded = (value: number) => (Number.isNaN(value) ? null : value)

/**
 * The minutes of one contract and day, in the order of their ends, as one block of numbers. A market of 900
 * contracts has half a million by the close: as objects they would take three times the memory.
 */
export function createDayRows() {
  let block = new Float64Array(initialRows * fields)
  let count = 0

  /**
   * Index of the first row that ends at `end` or later. The search runs backwards, because it is mostly near
   * the last row.
   */
  function placeOf(end: number) {
    let place = count
    while (place > 0 && (block[(place - 1) * fields] ?? 0) >= end) place -= 1
    return place
  }

  function makeRoom(place: number) {
    if ((count + 1) * fields > block.length) {
      const larger = new Float64Array(block.length * 2)
      larger.set(block)
      block = larger
    }
    block.copyWithin((place + 1) * fields, place * fields, count * fields)
    count += 1
  }

  function rowAt(place: number): CandleRow {
    const [end = 0, open = 0, high = 0, low = 0, close = 0, volume = 0, turnover = 0, interest = 0] =
      block.subarray(place * fields, (place + 1) * fields)
    return [end, open, high, low, close, volume, decoded(turnover), decoded(interest)]
  }

  return {
    /** Inserts a row in order, or replaces the row with the same end. */
    put(row: CandleRow) {
      const place = placeOf(row[0])
      if (place === count || block[place * fields] !== row[0]) makeRoom(place)
      block.set(row.map(encoded), place * fields)
    },
    /** Rows that end at `end` or later, oldest first; without `end` all rows. */
    since: (end = 0): CandleRow[] => {
      const first = placeOf(end)
      return Array.from({ length: count - first }, (_, index) => rowAt(first + index))
    },
  }
}
