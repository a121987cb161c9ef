/**
 * The value of a published cell, given as number or text: null for an empty cell or a dash, NaN for anything
 * else that is not a number.
 */
function publishedNumber(cell: unknown): number | null {
  if (typeof cell === 'number') return cell + 0 // −0 becomes 0
  if (cell === '' || cell === null || cell === undefined) return null
  if (typeof cell !== 'string') return Number.NaN
  const text = cell.trim()
  if (text === '' || text === '-' || text === '--') return null
  return numberIn(text)
}

const comma = 44
const minus = 45
const plus = 43
const point = 46
const zero = 48
/** Doubles are exact for numbers of up to this many digits, and for ten to this power. */
const exactDigits = 15

/**
 * Parses `-1,234.50`, `.08` or `1234`; NaN for any other text. Commas must separate every three digits of the
 * integer part or be absent; fractions may lack the leading zero, as databases print them. A single pass: the
 * digits form an exact integer that is divided once, so the result is rounded as by `Number`.
 */
export function numberIn(text: string): number {
  const first = text.charCodeAt(0)
  const from = first === minus || first === plus ? 1 : 0
  let sum = 0
  let whole = 0
  let decimals = -1
  let grouped = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const digit = code - zero
    if (digit >= 0 && digit <= 9) {
      sum = sum * 10 + digit
      if (decimals >= 0) decimals += 1
      else whole += 1
      if (grouped > 0 && decimals < 0) grouped += 1
    } else if (code === point && decimals < 0 && (grouped === 0 || grouped === 4)) decimals = 0
    else if (code === comma && decimals < 0 && (grouped === 0 ? whole >= 1 && whole <= 3 : grouped === 4)) {
      grouped = 1
    } else return Number.NaN
  }
  const digits = whole + Math.max(decimals, 0)
  const isGrouped = grouped === 4 && whole > 0
  if (digits === 0 || decimals === 0 || (grouped > 0 && !isGrouped)) return Number.NaN
  if (digits > exactDigits) return Number(text.replaceAll(',', '')) + 0
  const value = decimals > 0 ? sum / 10 ** decimals : sum
  return first === minus ? 0 - value : value
}

/**
 * Maximum price: the most expensive products are quoted in hundreds of thousands, so a much larger number is
 * not a price.
 */
const maxPrice = 100_000_000

/**
 * A price; null if none was published, for which exchanges print 0. Three decimals are enough for the
 * smallest tick (TS 0.002). Prices are not rounded to today's tick size: this would falsify history, because
 * the tick of 纤维板 changed from 0.05 to 0.5, and delivery settlements are finer than the tick.
 */
export function publishedPrice(cell: unknown): number | null {
  const price = publishedNumber(cell)
  if (price === null || price === 0) return null
  if (!(price > 0 && price < maxPrice)) return Number.NaN
  return roundTo(price, 1000)
}

/** Two thousand million: more than any market trades in a day, and still a four-byte integer. */
const maxLots = 2 ** 31 - 1

/** 手, never negative. */
export function publishedLots(cell: unknown): number | null {
  const lots = publishedNumber(cell)
  return lots === null || (Number.isInteger(lots) && lots >= 0 && lots <= maxLots) ? lots : Number.NaN
}

/** 手, positive or negative. */
export function publishedChange(cell: unknown): number | null {
  const change = publishedNumber(cell)
  return change === null || (Number.isInteger(change) && Math.abs(change) <= maxLots) ? change : Number.NaN
}

/** Reads 万元 and returns 元 rounded to the 分, because multiplying a binary fraction leaves a rounding error. */
export function publishedTenThousandYuan(cell: unknown): number | null {
  const amount = publishedNumber(cell)
  if (amount === null) return null
  // The limit is fifty trillion 元, which no contract reaches in a day; much larger doubles could not be exact
  // to the 分.
  if (!(amount >= 0 && amount < 5_000_000_000)) return Number.NaN
  return Math.round(amount * 1_000_000) / 100
}

/**
 * A fraction of 1 as published, also without its leading zero: `.11` is 11 %. Nine decimals are enough for
 * the smallest fee.
 */
export function publishedFraction(cell: unknown): number | null {
  const rate = publishedNumber(cell)
  if (rate === null) return null
  return rate >= 0 && rate <= 1 ? roundTo(rate, 1e9) : Number.NaN
}

/** A multiple as published: SHFE's 平今 fee is 0, 1 or 2 times the normal fee. */
export function publishedMultiple(cell: unknown): number | null {
  const multiple = publishedNumber(cell)
  return multiple === null || (multiple >= 0 && multiple <= 100) ? multiple : Number.NaN
}

/** Maximum stock: no warehouse stores a thousand million tonnes, kilograms or barrels. */
const maxStock = 1_000_000_000

/** Stock in any unit, never negative. */
export function publishedQuantity(cell: unknown): number | null {
  const quantity = publishedNumber(cell)
  if (quantity === null) return null
  return quantity >= 0 && quantity <= maxStock ? roundTo(quantity, 1000) : Number.NaN
}

/** A change of stock, positive or negative. */
export function publishedQuantityChange(cell: unknown): number | null {
  const change = publishedNumber(cell)
  if (change === null) return null
  return Math.abs(change) <= maxStock ? roundTo(change, 1000) : Number.NaN
}

/**
 * Rounds to a multiple of `1 / denominator`, which removes the rounding errors of sums and products of binary
 * fractions.
 */
export function roundTo(value: number, denominator: number): number {
  return Number.isInteger(value) ? value : Math.round(value * denominator) / denominator
}
