import { adjustments, type CandleInterval, candleIntervals, type World } from '@vce/protocol'

/** The three types of 看行情; the number is `type` in the address. */
export const quoteTypes = ['1', '2', '3'] as const
export type QuoteType = (typeof quoteTypes)[number]

export const typeNames: Record<QuoteType, string> = { 1: '基本面分析', 2: '技术面分析', 3: '量价分析' }

/** 分时, then the intervals of candles. */
export const chartIntervals = ['time', ...candleIntervals] as const
export type ChartInterval = (typeof chartIntervals)[number]
/** A product's candles: its main contracts joined with one of three adjustments, or 加权指数. */
export const joinings = [...adjustments, 'index'] as const
export type Joining = (typeof joinings)[number]

/** The parameter's value from a fixed set; `otherwise` if the address names none of them. */
export function oneOf<const T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly T[],
  otherwise: T,
): T {
  const requested = search.get(name)
  return values.find((each) => each === requested) ?? otherwise
}

/** The same address with some parameters changed; null removes one. */
export function changed(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

export const typeOf = (search: URLSearchParams) => oneOf(search, 'type', quoteTypes, '1')

/** The contract or product of an address; null for the board. */
export interface SymbolChoice {
  /** Either contract or product; a product means its joined main contracts. */
  contract?: string
  product?: string
  world?: World
  replay?: false
}

export function symbolChoice(search: URLSearchParams, world?: World, replay?: false): SymbolChoice | null {
  const contract = search.get('contract')
  const product = search.get('product')
  if (contract) return { world, replay, contract }
  return product ? { world, replay, product } : null
}

/** 量价 opens with minutes, the others with days. */
const firstIntervals: Record<QuoteType, ChartInterval> = { 1: 'day', 2: 'day', 3: 'time' }

export interface ChartChoice {
  interval: ChartInterval
  joining: Joining
  /** Trading days of 分时. */
  days: 1 | 5
}

/** Data available for a contract's chart. */
export interface Drawable {
  expired: boolean
  /** Without minutes 分时 is empty, so a chart does not open with it. */
  hasMinutes: boolean
  minutesUntil: string | null
}

/** An expired contract without stored minutes has daily data only. */
export const hasDaysAlone = ({ expired, minutesUntil }: Pick<Drawable, 'expired' | 'minutesUntil'>) =>
  expired && minutesUntil === null

export const dayIntervals = [
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const satisfies readonly ChartInterval[]

/** Joined main contracts have no 分时 and show that of today's main contract. */
export function chartChoice(search: URLSearchParams, drawable: Drawable): ChartChoice {
  const first = drawable.hasMinutes ? firstIntervals[typeOf(search)] : 'day'
  return {
    interval: hasDaysAlone(drawable)
      ? oneOf(search, 'interval', dayIntervals, 'day')
      : oneOf(search, 'interval', chartIntervals, first),
    joining: oneOf(search, 'adjust', joinings, 'raw'),
    days: search.get('days') === '5' ? 5 : 1,
  }
}

export const candleIntervalOf = (interval: ChartInterval): CandleInterval | null =>
  interval === 'time' ? null : interval

/** Links to contracts with the type, interval and world of the current page, and the day that other views show. */
export function symbolLinks(search: URLSearchParams) {
  const params = new URLSearchParams({ type: typeOf(search) })
  for (const name of ['interval', 'world', 'replay', 'date', 'days']) {
    const value = search.get(name)
    if (value) params.set(name, value)
  }
  const start = `/quotation?${params}`
  return ({ contract, product }: { contract?: string; product?: string }) =>
    contract ? `${start}&contract=${contract}` : `${start}&product=${product}`
}

/** The same page with another type; chart settings of the current type are dropped. */
export const typeLink = (search: URLSearchParams, type: QuoteType) =>
  changed(search, { type, interval: null, set: null })
