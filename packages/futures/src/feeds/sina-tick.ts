import { epochOf } from '../calendar'
import { type Product, productOf } from '../contracts'
import { tradingDayOf } from '../sessions'
import { contractOfCode } from './contract-of-code'
import type { QuoteTick } from './quote-tick'

export interface SinaTick extends QuoteTick {
  productCode: string
  /** Null for the main continuous series, `RB0`. */
  contractCode: string | null
}

/**
 * Why a line is refused: it has no quote or is not a domestic future, the code is unknown, the time is
 * malformed, or no market trades at that time.
 */
export type SinaRefusalReason = 'noQuote' | 'unknownContract' | 'badTime' | 'noTradingDay'

export function createSinaRefusalCounts(): Record<SinaRefusalReason, number> {
  return { noQuote: 0, unknownContract: 0, badTime: 0, noTradingDay: 0 }
}

const lineForm = /hq_str_nf_([A-Za-z]+)(\d+)="([^"]+)"/

/** Positions of the fields in a line (feeds, "Sina realtime"). */
interface Layout {
  date: number
  time: number
  fields: Record<
    | 'price'
    | 'volume'
    | 'openInterest'
    | 'bid'
    | 'bidVolume'
    | 'ask'
    | 'askVolume'
    | 'open'
    | 'high'
    | 'low'
    | 'averagePrice'
    | 'previousClose'
    | 'previousSettlement'
    | 'settlementPrice',
    number
  >
  /** Only CFFEX lines have this field and the fields below. */
  previousOpenInterest?: number
  limitUp?: number
  limitDown?: number
  turnover?: number
}

const commodity: Layout = {
  date: 17,
  time: 1,
  fields: {
    price: 8,
    volume: 14,
    openInterest: 13,
    bid: 6,
    bidVolume: 11,
    ask: 7,
    askVolume: 12,
    open: 2,
    high: 3,
    low: 4,
    averagePrice: 27,
    previousClose: 5,
    previousSettlement: 10,
    settlementPrice: 9,
  },
}

const financial: Layout = {
  date: 36,
  time: 37,
  fields: {
    price: 3,
    volume: 4,
    openInterest: 6,
    bid: 16,
    bidVolume: 17,
    ask: 26,
    askVolume: 27,
    open: 0,
    high: 1,
    low: 2,
    averagePrice: 48,
    previousClose: 13,
    previousSettlement: 14,
    settlementPrice: 8,
  },
  previousOpenInterest: 15,
  limitUp: 9,
  limitDown: 10,
  turnover: 5,
}

/**
 * Reads one line of Sina's response, `var hq_str_nf_RB2705="…"`. Returns null if the line is refused, and
 * counts the reason in `refused`. The date in a line is the calendar day, at night too. Commodities have no
 * turnover; CFFEX's turnover lacks the multiplier.
 */
export function fromSina(
  line: string,
  refused: Record<SinaRefusalReason, number> = createSinaRefusalCounts(),
): SinaTick | null {
  const [, letters = '', digits = '', content] = lineForm.exec(line) ?? []
  if (content === undefined) return refuse(refused, 'noQuote')
  const cells = content.split(',')
  // A commodity line begins with the name, a CFFEX line with a price.
  const layout = Number.isNaN(Number(cells[0])) ? commodity : financial
  const at = timeIn(cells, layout)
  if (at === null) return refuse(refused, 'badTime')
  const tradingDay = tradingDayOf(at)
  if (tradingDay === null) return refuse(refused, 'noTradingDay')
  const contract = contractIn(letters, digits, tradingDay)
  if (contract === null) return refuse(refused, 'unknownContract')
  const { product, contractCode } = contract

  const { fields } = layout
  const price = (index: number | undefined) => numberIn(cells, index) || null
  const bid = price(fields.bid)
  const ask = price(fields.ask)
  const turnover = numberIn(cells, layout.turnover)
  return {
    productCode: product.code,
    contractCode,
    at,
    tradingDay,
    price: price(fields.price),
    volume: numberIn(cells, fields.volume),
    turnover: turnover === null ? null : turnover * product.multiplier,
    openInterest: numberIn(cells, fields.openInterest),
    bid,
    bidVolume: bid === null ? null : numberIn(cells, fields.bidVolume),
    ask,
    askVolume: ask === null ? null : numberIn(cells, fields.askVolume),
    open: price(fields.open),
    high: price(fields.high),
    low: price(fields.low),
    averagePrice: price(fields.averagePrice),
    previousClose: previousCloseIn(cells, layout),
    previousSettlement: price(fields.previousSettlement),
    previousOpenInterest: numberIn(cells, layout.previousOpenInterest),
    settlementPrice: price(fields.settlementPrice),
    limitUp: price(layout.limitUp),
    limitDown: price(layout.limitDown),
  }
}

function refuse(refused: Record<SinaRefusalReason, number>, reason: SinaRefusalReason): null {
  refused[reason] += 1
  return null
}

/**
 * The previous close; null for 0 (unknown). For commodities the field becomes the day's own close once the
 * day is over (recorded on 2026-09-01: 3174 with a last price of 3174). So it counts as unknown in a line
 * with a settlement price, and in a line in which it equals the last price.
 */
function previousCloseIn(cells: readonly string[], layout: Layout): number | null {
  const { previousClose, price, settlementPrice } = layout.fields
  const published = numberIn(cells, previousClose) || null
  const over = numberIn(cells, settlementPrice) || published === numberIn(cells, price)
  return layout === commodity && over ? null : published
}

/** The time in epoch milliseconds; commodities have `150000`, CFFEX has `15:00:00`. */
function timeIn(cells: readonly string[], { date, time }: Layout): number | null {
  const clock = (cells[time] ?? '').replaceAll(':', '')
  const day = cells[date] ?? ''
  if (!/^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(clock) || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  return epochOf(`${day} ${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4)}`)
}

interface SinaContract {
  product: Product
  contractCode: string | null
}

/**
 * Finds the contract of a Sina code. Sina writes every code in capitals, and the digits `0` for the main
 * contract.
 */
function contractIn(letters: string, digits: string, tradingDay: string): SinaContract | null {
  const product = productOf(letters) ?? productOf(letters.toLowerCase())
  if (!product) return null
  return digits === '0' ? { product, contractCode: null } : contractOfCode(product.code + digits, tradingDay)
}

/** The number in a cell; null for an empty or malformed cell. */
function numberIn(cells: readonly string[], index: number | undefined): number | null {
  const cell = index === undefined ? '' : (cells[index] ?? '')
  const value = Number(cell)
  return cell === '' || !Number.isFinite(value) ? null : value
}
