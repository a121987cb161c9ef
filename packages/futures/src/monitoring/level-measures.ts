import type { MarketState } from './market-state'
import { levelReach, type Measure } from './measure'

type Level = (state: MarketState) => number | null

/**
 * Fires when the price passes the previous high or low by a tick. The rule is armed again once the price has
 * moved back behind that high or low by `rate`.
 */
function breakoutMeasure(name: string, sign: 1 | -1, level: Level): Measure {
  return {
    startsArmed: true,
    reach(state, { rate, minutes }) {
      const old = level(state)
      if (old === null || state.minutesPassed <= minutes) return null
      const band = Math.max(old * rate, 2 * state.tickSize)
      // Half a tick absorbs the rounding error of prices like 0.1 + 0.02.
      return levelReach(state.price, old + sign * state.tickSize * 0.5, band, sign)
    },
    describe(state) {
      const old = level(state)
      return {
        direction: sign > 0 ? 'up' : 'down',
        value: old === null ? null : state.price / old - 1,
        note: `${sign > 0 ? '升破' : '跌破'}${name} ${old}`,
      }
    },
  }
}

const limitOf = ({ limitUp, limitDown }: MarketState, sign: 1 | -1) => (sign > 0 ? limitUp : limitDown)

/** Whether a price is within half a tick of the limit, which counts as being at the limit. */
function atLimit(state: MarketState, limit: number, sign: 1 | -1): boolean {
  return (state.price - limit) * sign > -state.tickSize * 0.5
}

const limitName = (sign: 1 | -1) => (sign > 0 ? '涨停' : '跌停')

function limitTouched(sign: 1 | -1): Measure {
  return {
    startsArmed: true,
    reach(state, { rate }) {
      const limit = limitOf(state, sign)
      if (limit === null) return null
      if (atLimit(state, limit, sign)) return 1
      return levelReach(state.price, limit, Math.max(limit * rate, 2 * state.tickSize), sign) === 0 ? 0 : 0.5
    },
    describe: (state) => ({
      direction: sign > 0 ? 'up' : 'down',
      value: null,
      note: `触及${limitName(sign)}价 ${limitOf(state, sign)}`,
    }),
  }
}

function limitOpened(sign: 1 | -1): Measure {
  return {
    // A limit can only open after the price has touched it.
    startsArmed: false,
    reach(state) {
      const limit = limitOf(state, sign)
      return limit === null ? null : atLimit(state, limit, sign) ? 0 : 1
    },
    describe: (state) => ({
      direction: sign > 0 ? 'down' : 'up',
      value: null,
      note: `离开${limitName(sign)}价 ${limitOf(state, sign)}`,
    }),
  }
}

function limitNear(sign: 1 | -1): Measure {
  return {
    startsArmed: true,
    reach(state, { rate }) {
      const limit = limitOf(state, sign)
      return limit === null ? null : levelReach(state.price, limit * (1 - sign * rate), limit * rate, sign)
    },
    describe(state) {
      const limit = limitOf(state, sign)
      // Null at the limit itself, because the limitTouched rule reports that event.
      if (limit === null || atLimit(state, limit, sign)) return null
      const away = Math.abs(1 - state.price / limit)
      return {
        direction: sign > 0 ? 'up' : 'down',
        value: away,
        note: `距${limitName(sign)}价 ${limit} 不足 ${(Math.ceil(away * 1000) / 10).toFixed(1)}%`,
      }
    },
  }
}

export const levelMeasures = {
  dayHigh: breakoutMeasure('日内高点', 1, (state) => state.highBefore),
  dayLow: breakoutMeasure('日内低点', -1, (state) => state.lowBefore),
  high20: breakoutMeasure(' 20 日高点', 1, (state) => state.high20),
  low20: breakoutMeasure(' 20 日低点', -1, (state) => state.low20),
  high60: breakoutMeasure(' 60 日高点', 1, (state) => state.high60),
  low60: breakoutMeasure(' 60 日低点', -1, (state) => state.low60),
  limitUpNear: limitNear(1),
  limitDownNear: limitNear(-1),
  limitUpTouched: limitTouched(1),
  limitDownTouched: limitTouched(-1),
  limitUpOpened: limitOpened(1),
  limitDownOpened: limitOpened(-1),
}
