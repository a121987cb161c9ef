/** A published cell: a number or its text, null for a blank or a dash, NaN for anything else. */
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
/** A double holds numbers of this many digits exactly, and ten to this power too. */
const exactDigits = 15

/**
 * `-1,234.50`, `.08` or `1234`, NaN for any other text: commas must separate every three digits of the whole
 * part or be absent; databases print fractions without the leading zero. A single pass: the exact sum is
 * divided once, and so rounded as `Number` would.
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
 * The most expensive products are quoted in hundreds of thousands; a number far above that is not a price.
 */
const maxPrice = 100_000_000

/**
 * A price, null when none was published: exchanges print 0 for "none". Three decimals hold the finest tick
 * (TS 0.002). Rounding to today's tick of the product would falsify history: 纤维板 moved from 0.05 to 0.5, and
 * delivery settlements are finer than the tick.
 */
export function publishedPrice(cell: unknown): number | null {
  const price = publishedNumber(cell)
  if (price === null || price === 0) return null
  if (!(price > 0 && price < maxPrice)) return Number.NaN
  return rounded(price, 1000)
}

/** Two thousand million: more than any market trades in a day, and still a four-byte integer. */
const maxLots = 2 ** 31 - 1

/** 手, never below zero. */
export function publishedLots(cell: unknown): number | null {
  const lots = publishedNumber(cell)
  return lots === null || (Number.isInteger(lots) && lots >= 0 && lots <= maxLots) ? lots : Number.NaN
}

/** 手, positive or negative. */
export function publishedChange(cell: unknown): number | null {
  const change = publishedNumber(cell)
  return change === null || (Number.isInteger(change) && Math.abs(change) <= maxLots) ? change : Number.NaN
}

/** 万元 as published, in 元 to the 分: ten thousand times a binary fraction leaves a rounding error. */
export function publishedTenThousandYuan(cell: unknown): number | null {
  const amount = publishedNumber(cell)
  if (amount === null) return null
  // Fifty trillion yuan is beyond any contract's day, and above it a double can soon no longer hold a 分.
  if (!(amount >= 0 && amount < 5_000_000_000)) return Number.NaN
  return Math.round(amount * 1_000_000) / 100
}

/**
 * A fraction of one as published, also without its zero: `.11` is 11 %. Nine decimals hold the finest fee.
 */
export function publishedPart(cell: unknown): number | null {
  const rate = publishedNumber(cell)
  if (rate === null) return null
  return rate >= 0 && rate <= 1 ? rounded(rate, 1e9) : Number.NaN
}

/** A multiple as published: SHFE's 平今 fee is 0, 1 or 2 times the fee. */
export function publishedMultiple(cell: unknown): number | null {
  const multiple = publishedNumber(cell)
  return multiple === null || (multiple >= 0 && multiple <= 100) ? multiple : Number.NaN
}

/** No warehouse holds a thousand million tonnes, kilograms or barrels. */
const maxStock = 1_000_000_000

/** Stock in any unit, never below zero. */
export function publishedQuantity(cell: unknown): number | null {
  const quantity = publishedNumber(cell)
  if (quantity === null) return null
  return quantity >= 0 && quantity <= maxStock ? rounded(quantity, 1000) : Number.NaN
}

/** A change of stock, positive or negative. */
export function publishedQuantityChange(cell: unknown): number | null {
  const change = publishedNumber(cell)
  if (change === null) return null
  return Math.abs(change) <= maxStock ? rounded(change, 1000) : Number.NaN
}

/** Removes the rounding errors of sums and products of binary fractions. */
export function rounded(value: number, parts: number): number {
  return Number.isInteger(value) ? value : Math.round(value * parts) / parts
}
