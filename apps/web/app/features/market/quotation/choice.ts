import { adjustments, type CandleInterval, candleIntervals, type World } from '@vce/protocol'

/** 看行情 by way of looking; the number is `type` in the address. */
export const quoteTypes = ['1', '2', '3'] as const
export type QuoteType = (typeof quoteTypes)[number]

export const typeNames: Record<QuoteType, string> = { 1: '基本面分析', 2: '技术面分析', 3: '量价分析' }

/** 分时, then the intervals of candles. */
export const chartIntervals = ['time', ...candleIntervals] as const
export type ChartInterval = (typeof chartIntervals)[number]
/** A product's candles: its main contracts joined in one of three ways, or 加权指数. */
export const joinings = [...adjustments, 'index'] as const
export type Joining = (typeof joinings)[number]

/** One of a fixed set by its parameter; `otherwise` where the address names none of them. */
export function oneOf<const T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly T[],
  otherwise: T,
): T {
  const asked = search.get(name)
  return values.find((each) => each === asked) ?? otherwise
}

/** The same address with some parameters changed, null taking one away. */
export function changed(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

export const typeOf = (search: URLSearchParams) => oneOf(search, 'type', quoteTypes, '1')

/** Which contract the address looks at; null where it shows the board. */
export interface SymbolChoice {
  /** One of the two; a product alone means its main contracts joined. */
  contract?: string
  product?: string
  world?: World
}

export function symbolChoice(search: URLSearchParams, world?: World): SymbolChoice | null {
  const contract = search.get('contract')
  const product = search.get('product')
  if (contract) return { world, contract }
  return product ? { world, product } : null
}

/** 量价 is read minute by minute, the others day by day. */
const firstIntervals: Record<QuoteType, ChartInterval> = { 1: 'day', 2: 'day', 3: 'time' }

export interface ChartChoice {
  interval: ChartInterval
  joining: Joining
  /** Trading days of 分时. */
  days: 1 | 5
}

/** What a contract has to draw a chart from. */
export interface Drawable {
  expired: boolean
  /** Without them 分时 is empty: it is not what a chart opens with. */
  hasMinutes: boolean
  minutesUntil: string | null
}

/** An expired contract of which nobody kept minutes has days alone. */
export const hasDaysAlone = ({ expired, minutesUntil }: Pick<Drawable, 'expired' | 'minutesUntil'>) =>
  expired && minutesUntil === null

export const dayIntervals = ['day', 'week', 'month'] as const satisfies readonly ChartInterval[]

/** Joined main contracts have no 分时 of their own: theirs is that of today's main contract. */
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

/** Links to contracts, looked at in the same way and in the same world as the page at hand. */
export function symbolLinks(search: URLSearchParams) {
  const kept = new URLSearchParams({ type: typeOf(search) })
  for (const name of ['interval', 'world']) {
    const value = search.get(name)
    if (value) kept.set(name, value)
  }
  const start = `/quotation?${kept}`
  return ({ contract, product }: { contract?: string; product?: string }) =>
    contract ? `${start}&contract=${contract}` : `${start}&product=${product}`
}

/** The same page looked at in another way: what was chosen for the chart of the one way is not taken along. */
export const typeLink = (search: URLSearchParams, type: QuoteType) =>
  changed(search, { type, interval: null, set: null })
