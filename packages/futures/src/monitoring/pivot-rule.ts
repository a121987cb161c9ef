import { eventOf, type MonitorEvent } from './event'
import type { MarketState } from './market-state'
import type { RuleThresholds } from './rule-settings'

/**
 * 枢轴突破: the price went through a level by `rate` of it, so noise around the level is no crossing. A day begins on
 * the side where its first price stands; of several levels crossed at once the outermost is told.
 */
export function createPivotRule({ rate, coolDown }: RuleThresholds): {
  feed(state: MarketState): MonitorEvent | null
} {
  let levels: MarketState['pivots'] = []
  let tradingDay = ''
  /** 1 above, −1 below the level of the same place. */
  let sides = new Int8Array(0)
  let quietUntil = Number.NEGATIVE_INFINITY

  function begin(state: MarketState) {
    levels = state.pivots
    tradingDay = state.tradingDay
    sides = Int8Array.from(levels, ({ price }) => (state.price >= price ? 1 : -1))
  }

  return {
    feed(state) {
      if (state.pivots !== levels || state.tradingDay !== tradingDay) begin(state)
      let crossed: { name: string; price: number } | null = null
      for (let index = 0; index < levels.length; index += 1) {
        const level = levels[index]
        const side = sides[index]
        if (!level || !side) continue
        const beyond = (state.price - level.price) * -side
        if (beyond < Math.max(level.price * rate, state.tickSize * 0.5)) continue
        sides[index] = -side
        // Outermost: the highest when it rises, the lowest when it falls.
        if (crossed === null || (level.price - crossed.price) * -side > 0) crossed = level
      }
      if (crossed === null || state.at < quietUntil) return null
      quietUntil = state.at + coolDown
      const up = state.price > crossed.price
      return eventOf('pivotCross', state, {
        direction: up ? 'up' : 'down',
        value: state.price / crossed.price - 1,
        note: `${up ? '升破' : '跌破'} ${crossed.name} ${crossed.price}`,
      })
    },
  }
}
