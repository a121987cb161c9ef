import { isTradingDay, nextTradingDay } from '../calendar'
import type { Product } from '../contracts'
import { type Auction, type HoursProduct, type TradingSession, tradingHours } from './sessions'

/** 集合竞价, 交易中, 小节休息, 午间休市, 夜盘, 已收盘, 休市. */
export type MarketPhase = 'auction' | 'open' | 'shortBreak' | 'lunch' | 'night' | 'closed' | 'holiday'

/** The hours of gold, silver and crude oil, used for the commodity market as a whole. */
const commodityMarket: HoursProduct = {
  exchange: 'SHFE',
  code: '',
  sector: '',
  nightSessionEnd: '02:30',
}

/**
 * The phase of a product at a Beijing time (calendar, "Sessions"); without a product, the phase of the
 * commodity market with night trading to 02:30. A session includes its start and excludes its end. A day
 * without trading is 'holiday', also on weekends, except for the hours after midnight of a night session.
 */
export function marketPhase(moment: string, product?: Product): MarketPhase {
  const day = moment.slice(0, 10)
  const trades = isTradingDay(day)
  const next = nextTradingDay(day)
  for (const tradingDay of trades ? [day, next] : [next]) {
    const phase = phaseWithin(moment, product ?? commodityMarket, tradingDay)
    if (phase) return phase
  }
  return trades ? 'closed' : 'holiday'
}

function phaseWithin(moment: string, product: HoursProduct, tradingDay: string): MarketPhase | null {
  const { auction, dayAuction, sessions } = tradingHours(product, tradingDay)
  const within = ({ start, end }: Auction | TradingSession) => moment >= start && moment < end
  if (within(auction) || (dayAuction && within(dayAuction))) return 'auction'
  const session = sessions.find(within)
  if (session) return session.kind === 'night' ? 'night' : 'open'

  const day = sessions.filter(({ kind }) => kind === 'day')
  const before = day.findLastIndex(({ end }) => moment >= end)
  const after = day[before + 1]
  if (before === -1 || !after || moment >= after.start) return null
  // The lunch break is the last break of the day; commodities have a short break before it.
  return before === day.length - 2 ? 'lunch' : 'shortBreak'
}
