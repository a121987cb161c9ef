import {
  atr,
  boll,
  cci,
  ema,
  indicatorDefaults,
  kdj,
  type Line,
  ma,
  macd,
  obv,
  rsi,
  sar,
} from '@vce/futures/indicators'
import { type Bar, segmentsOf } from './candle-bars'
import { type Newest, newestOnly } from './newest-values'

/** Values of one bar by key; undefined in the warm-up. */
export interface BarValues {
  readonly [key: string]: number | undefined
}
type Lines = Readonly<Record<string, Line>>

/** A bar's values, read from the lines at its index. */
class PlacedValues implements BarValues {
  readonly [key: string]: number | undefined
  constructor(readonly place: number) {}
}

/** Lazy getters: creating ten thousand value objects takes longer than computing the values. */
function byBar(count: number, lines: Lines): BarValues[] {
  class Values extends PlacedValues {}
  for (const [key, line] of Object.entries(lines)) {
    Object.defineProperty(Values.prototype, key, {
      get(this: PlacedValues) {
        return line[this.place] ?? undefined
      },
    })
  }
  return Array.from({ length: count }, (_, place) => new Values(place))
}

/** Values of the bars changed by a tick are copied, so that they do not retain the lines. */
function newestBars(count: number, lines: Lines): Newest<BarValues> {
  const named = Object.entries(lines)
  const at = (place: number): BarValues =>
    Object.fromEntries(named.map(([key, line]) => [key, line[place] ?? undefined]))
  return { base: at(0), last: [at(count - 2), at(count - 1)] }
}

const closesOf = (bars: readonly Bar[]) => bars.map(({ close }) => close)
const volumesOf = (bars: readonly Bar[]) => bars.map(({ volume }) => volume)

/** Periods of 均线 in the volume pane. */
export const volumePeriods = [5, 10] as const

const linesOf = {
  MA: (bars) => {
    const closes = closesOf(bars)
    return Object.fromEntries(indicatorDefaults.ma.map((period) => [`ma${period}`, ma(closes, period)]))
  },
  EMA: (bars) => {
    const closes = closesOf(bars)
    return Object.fromEntries(indicatorDefaults.ma.map((period) => [`ema${period}`, ema(closes, period)]))
  },
  BOLL: (bars) => ({ ...boll(closesOf(bars)) }),
  SAR: (bars) => {
    const { value, rising } = sar(bars)
    return { sar: value, rising: rising.map((up) => (up === null ? null : Number(up))) }
  },
  VOL: (bars) => {
    const volumes = volumesOf(bars)
    return {
      ...Object.fromEntries(volumePeriods.map((period) => [`ma${period}`, ma(volumes, period)])),
      volume: volumes,
      // The bar has the colour of its candle.
      direction: bars.map(({ open, close }) => Math.sign(close - open)),
    }
  },
  MACD: (bars) => ({ ...macd(closesOf(bars)) }),
  KDJ: (bars) => ({ ...kdj(bars) }),
  RSI: (bars) => {
    const closes = closesOf(bars)
    return Object.fromEntries(indicatorDefaults.rsi.map((period) => [`rsi${period}`, rsi(closes, period)]))
  },
  ATR: (bars) => ({ atr: atr(bars) }),
  CCI: (bars) => ({ cci: cci(bars) }),
  OBV: (bars) => ({ obv: obv(bars) }),
} satisfies Record<string, (bars: readonly Bar[]) => Lines>

export type IndicatorName = keyof typeof linesOf

const segmentValues = (name: IndicatorName, bars: readonly Bar[]) => byBar(bars.length, linesOf[name](bars))

const unknown: BarValues = {}

/**
 * An indicator over all bars, by @vce/futures. It restarts after a gap; the first bar there has no value, so that no
 * line crosses the gap. Volumes are bars and unaffected.
 */
export function indicatorValues(name: IndicatorName, bars: readonly Bar[]): BarValues[] {
  const segments = segmentsOf(bars)
  if (segments.length <= 1) return segmentValues(name, bars)
  return segments.flatMap((segment, index) => {
    const values = segmentValues(name, segment)
    return index === 0 || name === 'VOL' ? values : [unknown, ...values.slice(1)]
  })
}

/** Adds the sum before the bars in reach, which the computed value lacks. */
const withSum = (newest: BarValues, computed: BarValues, stored: BarValues): BarValues => ({
  obv: (newest.obv ?? 0) + (stored.obv ?? 0) - (computed.obv ?? 0),
})

/** Two values are recomputed: the last bar's, and the previous one's, which may have closed. */
const window = (maxPeriod: number) => maxPeriod + 2

/** Bars after which earlier ones weigh less than 10⁻¹⁰ in an average with decay factor `decay`. */
const fading = (decay: number) => Math.ceil(-10 / Math.log10(decay))

const {
  ma: averages,
  boll: [bollPeriod],
  macd: [, slow, signal],
  kdj: [range],
  rsi: strengths,
} = indicatorDefaults
const maxAverage = Math.max(...averages)
const emaDecay = (period: number) => 1 - 2 / (period + 1)
const wilderDecay = (period: number) => 1 - 1 / period

/** Number of newest bars that affect the last value; null if all do. */
const reaches: Record<IndicatorName, number | null> = {
  MA: window(maxAverage),
  EMA: fading(emaDecay(maxAverage)),
  BOLL: window(bollPeriod),
  // The stop depends on all earlier turns.
  SAR: null,
  VOL: window(Math.max(...volumePeriods)),
  MACD: fading(emaDecay(slow)) + fading(emaDecay(signal)),
  KDJ: range + 2 * fading(2 / 3),
  RSI: fading(wilderDecay(Math.max(...strengths))),
  ATR: fading(wilderDecay(indicatorDefaults.atr)),
  CCI: window(2 * indicatorDefaults.cci),
  OBV: window(1),
}

/** Incremental computation for a chart that grows tick by tick. */
export function growingValues(name: IndicatorName) {
  const compute = (bars: readonly Bar[]) => indicatorValues(name, bars)
  const computeNewest = (bars: readonly Bar[]) => newestBars(bars.length, linesOf[name](bars))
  const reach = reaches[name]
  if (reach === null) return compute
  const newest = newestOnly(compute, computeNewest, reach, name === 'OBV' ? withSum : undefined)
  return (bars: readonly Bar[], owner: { result: BarValues[] }) =>
    bars.slice(-reach).some(({ afterGap }) => afterGap) ? compute(bars) : newest(bars, owner)
}
