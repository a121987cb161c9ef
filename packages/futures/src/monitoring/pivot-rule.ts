import { eventOf, type MonitorEvent, type PreviousEvent } from './event'
import type { MarketState } from './market-state'
import type { RuleThresholds } from './rule-settings'

/**
 * 枢轴突破: the price has passed a level by `rate` of the level, so noise around the level does not count. A day
 * begins on the side of its first price; if that price is within the noise, on the side that the event
 * `before` reported. If several levels are crossed at once, the outermost level is reported.
 */
export function createPivotRule(
  { rate, coolDown }: RuleThresholds,
  before: PreviousEvent | undefined = undefined,
): {
  feed(state: MarketState): MonitorEvent | null
} {
  let levels: MarketState['pivots'] = []
  let tradingDay = ''
  /** Side of the price for each level, by the level's index: 1 above, −1 below. */
  let sides = new Int8Array(0)
  let quietUntil = before ? before.at + coolDown : Number.NEGATIVE_INFINITY

  const bandOf = (level: number, { tickSize }: MarketState) => Math.max(level * rate, tickSize * 0.5)

  function begin(state: MarketState) {
    levels = state.pivots
    tradingDay = state.tradingDay
    const reference = before?.tradingDay === tradingDay ? before.price : state.price
    sides = Int8Array.from(levels, ({ price }) => {
      const near = Math.abs(state.price - price) < bandOf(price, state)
      return (near ? reference : state.price) >= price ? 1 : -1
    })
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
        if (beyond < bandOf(level.price, state)) continue
        sides[index] = -side
        // The outermost level is the highest one for a rising price and the lowest one for a falling price.
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
