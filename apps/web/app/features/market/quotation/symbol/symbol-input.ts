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
  /** False: the settled day in place of a replay. */
  replay?: false
}

type CandlesInput = DraftInputOf<typeof getCandles>

/** The candles request of an address; null for 分时. */
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

/** The contract's daily candles, the basis of pivots and verdicts. */
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

/** 分时 exists per contract: joined main contracts show that of today's main one. */
export const intradayInput = (
  { world, contract, replay }: Pick<ViewedSymbol, 'world' | 'contract' | 'replay'>,
  { days }: Pick<ChartChoice, 'days'>,
): DraftInputOf<typeof getIntraday> => ({ world, replay, contract, days })
