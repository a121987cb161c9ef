import type { Bar } from './candle-bars'

/** Base of a bar's change: its day's 昨结, or the close of the bar before. */
export type ChangeBase = 'settlement' | 'close'

export const changeNames: Record<ChangeBase, string> = { settlement: '较昨结', close: '较前收' }

export interface ChangeRule {
  base: ChangeBase
  /** True for adjusted prices, which continue over a roll; unadjusted prices of two contracts do not. */
  isAdjusted: boolean
}

/** Figures derived from a bar and the bar before; null if unknown. Rates in percent, lots single-sided. */
export interface BarFigures {
  change: number | null
  changeRate: number | null
  /** 振幅: high minus low, in percent of the price that the change is measured against. */
  amplitude: number | null
  settlement: number | null
  interestChange: number | null
}

type FigureBar = Pick<Bar, 'high' | 'low' | 'close' | 'openInterest' | 'afterGap' | 'afterRoll' | 'day'>

function basePrice(
  bar: FigureBar,
  previous: FigureBar | null,
  { base, isAdjusted }: ChangeRule,
): number | null {
  if (base === 'settlement') return bar.day?.[1] ?? null
  if (!previous || bar.afterGap || (bar.afterRoll && !isAdjusted)) return null
  return previous.close
}

/** 日增仓 of the bar's contract if the bar has day figures, else the difference to the bar before. */
function interestChange(bar: FigureBar, previous: FigureBar | null): number | null {
  if (bar.day) return bar.day[2]
  if (!previous || bar.afterGap || bar.afterRoll) return null
  if (bar.openInterest === null || previous.openInterest === null) return null
  return bar.openInterest - previous.openInterest
}

export function barFigures(bar: FigureBar, previous: FigureBar | null, rule: ChangeRule): BarFigures {
  const base = basePrice(bar, previous, rule)
  const rate = (difference: number) => (base === null || base <= 0 ? null : (difference / base) * 100)
  return {
    change: base === null ? null : bar.close - base,
    changeRate: base === null ? null : rate(bar.close - base),
    amplitude: rate(bar.high - bar.low),
    settlement: bar.day?.[0] ?? null,
    interestChange: interestChange(bar, previous),
  }
}
