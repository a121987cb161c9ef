import {
  atr,
  boll,
  cci,
  ema,
  type IndicatorLine,
  kdj,
  ma,
  macd,
  obv,
  rsi,
  sar,
} from '@vce/futures/indicators'
import { type Bar, segmentsOf } from './candle-bars'
import { createIncrementalValues, type NewestValues } from './incremental-values'

/** Values of one bar by line key; undefined in the warm-up. */
export interface BarValues {
  readonly [key: string]: number | undefined
}
type Lines = Readonly<Record<string, IndicatorLine>>

/** Reads a line at a bar; undefined in the warm-up, and for a key that the indicator does not have. */
type ReadLine = (key: string, place: number) => number | undefined

/**
 * The values of a bar, read lazily: creating ten thousand plain objects would take longer than computing the
 * values. One class serves all indicators, so the browser compiles its constructor once.
 */
class Values implements BarValues {
  readonly [key: string]: number | undefined
  readonly #read: ReadLine
  readonly #place: number

  constructor(read: ReadLine, place: number) {
    this.#read = read
    this.#place = place
  }

  /** Defines a getter for each key. */
  static defineKeys(keys: readonly string[]) {
    for (const key of keys) {
      if (Object.hasOwn(Values.prototype, key)) continue
      Object.defineProperty(Values.prototype, key, {
        get(this: Values) {
          return this.#read(key, this.#place)
        },
      })
    }
  }
}

function byBar(count: number, keys: readonly string[], read: ReadLine): BarValues[] {
  Values.defineKeys(keys)
  const values = new Array<BarValues>(count)
  for (let place = 0; place < count; place += 1) values[place] = new Values(read, place)
  return values
}

/**
 * Copies the values of the bars that a tick changed, so that the copies do not keep the computed lines in
 * memory.
 */
function newestBars(count: number, lines: Lines): NewestValues<BarValues> {
  const named = Object.entries(lines)
  const at = (place: number): BarValues =>
    Object.fromEntries(named.map(([key, line]) => [key, line[place] ?? undefined]))
  return { base: at(0), last: [at(count - 2), at(count - 1)] }
}

const closesOf = (bars: readonly Bar[]) => bars.map(({ close }) => close)
const volumesOf = (bars: readonly Bar[]) => bars.map(({ volume }) => volume)

type Compute = (bars: readonly Bar[], values: readonly number[]) => Lines

/** One line for each period: `line1`, `line2`, … */
const perPeriod = (periods: readonly number[], line: (period: number) => IndicatorLine): Lines =>
  Object.fromEntries(periods.map((period, index) => [`line${index + 1}`, line(period)]))

/** Lines of each indicator for its parameters; a missing parameter takes the formula's default. */
const linesOf = {
  MA: (bars, periods) => {
    const closes = closesOf(bars)
    return perPeriod(periods, (period) => ma(closes, period))
  },
  EMA: (bars, periods) => {
    const closes = closesOf(bars)
    return perPeriod(periods, (period) => ema(closes, period))
  },
  BOLL: (bars, [period, width]) => ({ ...boll(closesOf(bars), period, width) }),
  SAR: (bars, [start, step, limit]) => {
    const { value, rising } = sar(bars, start, step && step / 100, limit && limit / 100)
    return { sar: value, rising: rising.map((up) => (up === null ? null : Number(up))) }
  },
  VOL: (bars, periods) => {
    const volumes = volumesOf(bars)
    return {
      ...perPeriod(periods, (period) => ma(volumes, period)),
      volume: volumes,
      // The bar has the colour of its candle.
      direction: bars.map(({ open, close }) => Math.sign(close - open)),
    }
  },
  MACD: (bars, [fast, slow, signal]) => ({ ...macd(closesOf(bars), fast, slow, signal) }),
  KDJ: (bars, [period, smoothK, smoothD]) => ({ ...kdj(bars, period, smoothK, smoothD) }),
  RSI: (bars, periods) => {
    const closes = closesOf(bars)
    return perPeriod(periods, (period) => rsi(closes, period))
  },
  ATR: (bars, [period]) => ({ atr: atr(bars, period) }),
  CCI: (bars, [period]) => ({ cci: cci(bars, period) }),
  OBV: (bars) => ({ obv: obv(bars) }),
  OI: (bars) => ({ interest: bars.map(({ openInterest }) => openInterest) }),
} satisfies Record<string, Compute>

export type IndicatorName = keyof typeof linesOf

function segmentValues(name: IndicatorName, bars: readonly Bar[], values: readonly number[]): BarValues[] {
  const lines: Lines = linesOf[name](bars, values)
  return byBar(bars.length, Object.keys(lines), (key, place) => lines[key]?.[place] ?? undefined)
}

/** Whether a gap lies within these bars. */
const isBroken = (bars: readonly Bar[]) => bars.some(({ afterGap }, index) => afterGap && index > 0)

const unknown: BarValues = {}

