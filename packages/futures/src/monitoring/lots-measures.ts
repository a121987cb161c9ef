import { formatPercent } from './event'
import type { MarketState } from './market-state'
import type { Measure } from './measure'

function interestChange({ openInterest, openInterestMinuteAgo }: MarketState): number | null {
  return openInterest === null || openInterestMinuteAgo === null ? null : openInterest - openInterestMinuteAgo
}

/** 增仓异动 (`sign` 1) and 减仓异动 (−1): |ΔO| within a minute ≥ max(rate × O, lots) (models, "异动监控"). */
function interestMeasure(sign: 1 | -1): Measure {
  return {
    startsArmed: true,
    reach(state, { rate, lots }) {
      const change = interestChange(state)
      return change === null
        ? null
        : (change * sign) / Math.max(rate * (state.openInterestMinuteAgo ?? 0), lots)
    },
    describe(state) {
      const change = interestChange(state) ?? 0
      const value = state.openInterestMinuteAgo ? change / state.openInterestMinuteAgo : null
      const part = value === null ? '' : `，占持仓 ${formatPercent(Math.abs(value))}`
      const verb = sign > 0 ? '增仓' : '减仓'
      return { direction: null, value, note: `1 分钟${verb} ${Math.abs(change)} 手${part}` }
    },
  }
}

/** The tick's volume ÷ `largeTickVolume`, the volume from which a tick is large; 0 if either is unknown. */
const byLots = ({ tickVolume, largeTickVolume }: MarketState) =>
  tickVolume !== null && largeTickVolume ? tickVolume / largeTickVolume : 0

/** Fraction of the turnover threshold that a tick must reach in order to count by its volume. */
const minTurnoverPart = 0.3

/**
 * 大单: a tick of at least ten million yuan; or a tick among the largest 0.5 % of 20 days that has at least 20
 * 手 and three million yuan. The minimums exclude quiet contracts, in which a few lots are unusual but not
 * large.
 */
const largeTrade: Measure = {
  startsArmed: true,
  reach(state, { turnover, lots }) {
    const { tickVolume, tickTurnover } = state
    if (tickVolume === null) return null
    const byTurnover = (tickTurnover ?? 0) / turnover
    return Math.max(Math.min(byLots(state), tickVolume / lots, byTurnover / minTurnoverPart), byTurnover)
  },
  describe(state) {
    const { tickVolume, tickTurnover, largeTickVolume } = state
    const percentile = byLots(state) >= 1 ? `（20 日 99.5 分位 ${largeTickVolume} 手）` : ''
    const money = tickTurnover === null ? '' : `，成交额 ${Math.round(tickTurnover / 10_000)} 万元`
    return { direction: null, value: null, note: `单笔成交 ${tickVolume ?? 0} 手${percentile}${money}` }
  },
}

/**
 * 放量: the volume of the last minute compared with the mean volume of the same minute on previous days. `lots`
 * is a minimum, so that a few lots never count, however unusual they are.
 */
const heavyVolume: Measure = {
  startsArmed: true,
  reach({ minuteVolume, typicalMinuteVolume }, { times, lots }) {
    if (minuteVolume === null || !typicalMinuteVolume) return null
    return minuteVolume / Math.max(times * typicalMinuteVolume, lots)
  },
  describe({ minuteVolume, typicalMinuteVolume }) {
    const times = minuteVolume !== null && typicalMinuteVolume ? minuteVolume / typicalMinuteVolume : 0
    return {
      direction: null,
      value: null,
      note: `1 分钟成交 ${minuteVolume ?? 0} 手，为平时同一分钟的 ${times.toFixed(1)} 倍`,
    }
  },
}

export const lotsMeasures = {
  interestUp: interestMeasure(1),
  interestDown: interestMeasure(-1),
  largeTrade,
  heavyVolume,
}
