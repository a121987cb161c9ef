import type { Product } from '@vce/futures'
import { type ContractState, tradingMonthsLeft } from './contract-state'
import { interestCycle } from './interest-cycle'
import { liquidityOf } from './liquidity'
import { type RandomStream, randomStream } from './random'
import type { TradingDay } from './trading-day'

/** Open interest and volume of a product's contracts, in 手. */
export interface ProductInterest {
  /** Sets the open interest and volume on the day before the first simulated day. */
  begin(contracts: readonly ContractState[], day: TradingDay): void
  /** Draws the activity of a day; must be called before `trade`. */
  step(contracts: readonly ContractState[], day: TradingDay, agitation: number): void
  /** Sets the day's open interest and volume in one contract. */
  trade(contract: ContractState, locked: boolean, day: TradingDay): void
}

/** Activity by weekday: Monday includes the news of the weekend; on Friday positions are closed early. */
const weekdayFactor = [1, 1.06, 1, 1.01, 1.02, 0.92, 1]

/**
 * `dailyAdjustment` of index futures on the last day of an expiring contract; larger than on other days,
 * because holders open positions in the next month.
 */
const lastDayAdjustment = 0.8
/** Lots traded on a contract's last day, as a fraction of the open interest at the end of the day before. */
const lastDayTradedShare = 0.8

/**
 * Simulates the traders of a product. Open interest follows the cycle of its contracts; volume follows open
 * interest, the price move and the day.
 */
export function createProductInterest(product: Product, seed: number): ProductInterest {
  const draw = randomStream(seed, `interest/${product.code}`)
  const { openInterest: typical, turns } = liquidityOf(product.code)
  const cycle = interestCycle(product, seed)
  const hasNight = product.nightSessionEnd !== null

  let interestDrift = 0.12 * draw.normal()
  let activityDrift = 0
  let activity = 1
  /**
   * Number of trading days since the listing of a product that was listed during the simulation; infinite for
   * others.
   */
  let age = Number.POSITIVE_INFINITY
  /** `perWeight`: target lots per unit of weight. `largest`: target lots of the largest contract. */
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

  /**
   * Expected volume at an open interest of `lots`. The main contract has the highest ratio of volume to open
   * interest.
   */
  const expected = (lots: number) =>
    lots * turns * activity * (0.3 + 0.85 * Math.sqrt(Math.min(1, lots / largest)))

  return {
    begin(contracts, day) {
      if (contracts.length === 0) age = 0
      for (const contract of contracts) contract.appeal = cycle.deviation * draw.normal()
      // Holders lag behind the cycle, so the first day starts from an earlier point of the cycle.
      const ordinal = day.ordinal - 1 / cycle.dailyAdjustment
      share(contracts, ordinal)
      for (const contract of contracts) {
        contract.openInterest = roundRandomly(weight(contract, ordinal) * perWeight, draw)
        contract.volume = roundRandomly(expected(contract.openInterest), draw)
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
      share(contracts, day.ordinal)
      adjustment = contracts.some((contract) => endsInCash(contract, day))
        ? lastDayAdjustment
        : cycle.dailyAdjustment
    },
    trade(contract, locked, day) {
      const before = contract.openInterest
      const noise = Math.exp(0.18 * draw.normal())
      const wanted = weight(contract, day.ordinal) * perWeight
      const held = (before + wanted) / 2
      const volume = roundRandomly(expected(held) * noise * (locked ? 0.15 : 1), draw)
      const change = roundRandomly((wanted - before) * adjustment + 0.006 * before * draw.normal(), draw)
      // On the last day cash settlement closes the remaining positions; positions in goods stay open for
      // delivery.
      if (endsInCash(contract, day)) {
        contract.openInterest = 0
        contract.volume = Math.max(volume, Math.round(lastDayTradedShare * noise * before))
        return
      }
      const room = locked ? volume : Math.max(volume, Math.abs(change))
      contract.openInterest = Math.max(0, before + Math.max(-room, Math.min(room, change)))
      contract.volume = Math.max(volume, Math.abs(contract.openInterest - before))
    },
  }
}

/**
 * Rounds up or down at random, so that a target of a third of a lot is one lot on every third day on average.
 */
function roundRandomly(lots: number, draw: RandomStream): number {
  return Math.floor(lots + draw.unit())
}
