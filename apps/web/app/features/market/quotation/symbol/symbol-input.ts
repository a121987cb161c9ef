import type { DraftInputOf, getCandles, getIntraday, World } from '@vce/protocol'
import { type ChartChoice, candleIntervalOf } from '../choice'

/** Candles of the first view; older ones come as the reader scrolls. */
const firstCandles = 300

interface Looked {
  world: World
  contract: string
  product: string
  /** 主力连续. */
  joined: boolean
}

type CandlesInput = DraftInputOf<typeof getCandles>

/** The candles an address asks for; null where it asks for 分时. */
export function candlesInput(
  { world, contract, product, joined }: Looked,
  { interval, joining }: Pick<ChartChoice, 'interval' | 'joining'>,
): CandlesInput | null {
  const candles = candleIntervalOf(interval)
  if (!candles) return null
  if (!joined) return { world, contract, interval: candles, limit: firstCandles }
  const line = { world, product, interval: candles, limit: firstCandles }
  return joining === 'index' ? { ...line, line: 'index' } : { ...line, adjustment: joining }
}

/** The contract's own days, which pivots and verdicts are made of. */
export const dayCandlesInput = ({ world, contract }: Pick<Looked, 'world' | 'contract'>): CandlesInput => ({
  world,
  contract,
  interval: 'day',
  limit: firstCandles,
})

/** 分时 is a contract's: joined main contracts show today's main one. */
export const intradayInput = (
  { world, contract }: Pick<Looked, 'world' | 'contract'>,
  { days }: Pick<ChartChoice, 'days'>,
): DraftInputOf<typeof getIntraday> => ({ world, contract, days })
