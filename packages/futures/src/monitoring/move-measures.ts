import { formatPercent } from './event'
import type { MarketState } from './market-state'
import type { Measure } from './measure'

type Reference = (state: MarketState) => number | null

/** 急涨, 急跌: |return| ≥ max(rate, sigmas × σ) (models, "异动监控"). */
function moveMeasure(minutes: number, sign: 1 | -1, before: Reference, sigma: Reference): Measure {
  const moved = (state: MarketState) => {
    const from = before(state)
    return from === null ? null : state.price / from - 1
  }
  return {
    startsArmed: true,
    reach(state, { rate, sigmas }) {
      const rise = moved(state)
      return rise === null ? null : (rise * sign) / Math.max(rate, sigmas * (sigma(state) ?? 0))
    },
    describe(state) {
      const value = moved(state) ?? 0
      const verb = sign > 0 ? '上涨' : '下跌'
      return {
        direction: sign > 0 ? 'up' : 'down',
        value,
        note: `${minutes} 分钟${verb} ${formatPercent(Math.abs(value))}`,
      }
    },
  }
}

const minuteAgo: Reference = (state) => state.priceMinuteAgo
const fiveMinutesAgo: Reference = (state) => state.priceFiveMinutesAgo
const sigmaMinute: Reference = (state) => state.sigmaMinute
const sigmaFiveMinutes: Reference = (state) => state.sigmaFiveMinutes

/** 跳空: the open compared with the previous close, reported only in the first minutes. */
function gapMeasure(sign: 1 | -1): Measure {
  const part = ({ open, previousClose }: MarketState) =>
    open === null || previousClose === null ? null : open / previousClose - 1
  return {
    startsArmed: true,
    reach(state, { rate, minutes }) {
      const value = part(state)
      return value === null || state.minutesPassed > minutes ? null : (value * sign) / rate
    },
    describe(state) {
      const value = part(state) ?? 0
      const verb = sign > 0 ? '高开' : '低开'
      return {
        direction: sign > 0 ? 'up' : 'down',
        value,
        note: `较前收盘跳空${verb} ${formatPercent(Math.abs(value))}`,
      }
    },
  }
}

export const moveMeasures = {
  surge1m: moveMeasure(1, 1, minuteAgo, sigmaMinute),
  plunge1m: moveMeasure(1, -1, minuteAgo, sigmaMinute),
  surge5m: moveMeasure(5, 1, fiveMinutesAgo, sigmaFiveMinutes),
  plunge5m: moveMeasure(5, -1, fiveMinutesAgo, sigmaFiveMinutes),
  gapUp: gapMeasure(1),
  gapDown: gapMeasure(-1),
}