/**
 * Values of an indicator at all bars, computed by @vce/futures. An indicator starts again after a gap and has
 * no value on the first bar there, so that no line crosses the gap. VOL keeps its value, since volumes are
 * drawn as bars.
 */
export function indicatorValues(
  name: IndicatorName,
  bars: readonly Bar[],
  parameters: readonly number[],
): BarValues[] {
  if (!isBroken(bars)) return segmentValues(name, bars, parameters)
  return segmentsOf(bars).flatMap((segment, index) => {
    const values = segmentValues(name, segment, parameters)
    return index === 0 || name === 'VOL' ? values : [unknown, ...values.slice(1)]
  })
}

/** Adds the sum of all bars older than the bars in reach, since the computed value leaves them out. */
const withSum = (newest: BarValues, computed: BarValues, stored: BarValues): BarValues => ({
  obv: (newest.obv ?? 0) + (stored.obv ?? 0) - (computed.obv ?? 0),
})

/** Bars in reach if a value depends on `maxPeriod` bars: a tick computes the last two bars again. */
const recomputedReach = (maxPeriod: number) => maxPeriod + 2

/** Number of bars after which an older bar weighs less than 10⁻¹² in an average with decay factor `decay`. */
const fading = (decay: number) => (decay <= 0 ? 1 : Math.ceil(-12 / Math.log10(decay)))

const emaDecay = (period: number) => 1 - 2 / (period + 1)
const wilderDecay = (period: number) => 1 - 1 / period

/** Number of newest bars that affect the last value; null if all do. */
function reachOf(name: IndicatorName, values: readonly number[]): number | null {
  const [first = 1, second = 1, third = 1] = values
  const longest = Math.max(1, ...values)
  switch (name) {
    case 'MA':
    case 'VOL':
      return recomputedReach(longest)
    case 'EMA':
      return recomputedReach(fading(emaDecay(longest)))
    case 'BOLL':
    case 'CCI':
      return recomputedReach(first)
    // SAR depends on all earlier reversals.
    case 'SAR':
      return null
    case 'MACD':
      return recomputedReach(fading(emaDecay(Math.max(first, second))) + fading(emaDecay(third)))
    case 'KDJ':
      return recomputedReach(first + fading(wilderDecay(second)) + fading(wilderDecay(third)))
    case 'RSI':
      return recomputedReach(fading(wilderDecay(longest)))
    case 'ATR':
      return recomputedReach(first + 1)
    case 'OBV':
    case 'OI':
      return recomputedReach(1)
  }
}

/** Maximum number of bars that a newly opened chart shows, even on a wide screen. */
const openedCount = 500

/**
 * The values of `indicatorValues` for a chart that opens at its newest bars. The values of the newest bars
 * are computed at once, from these bars and `reach` more; older values only when one of them is read. `bars`
 * is read again at that time, since newer bars may have been added.
 */
function openedValues(
  name: IndicatorName,
  bars: readonly Bar[],
  { parameters, reach }: { parameters: readonly number[]; reach: number },
): BarValues[] {
  const from = bars.length - openedCount
  const begin = from - reach
  // OBV is a sum over all bars before.
  if (begin <= 0 || name === 'OBV' || isBroken(bars)) return indicatorValues(name, bars, parameters)
  const newest: Lines = linesOf[name](bars.slice(begin), parameters)
  let all: Lines | undefined
  return byBar(bars.length, Object.keys(newest), (key, place) => {
    if (place >= from) return newest[key]?.[place - begin] ?? undefined
    all ??= linesOf[name](bars, parameters)
    return all[key]?.[place] ?? undefined
  })
}

/** Creates the incremental computation for a chart that grows tick by tick, with fixed parameters. */
export function createGrowingValues(name: IndicatorName, parameters: readonly number[]) {
  const reach = reachOf(name, parameters)
  if (reach === null) return (bars: readonly Bar[]) => indicatorValues(name, bars, parameters)
  const compute = (bars: readonly Bar[]) => openedValues(name, bars, { parameters, reach })
  const computeNewest = (bars: readonly Bar[]) => newestBars(bars.length, linesOf[name](bars, parameters))
  const newest = createIncrementalValues(compute, computeNewest, reach, name === 'OBV' ? withSum : undefined)
  return (bars: readonly Bar[], owner: { result: BarValues[] }) =>
    bars.slice(-reach).some(({ afterGap }) => afterGap) ? compute(bars) : newest(bars, owner)
}

/** Creates an indicator whose parameters may change: a change restarts the incremental computation. */
export function createAdjustableValues(name: IndicatorName) {
  const growing = new WeakMap<object, { key: string; grow: ReturnType<typeof createGrowingValues> }>()
  return (bars: readonly Bar[], owner: { result: BarValues[]; calcParams: readonly unknown[] }) => {
    const key = owner.calcParams.join()
    const before = growing.get(owner)
    if (before?.key === key) return before.grow(bars, owner)
    const grow = createGrowingValues(name, owner.calcParams.map(Number))
    growing.set(owner, { key, grow })
    return grow(bars, owner)
  }
}
