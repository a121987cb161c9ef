import type { Candle } from '@vce/futures/candles'
import type { CandleRow } from '@vce/protocol'

/** A bar in wire format. */
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

/** A bar from wire format; the caller supplies its trading day. */
export const candleOf = (
  [end, open, high, low, close, volume, turnover, openInterest]: CandleRow,
  tradingDay: string,
): Candle => ({ end, tradingDay, open, high, low, close, volume, turnover, openInterest })
