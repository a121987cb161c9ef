import type { Candle } from '@vce/futures/candles'
import type { CandleRow } from '@vce/protocol'

/** A bar as the wire has it. */
export const candleRow = ({
  end,
  open,
  high,
  low,
  close,
  volume,
  turnover,
  openInterest,
}: Candle): CandleRow => [end, open, high, low, close, volume, turnover, openInterest]

/** A bar of the wire, of a trading day known from elsewhere. */
export const candleOf = (
  [end, open, high, low, close, volume, turnover, openInterest]: CandleRow,
  tradingDay: string,
): Candle => ({ end, tradingDay, open, high, low, close, volume, turnover, openInterest })
