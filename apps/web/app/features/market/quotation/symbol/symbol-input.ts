import type { DraftInputOf, getCandles, getIntraday, World } from '@vce/protocol'
import { type ChartChoice, candleIntervalOf } from '#app/features/market/quotation/choice'

/** Candles loaded first; older ones are loaded on scrolling. */
const firstCandles = 300

interface ViewedSymbol {
  world: World
  contract: string
  product: string
  /** 主力连续. */
  joined: boolean
}

type CandlesInput = DraftInputOf<typeof getCandles>

/** The candles request of an address; null for 分时. */
export function candlesInput(
  { world, contract, product, joined }: ViewedSymbol,
  { interval, joining }: Pick<ChartChoice, 'interval' | 'joining'>,
): CandlesInput | null {
  const candles = candleIntervalOf(interval)
  if (!candles) return null
  if (!joined) return { world, contract, interval: candles, limit: firstCandles }
  const line = { world, product, interval: candles, limit: firstCandles }
  return joining === 'index' ? { ...line, line: 'index' } : { ...line, adjustment: joining }
}

/** The contract's daily candles, the basis of pivots and verdicts. */
export const dayCandlesInput = ({
  world,
  contract,
}: Pick<ViewedSymbol, 'world' | 'contract'>): CandlesInput => ({
  world,
  contract,
  interval: 'day',
  limit: firstCandles,
})

/** 分时 exists per contract: joined main contracts show that of today's main one. */
export const intradayInput = (
  { world, contract }: Pick<ViewedSymbol, 'world' | 'contract'>,
  { days }: Pick<ChartChoice, 'days'>,
): DraftInputOf<typeof getIntraday> => ({ world, contract, days })
