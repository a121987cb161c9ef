import { type CandleInterval, candleAdjustments, candleIntervals, type World } from '@vce/protocol'

/** The three types of 看行情; the number is `type` in the address. */
export const quoteTypes = ['1', '2', '3'] as const
export type QuoteType = (typeof quoteTypes)[number]

export const typeNames: Record<QuoteType, string> = { 1: '基本面分析', 2: '技术面分析', 3: '量价分析' }

/** 分时, then the intervals of candles. */
export const chartIntervals = ['time', ...candleIntervals] as const
export type ChartInterval = (typeof chartIntervals)[number]
/** How a product's candles are built: from its main contracts with one of three adjustments, or as 加权指数. */
export const joinings = [...candleAdjustments, 'index'] as const
export type Joining = (typeof joinings)[number]

/** Value of an address parameter from a fixed set; `otherwise` if it is missing or not in the set. */
export function oneOf<const T extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly T[],
  otherwise: T,
): T {
  const requested = search.get(name)
  return values.find((each) => each === requested) ?? otherwise
}

/** Query string with some parameters changed; null removes a parameter. */
export function changedQuery(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

export const typeOf = (search: URLSearchParams) => oneOf(search, 'type', quoteTypes, '1')

/** The contract or product that an address names, as input of a call. */
export interface SymbolChoice {
  /** Either `contract` or `product` is set; a product means its joined main contracts. */
  contract?: string
  product?: string
  world?: World
  replay?: true
}

export function symbolChoice(search: URLSearchParams, world?: World, replay?: true): SymbolChoice | null {
  const contract = search.get('contract')
  const product = search.get('product')
  if (contract) return { world, replay, contract }
  return product ? { world, replay, product } : null
}

/** First interval of each type. */
const firstIntervals: Record<QuoteType, ChartInterval> = { 1: 'day', 2: 'day', 3: 'time' }

export interface ChartChoice {
  interval: ChartInterval
  joining: Joining
  /** Number of trading days shown by 分时. */
  days: 1 | 5
}

/** Data available for a contract's chart. */
export interface AvailableData {
  expired: boolean
  /** Whether 分时 has data; if not, the chart opens with daily candles. */
  hasMinutes: boolean
  minutesUntil: string | null
}

/** Whether there is only daily data: the contract has expired and its minutes are not stored. */
export const hasOnlyDayCandles = ({
  expired,
  minutesUntil,
}: Pick<AvailableData, 'expired' | 'minutesUntil'>) => expired && minutesUntil === null

export const dayIntervals = [
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const satisfies readonly ChartInterval[]

/** Chart settings of an address. For joined main contracts 分时 shows today's main contract. */
export function chartChoice(search: URLSearchParams, drawable: AvailableData): ChartChoice {
  const first = drawable.hasMinutes ? firstIntervals[typeOf(search)] : 'day'
  return {
    interval: hasOnlyDayCandles(drawable)
      ? oneOf(search, 'interval', dayIntervals, 'day')
      : oneOf(search, 'interval', chartIntervals, first),
    joining: oneOf(search, 'adjust', joinings, 'raw'),
    days: search.get('days') === '5' ? 5 : 1,
  }
}

export const candleIntervalOf = (interval: ChartInterval): CandleInterval | null =>
  interval === 'time' ? null : interval

/**
 * Creates a function that links to a contract or product and keeps the page's type, interval, world and day.
 */
export function createSymbolLink(search: URLSearchParams) {
  const params = new URLSearchParams({ type: typeOf(search) })
  for (const name of ['interval', 'world', 'replay', 'date', 'days']) {
    const value = search.get(name)
    if (value) params.set(name, value)
  }
  const start = `/quotation?${params}`
  return ({ contract, product }: { contract?: string; product?: string }) =>
    contract ? `${start}&contract=${contract}` : `${start}&product=${product}`
}

/** Link to the same page with another type; drops `interval` and `set`, which belong to the current type. */
export const typeLink = (search: URLSearchParams, type: QuoteType) =>
  changedQuery(search, { type, interval: null, set: null })
