import type { World } from '@vce/protocol'
import { type MarketRepository, productsByTurnover, type SettledDays } from '#modules/market'

const maxRecommended = 12

/** 推荐: products with the largest turnover of the newest settled day, in descending order. */
export const recommendedSymbols = async (facts: MarketRepository, world: World, tradingDay: string | null) =>
  tradingDay === null ? [] : productsByTurnover(await facts.productDaysOn(world, tradingDay), maxRecommended)

/** Whether a symbol is one of 推荐; opening such a symbol is not charged as a search. */
export const isRecommended = async (days: SettledDays, world: World, symbol: string) =>
  (await days.largest(world, maxRecommended)).includes(symbol)
