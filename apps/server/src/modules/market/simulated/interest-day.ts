import type { Product } from '@vce/futures'
import { type ContractState, tradingMonthsLeft } from './contract-state'
import { interestCycle } from './interest-cycle'
import { liquidityOf } from './liquidity'
import { type RandomStream, randomStream } from './random'
import type { TradingDay } from './trading-day'

/** What a product's traders do with its contracts, in 手. */
export interface ProductInterest {
  /** Sets the open interest and volume of the day before the first one. */
  begin(contracts: readonly ContractState[], day: TradingDay): void
  /** The mood of a day; before `trade`. */
  step(contracts: readonly ContractState[], day: TradingDay, agitation: number): void
  /** Open interest and volume of one contract's day, written into it. */
  trade(contract: ContractState, locked: boolean, day: TradingDay): void
}

/** Monday brings two days' news, Friday closes early books. */
const weekdayFactor = [1, 1.06, 1, 1.01, 1.02, 0.92, 1]

/** Part of the way to what they want that holders of index futures go on the day a month ends: they open the next. */
const paceOfLastDay = 0.8
/** Of the lots left on the eve of a last day, as many are traded on it. */
const tradedAtEnd = 0.8

/** Traders of a product: its lots follow the cycle of its contracts, its volume the lots, the move and the day. */
export function createProductInterest(product: Product, seed: number): ProductInterest {
  const draw = randomStream(seed, `interest/${product.code}`)
  const { openInterest: usual, turns } = liquidityOf(product.code)
  const cycle = interestCycle(product, seed)
  const hasNight = product.nightSessionEnd !== null

  let tide = 0.12 * draw.normal()
  let rush = 0
  let activity = 1
  /** Trading days since the product was listed, if that was while we watched. */
  let age = Number.POSITIVE_INFINITY
  /** Lots the whole product wants, over the sum of weights, and the largest contract's. */
  let perWeight = 0
  let largest = 1
  let pace = cycle.dailyShare
  const endsInCash = (contract: ContractState, day: TradingDay) =>
    product.deliveryType === '现金' && contract.lastDay === day.tradingDay

  const weight = (contract: ContractState, today: number) =>
    cycle.weight(tradingMonthsLeft(contract, today), contract.deliveryMonth) * Math.exp(contract.appeal)

  function share(contracts: readonly ContractState[], today: number) {
    let sum = 0
    let most = 0
    for (const contract of contracts) {
      const own = weight(contract, today)
      sum += own
      if (own > most) most = own
    }
    perWeight = sum > 0 ? (usual * Math.exp(tide) * (1 - Math.exp(-age / 30))) / sum : 0
    largest = Math.max(1, most * perWeight)
  }

  /** Expected volume for so many lots: the main contract turns over most often. */
  const expected = (lots: number) =>
    lots * turns * activity * (0.3 + 0.85 * Math.sqrt(Math.min(1, lots / largest)))

  return {
    begin(contracts, day) {
      if (contracts.length === 0) age = 0
      for (const contract of contracts) contract.appeal = cycle.stray * draw.normal()
      // Holders are always a little behind.
      const place = day.place - 1 / cycle.dailyShare
      share(contracts, place)
      for (const contract of contracts) {
        contract.openInterest = rounded(weight(contract, place) * perWeight, draw)
        contract.volume = rounded(expected(contract.openInterest), draw)
        contract.hasTraded = contract.openInterest > 0
      }
    },
    step(contracts, day, agitation) {
      if (contracts.length > 0) age += 1
      tide = 0.99 * tide + 0.012 * draw.normal()
      rush = 0.85 * rush + 0.13 * draw.normal()
      const night = hasNight && !day.hasNight ? 0.72 : 1
      const excitement = 0.62 + 0.42 * Math.min(3.5, agitation)
      activity = Math.exp(rush) * excitement * night * (weekdayFactor[day.weekday] ?? 1)
      for (const contract of contracts)
        contract.appeal = 0.97 * contract.appeal + 0.24 * cycle.stray * draw.normal()
      share(contracts, day.place)
      pace = contracts.some((contract) => endsInCash(contract, day)) ? paceOfLastDay : cycle.dailyShare
    },
    trade(contract, locked, day) {
      const before = contract.openInterest
      const noise = Math.exp(0.18 * draw.normal())
      const wanted = weight(contract, day.place) * perWeight
      const held = (before + wanted) / 2
      const volume = rounded(expected(held) * noise * (locked ? 0.15 : 1), draw)
      const change = rounded((wanted - before) * pace + 0.006 * before * draw.normal(), draw)
      // Cash settlement takes what is left on the last day; goods stay open to be delivered.
      if (endsInCash(contract, day)) {
        contract.openInterest = 0
        contract.volume = Math.max(volume, Math.round(tradedAtEnd * noise * before))
        return
      }
      const room = locked ? volume : Math.max(volume, Math.abs(change))
      contract.openInterest = Math.max(0, before + Math.max(-room, Math.min(room, change)))
      contract.volume = Math.max(volume, Math.abs(contract.openInterest - before))
    },
  }
}

/** Up or down by chance, so that a wish for a third of a lot is fulfilled every third day. */
function rounded(lots: number, draw: RandomStream): number {
  return Math.floor(lots + draw.unit())
}
