import { atr, boll, cci, ema, indicatorDefaults, kdj, type Line, ma, macd, obv, rsi, sar } from '@vce/futures'
import { type Bar, segmentsOf } from './candle-bars'
import { type Newest, newestOnly } from './newest-values'

/** The values of one bar by their key; undefined in the warm-up. */
export interface BarValues {
  readonly [key: string]: number | undefined
}
type Lines = Readonly<Record<string, Line>>

/** A bar's values where they stand in the lines. */
class PlacedValues implements BarValues {
  readonly [key: string]: number | undefined
  constructor(readonly place: number) {}
}

/** Read when somebody looks at them: to make ten thousand objects of values takes longer than to count them. */
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

/** Those of the bars that a tick changes are their own, so that nothing holds on to the lines. */
function newestBars(count: number, lines: Lines): Newest<BarValues> {
  const named = Object.entries(lines)
  const at = (place: number): BarValues =>
    Object.fromEntries(named.map(([key, line]) => [key, line[place] ?? undefined]))
  return { base: at(0), last: [at(count - 2), at(count - 1)] }
}

const closesOf = (bars: readonly Bar[]) => bars.map(({ close }) => close)
const volumesOf = (bars: readonly Bar[]) => bars.map(({ volume }) => volume)

/** 均线 of the volume pane. */
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
      // The bar has its candle's colour.
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
 * An indicator over all bars, by @vce/futures. Behind a gap it begins anew; the first bar there has no value, so that no
 * line crosses the gap. Volumes are bars and stand by themselves.
 */
export function indicatorValues(name: IndicatorName, bars: readonly Bar[]): BarValues[] {
  const segments = segmentsOf(bars)
  if (segments.length <= 1) return segmentValues(name, bars)
  return segments.flatMap((segment, index) => {
    const values = segmentValues(name, segment)
    return index === 0 || name === 'VOL' ? values : [unknown, ...values.slice(1)]
  })
}

/** The sum before the bars in reach, which the computed one begins without. */
const withSum = (newest: BarValues, computed: BarValues, kept: BarValues): BarValues => ({
  obv: (newest.obv ?? 0) + (kept.obv ?? 0) - (computed.obv ?? 0),
})

/** Two values are computed anew: the last bar's, and that of the one before, which may have closed. */
const window = (longest: number) => longest + 2

/** Bars after which what lies before weighs less than 10⁻¹⁰ on a mean that keeps so much of itself each bar. */
const fading = (kept: number) => Math.ceil(-10 / Math.log10(kept))

const {
  ma: averages,
  boll: [bollPeriod],
  macd: [, slow, signal],
  kdj: [range],
  rsi: strengths,
} = indicatorDefaults
const longestAverage = Math.max(...averages)
const emaKeeps = (period: number) => 1 - 2 / (period + 1)
const wilderKeeps = (period: number) => 1 - 1 / period

/** Bars behind the newest one that still weigh on it; null where all do. */
const reaches: Record<IndicatorName, number | null> = {
  MA: window(longestAverage),
  EMA: fading(emaKeeps(longestAverage)),
  BOLL: window(bollPeriod),
  // Where the stop stands follows from all turns before it.
  SAR: null,
  VOL: window(Math.max(...volumePeriods)),
  MACD: fading(emaKeeps(slow)) + fading(emaKeeps(signal)),
  KDJ: range + 2 * fading(2 / 3),
  RSI: fading(wilderKeeps(Math.max(...strengths))),
  ATR: fading(wilderKeeps(indicatorDefaults.atr)),
  CCI: window(2 * indicatorDefaults.cci),
  OBV: window(1),
}

/** The same for a chart that grows tick by tick. */
export function growingValues(name: IndicatorName) {
  const compute = (bars: readonly Bar[]) => indicatorValues(name, bars)
  const computeNewest = (bars: readonly Bar[]) => newestBars(bars.length, linesOf[name](bars))
  const reach = reaches[name]
  if (reach === null) return compute
  const newest = newestOnly(compute, computeNewest, reach, name === 'OBV' ? withSum : undefined)
  return (bars: readonly Bar[], owner: { result: BarValues[] }) =>
    bars.slice(-reach).some(({ afterGap }) => afterGap) ? compute(bars) : newest(bars, owner)
}
