import type { ReceivedTick } from '../minutes/received-tick'

type Required = Pick<ReceivedTick, 'contractCode' | 'tradingDay' | 'at'>

/** A snapshot of a quietly trading contract, with overrides. */
export const receivedTick = (overrides: Required & Partial<ReceivedTick>): ReceivedTick => ({
  price: 3100,
  volume: 100,
  turnover: 3_100_000,
  openInterest: 5000,
  bid: 3099,
  bidVolume: 7,
  ask: 3100,
  askVolume: 9,
  open: 3100,
  high: 3100,
  low: 3100,
  averagePrice: 3100,
  previousClose: 3090,
  previousSettlement: 3095,
  previousOpenInterest: 4900,
  settlementPrice: null,
  limitUp: 3342,
  limitDown: 2848,
  book: { bids: [{ price: 3099, lots: 7 }], asks: [{ price: 3100, lots: 9 }] },
  ...overrides,
})
