import {
  addDays,
  displayCode,
  hasNightSession,
  isWeekend,
  lastTradingDay,
  listedContracts,
  nextTradingDay,
  previousTradingDay,
  productOf,
  products,
  tradingDaysBetween,
  weekdayOf,
} from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import { isActive } from '@vce/futures/models'
import type { MarketOverview } from '@vce/protocol'
import { marketHours } from './headline.service'

type Event = MarketOverview['events'][number]

interface MainDay {
  productCode: string
  tradingDay: string
  mainContract: string | null
  rolled: boolean
  rollHint: boolean
  turnover: number | null
}

/** Number of coming trading days that are searched for last trading days of contracts. */
const lookaheadDays = 5
const maxNames = 6

/** Age in trading days from which rolls of the newest settled day are no news. */
const oldRollDays = 5

/**
 * 今日日历: sessions, nights, last trading days, rolls and the next holiday, as of a moment in Beijing time. Last
 * trading days and rolls are those of active products.
 */
export function marketEvents(moment: string, mainDays: readonly MainDay[]): Event[] {
  const { tradingDay } = marketHours(moment)
  const active = mainDays.filter((day) => isActive(day, null))
  const isRecent = (active[0]?.tradingDay ?? '') >= previousTradingDay(tradingDay, oldRollDays)
  return [
    sessionEvent(tradingDay),
    nightEvent(tradingDay),
    ...expiryEvents(tradingDay, new Set(active.map(({ productCode }) => productCode))),
    ...(isRecent ? rollEvents(active) : []),
    ...holidayEvent(tradingDay),
  ]
}

/**
 * The evening of the night session: only a weekend can lie between it and its trading day, never a holiday.
 */
const eveningBefore = (tradingDay: string) => (weekdayOf(tradingDay) === 1 ? '上周五' : '前一晚')

const sessionEvent = (tradingDay: string): Event => ({
  kind: 'session',
  day: tradingDay,
  text: hasNightSession(tradingDay)
    ? `交易日，含${eveningBefore(tradingDay)}夜盘；日盘 09:00–15:00`
    : '交易日，没有夜盘；日盘 09:00–15:00',
  link: null,
})

function nightEvent(tradingDay: string): Event {
  const open = hasNightSession(nextTradingDay(tradingDay))
  return {
    kind: 'night',
    day: tradingDay,
    text: open ? '当晚 21:00 有夜盘' : '当晚没有夜盘，次一交易日 09:00 开盘',
    link: null,
  }
}

const listOf = (names: readonly string[]) =>
  names.length > maxNames ? `${names.slice(0, maxNames).join('、')} 等 ${names.length} 个` : names.join('、')

/** Contracts' last trading days among the coming days, one line per day. */
function expiryEvents(tradingDay: string, active: ReadonlySet<string>): Event[] {
  const until = nextTradingDay(tradingDay, lookaheadDays)
  const expiries = products
    .filter(({ code }) => active.has(code))
    .flatMap((product) => listedContracts(product, tradingDay).slice(0, 2))
    .flatMap((contract) => {
      const day = lastTradingDay(contract)
      return day && day >= tradingDay && day <= until ? [{ day, contract }] : []
    })
  return [...groupBy(expiries, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      kind: 'expiry',
      day,
      text: `最后交易日：${listOf(ofDay.map(({ contract }) => displayCode(contract)))}`,
      link: '/about-data#calendar',
    }))
}

function rollEvents(days: readonly MainDay[]): Event[] {
  const [first] = days
  if (!first) return []
  const event = (chosen: readonly MainDay[], label: string): Event[] => {
    const names = chosen.flatMap(({ productCode, mainContract }) => {
      const product = productOf(productCode)
      return product && mainContract ? [`${product.shortName} ${displayCode(mainContract)}`] : []
    })
    const [only] = chosen
    if (names.length === 0 || !only) return []
    const link = `/viewingData?showModel=qxjg&product=${only.productCode}`
    return [{ kind: 'roll', day: first.tradingDay, text: `${label}：${listOf(names)}`, link }]
  }
  return [
    ...event(
      days.filter(({ rolled }) => rolled),
      '主力换月为',
    ),
    ...event(
      days.filter(({ rolled, rollHint }) => rollHint && !rolled),
      '临近换月',
    ),
  ]
}

/** The next closed weekdays within a month. */
function holidayEvent(tradingDay: string): Event[] {
  let before = tradingDay
  for (const day of tradingDaysBetween(nextTradingDay(tradingDay), nextTradingDay(tradingDay, 22))) {
    const closed = weekdaysBetween(before, day)
    const [first] = closed
    const last = closed.at(-1)
    if (first && last) {
      const span = first === last ? first.slice(5) : `${first.slice(5)} 至 ${last.slice(5)}`
      return [
        {
          kind: 'holiday',
          day: first,
          text: `${span} 休市，${before.slice(5)} 晚无夜盘，${day.slice(5)} 恢复交易`,
          link: '/about-data#calendar',
        },
      ]
    }
    before = day
  }
  return []
}

/** Weekdays strictly between two trading days; each of them is a holiday. */
function weekdaysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day)
  return days
}
