const number = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/
const withExponent = /^\d+(?:\.\d+)?[eE][+-]?\d{1,2}$/

/** Null for an empty cell or a dash, NaN for anything else that is not a number. */
function plainNumber(cell: unknown): number | null {
  if (typeof cell === 'number') return cell
  if (cell === null || cell === undefined) return null
  if (typeof cell !== 'string') return Number.NaN
  const text = cell.trim()
  if (text === '' || text === '-' || text === '--') return null
  return number.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}

/** The value, or NaN if it is out of range. */
function valueOrNaN(value: number | null, max: number): number | null {
  return value === null || (value >= 0 && value <= max) ? value : Number.NaN
}

/** Percent as published, with or without symbols, as a fraction: `8`, `±9`, `12%` → 0.08, 0.09, 0.12. */
export function publishedPercent(cell: unknown): number | null {
  const bare = typeof cell === 'string' ? cell.trim().replace(/^±/, '').replace(/%$/, '') : cell
  const percent = valueOrNaN(plainNumber(bare), 100)
  return percent === null ? null : Math.round(percent * 1_000_000) / 100_000_000
}

const maxFee = 100_000

/** A fee in its published unit. Unlike for prices, 0 is a valid value. */
export function publishedFee(cell: unknown): number | null {
  return valueOrNaN(plainNumber(cell), maxFee)
}

/** Converts 万分之一 to a fraction of 1: 0.23 → 0.000023. */
export function fractionOfTenThousandths(fee: number | null): number | null {
  return fee === null ? null : Math.round(fee * 1_000_000) / 10_000_000_000
}

/** Maximum turnover: fifty trillion 元, which no contract reaches in a day. */
const maxTurnover = 50_000_000_000_000

/** 元 rounded to the 分; large sums are printed as `9.6594369276E11`. */
export function publishedYuan(cell: unknown): number | null {
  const text = typeof cell === 'string' ? cell.trim() : cell
  const yuan = typeof text === 'string' && withExponent.test(text) ? Number(text) : plainNumber(text)
  const amount = valueOrNaN(yuan, maxTurnover)
  return amount === null ? null : Math.round(amount * 100) / 100
}
