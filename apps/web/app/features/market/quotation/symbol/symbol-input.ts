import type { DraftInputOf, getCandles, getIntraday, World } from '@vce/protocol'
import { type ChartChoice, candleIntervalOf } from '#app/features/market/quotation/choice'

/** Number of candles loaded first; scrolling loads older ones. */
const firstCandles = 300

interface ViewedSymbol {
  world: World
  contract: string
  product: string
  /** Whether 主力连续 is shown. */
  joined: boolean
  /** Whether the last session is replayed outside trading hours. */
  replay?: true
}

type CandlesInput = DraftInputOf<typeof getCandles>

/** Input of the call for candles; null for 分时. */
export function candlesInput(
  { world, contract, product, joined, replay }: ViewedSymbol,
  { interval, joining }: Pick<ChartChoice, 'interval' | 'joining'>,
): CandlesInput | null {
  const candles = candleIntervalOf(interval)
  if (!candles) return null
  if (!joined) return { world, replay, contract, interval: candles, limit: firstCandles }
  const line = { world, replay, product, interval: candles, limit: firstCandles }
  return joining === 'index' ? { ...line, line: 'index' } : { ...line, adjustment: joining }
}

/** Input of the call for the contract's daily candles, from which pivots and verdicts are computed. */
export const dayCandlesInput = ({
  world,
  contract,
  replay,
}: Pick<ViewedSymbol, 'world' | 'contract' | 'replay'>): CandlesInput => ({
  world,
  replay,
  contract,
  interval: 'day',
  limit: firstCandles,
})

/**
 * Input of the call for 分时, which exists for contracts only; for joined main contracts pass today's main one.
 */
export const intradayInput = (
  { world, contract, replay }: Pick<ViewedSymbol, 'world' | 'contract' | 'replay'>,
  { days }: Pick<ChartChoice, 'days'>,
): DraftInputOf<typeof getIntraday> => ({ world, replay, contract, days })
