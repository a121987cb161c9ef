import type { Product } from '@vce/futures'
import { type ContractState, tradingMonthsLeft } from './contract-state'
import { interestCycle } from './interest-cycle'
import { liquidityOf } from './liquidity'
import { type RandomStream, randomStream } from './random'
import type { TradingDay } from './trading-day'

/** Open interest and volume that a product's traders give its contracts, in 手. */
export interface ProductInterest {
  /** Sets the open interest and volume of the day before the first one. */
  begin(contracts: readonly ContractState[], day: TradingDay): void
  /** Draws the activity of a day; called before `trade`. */
  step(contracts: readonly ContractState[], day: TradingDay, agitation: number): void
  /** Writes the open interest and volume of the day into one contract. */
  trade(contract: ContractState, locked: boolean, day: TradingDay): void
}

/** Monday carries the news of two days; on Friday books are closed early. */
const weekdayFactor = [1, 1.06, 1, 1.01, 1.02, 0.92, 1]

/**
 * Fraction of the gap to their target that holders of index futures close on the day a month expires: they
 * open the next one.
 */
const lastDayAdjustment = 0.8
/** Fraction of the lots open on the eve of a last day that is traded on it. */
const tradedAtEnd = 0.8

/**
 * Traders of a product: open interest follows the cycle of its contracts; volume follows open interest, the
 * price move and the day.
 */
export function createProductInterest(product: Product, seed: number): ProductInterest {
  const draw = randomStream(seed, `interest/${product.code}`)
  const { openInterest: typical, turns } = liquidityOf(product.code)
  const cycle = interestCycle(product, seed)
  const hasNight = product.nightSessionEnd !== null

  let interestDrift = 0.12 * draw.normal()
  let activityDrift = 0
  let activity = 1
  /** Trading days since the product was listed, if that was during the simulation. */
  let age = Number.POSITIVE_INFINITY
  /** Target lots of the whole product per unit of weight, and those of the largest contract. */
  let perWeight = 0
  let largest = 1
  let adjustment = cycle.dailyAdjustment
  const endsInCash = (contract: ContractState, day: TradingDay) =>
    product.deliveryType === '现金' && contract.lastDay === day.tradingDay

  const weight = (contract: ContractState, today: number) =>
    cycle.weight(tradingMonthsLeft(contract, today), contract.deliveryMonth) * Math.exp(contract.appeal)

  function share(contracts: readonly ContractState[], today: number) {
    let sum = 0
    let maxWeight = 0
    for (const contract of contracts) {
      const contractWeight = weight(contract, today)
      sum += contractWeight
      if (contractWeight > maxWeight) maxWeight = contractWeight
    }
    perWeight = sum > 0 ? (typical * Math.exp(interestDrift) * (1 - Math.exp(-age / 30))) / sum : 0
    largest = Math.max(1, maxWeight * perWeight)
  }

  /** Expected volume at an open interest of `lots`: the main contract turns over most often. */
  const expected = (lots: number) =>
    lots * turns * activity * (0.3 + 0.85 * Math.sqrt(Math.min(1, lots / largest)))

  return {
    begin(contracts, day) {
      if (contracts.length === 0) age = 0
      for (const contract of contracts) contract.appeal = cycle.deviation * draw.normal()
      // Holders always lag a little behind.
      const place = day.place - 1 / cycle.dailyAdjustment
      share(contracts, place)
      for (const contract of contracts) {
        contract.openInterest = randomlyRounded(weight(contract, place) * perWeight, draw)
        contract.volume = randomlyRounded(expected(contract.openInterest), draw)
        contract.hasTraded = contract.openInterest > 0
      }
    },
    step(contracts, day, agitation) {
      if (contracts.length > 0) age += 1
      interestDrift = 0.99 * interestDrift + 0.012 * draw.normal()
      activityDrift = 0.85 * activityDrift + 0.13 * draw.normal()
      const night = hasNight && !day.hasNight ? 0.72 : 1
      const excitement = 0.62 + 0.42 * Math.min(3.5, agitation)
      activity = Math.exp(activityDrift) * excitement * night * (weekdayFactor[day.weekday] ?? 1)
      for (const contract of contracts)
        contract.appeal = 0.97 * contract.appeal + 0.24 * cycle.deviation * draw.normal()
      share(contracts, day.place)
      adjustment = contracts.some((contract) => endsInCash(contract, day))
        ? lastDayAdjustment
        : cycle.dailyAdjustment
    },
    trade(contract, locked, day) {
      const before = contract.openInterest
      const noise = Math.exp(0.18 * draw.normal())
      const wanted = weight(contract, day.place) * perWeight
      const held = (before + wanted) / 2
      const volume = randomlyRounded(expected(held) * noise * (locked ? 0.15 : 1), draw)
      const change = randomlyRounded((wanted - before) * adjustment + 0.006 * before * draw.normal(), draw)
      // Cash settlement closes what is left on the last day; goods stay open for delivery.
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

/** Rounds up or down at random, so that a target of a third of a lot becomes one lot every third day. */
function randomlyRounded(lots: number, draw: RandomStream): number {
  return Math.floor(lots + draw.unit())
}
