import { addDays, hasNightSession, isTradingDay, nextTradingDay, previousTradingDay } from '../calendar'
import type { Product } from '../contracts'
import { lastTradingDay } from '../contracts'
import { type NightProduct, nightEnd } from './night-sessions'

/** Beijing times, `YYYY-MM-DD HH:mm`; the end is exclusive. */
export interface TradingSession {
  kind: 'night' | 'day'
  start: string
  end: string
}

/** 集合竞价: orders are accepted from `start`, matched from `match`, and the auction is over at `end`. */
export interface Auction {
  start: string
  match: string
  end: string
}

export interface TradingHours {
  /**
   * Before the first session of the trading day; for a product with a night session that is the evening
   * before.
   */
  auction: Auction
  /** A second auction in the morning after a night session. SHFE, INE and DCE hold it, CZCE does not. */
  dayAuction: Auction | null
  sessions: TradingSession[]
}

/** The fields of a product that determine its trading hours. */
export type HoursProduct = NightProduct & Pick<Product, 'exchange' | 'sector'>

type Span = readonly [start: string, end: string]
const commodityDay: Span[] = [
  ['09:00', '10:15'],
  ['10:30', '11:30'],
  ['13:30', '15:00'],
]

/**
 * Auctions and sessions of one trading day, night first (calendar, "Sessions"). Commodity hours are valid
 * from 2013 on. `contractCode` is needed only for a bond's last day, which ends at 11:30. Throws for a day
 * without trading.
 */
export function tradingHours(product: HoursProduct, tradingDay: string, contractCode?: string): TradingHours {
  if (!isTradingDay(tradingDay)) throw new RangeError(`not a trading day: ${tradingDay}`)
  const day = daySpans(product, tradingDay, contractCode).map(
    ([start, end]): TradingSession => ({
      kind: 'day',
      start: `${tradingDay} ${start}`,
      end: `${tradingDay} ${end}`,
    }),
  )
  const [firstOfDay] = day
  if (!firstOfDay) throw new RangeError(`no sessions: ${product.exchange}`)
  const dayAuction = auctionBefore(firstOfDay.start)

  const end = nightEnd(product, tradingDay)
  if (end === null) return { auction: dayAuction, dayAuction: null, sessions: day }
  const evening = previousTradingDay(tradingDay)
  const night: TradingSession = {
    kind: 'night',
    start: `${evening} 21:00`,
    end: `${end < '12:00' ? addDays(evening, 1) : evening} ${end}`,
  }
  return {
    auction: auctionBefore(night.start),
    dayAuction: product.exchange === 'CZCE' ? null : dayAuction,
    sessions: [night, ...day],
  }
}

function daySpans(product: HoursProduct, tradingDay: string, contractCode?: string): Span[] {
  if (product.exchange !== 'CFFEX') return commodityDay
  const isBond = product.sector === '国债'
  const early = tradingDay < (isBond ? '2020-07-20' : '2016-01-01')
  const late = isBond || tradingDay < '2016-01-01'
  const morning: Span = [early ? '09:15' : '09:30', '11:30']
  const isLastDay = isBond && contractCode !== undefined && lastTradingDay(contractCode) === tradingDay
  return isLastDay ? [morning] : [morning, ['13:00', late ? '15:15' : '15:00']]
}

/** An auction of five minutes, with matching in the last minute: 08:55, 08:59, 09:00. */
function auctionBefore(opening: string): Auction {
  const [day = '', clock = ''] = opening.split(' ')
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const minutes = hour * 60 + minute
  return { start: `${day} ${clockOf(minutes - 5)}`, match: `${day} ${clockOf(minutes - 1)}`, end: opening }
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * The trading day that a Beijing time belongs to, by the calendar's table (calendar, "Trading-day
 * attribution"): evenings from 20:00 and the hours to 02:30 belong to the next trading day, 08:30–15:15 to
 * the day itself. The minutes 02:30 and 15:15 are fully included, because bars are stamped with their end and
 * last ticks arrive late. Null at times without trading: outside these hours, on a closed day, on an evening
 * without night trading.
 */
export function tradingDayAt(moment: string): string | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(moment)) throw new RangeError(`not a moment: ${moment}`)
  const day = moment.slice(0, 10)
  const clock = moment.slice(11, 16)
  if (clock >= '08:30' && clock <= '15:15') return isTradingDay(day) ? day : null
  if (clock >= '20:00') return nightOf(day)
  return clock <= '02:30' ? nightOf(addDays(day, -1)) : null
}

function nightOf(evening: string): string | null {
  if (!isTradingDay(evening)) return null
  const tradingDay = nextTradingDay(evening)
  return hasNightSession(tradingDay) ? tradingDay : null
}
