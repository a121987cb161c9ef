import { singleSided } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { DayFigures } from '@vce/protocol'
import type { LineDay } from './contract-line'
import type { RunningDay } from './running-day'

interface DayFiguresOptions {
  line: readonly LineDay[]
  running: RunningDay
  /**
   * Adjusted prices cannot be compared with settlement prices, so an adjusted line has no settlement prices.
   */
  isAdjusted: boolean
}

const nothing: DayFigures = [null, null, null]

/**
 * Settlement, previous settlement and open interest change of each candle's day. A replayed day hides its
 * settlement until its end.
 */
export function dayFiguresOf(
  candles: readonly Pick<Candle, 'tradingDay'>[],
  { line, running, isAdjusted }: DayFiguresOptions,
): DayFigures[] {
  const days = new Map(line.map((day) => [day.tradingDay, day]))
  const isReplay = running.state().kind === 'replay'

  function figuresOf({ tradingDay, main, row, previousSettlement }: LineDay): DayFigures {
    const quote = main ? running.quoteOf(main) : null
    const shown = quote?.tradingDay === tradingDay ? quote : null
    const settlement = shown && isReplay ? null : (row?.settlementPrice ?? null)
    const interestChange = shown ? shown.openInterestChange : row && singleSided(row).openInterestChange
    if (isAdjusted) return [null, null, interestChange]
    return [settlement, previousSettlement ?? shown?.previousSettlement ?? null, interestChange]
  }

  return candles.map(({ tradingDay }) => {
    const day = days.get(tradingDay)
    return day ? figuresOf(day) : nothing
  })
}
