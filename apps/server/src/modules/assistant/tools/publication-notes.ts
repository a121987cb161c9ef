import { isTradingDay, lastTradingDayUpTo, previousTradingDay } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import { shortDay } from './entities'

type Publication = '排名' | '仓单' | '日行情' | '基差' | '买卖力量' | '席位盈亏'

/** Approximate publication time of a table, Beijing time; other tables have the text of 数据说明. */
const hours: Partial<Record<Publication, string>> = { 排名: '约 16:30–18:00 更新' }
const publicationHours = '大多在 16:00–18:00 更新'

/** Text for missing data: data of today is not published yet, data of another day is not available. */
export function absenceNote(
  what: Publication,
  { label, day, now }: { label: string; day: string | null | undefined; now: Date },
): string {
  if (!day) return `${label} 没有${what}`
  const today = beijingTime(now).slice(0, 10)
  const about = `${label} ${shortDay(day)}`
  if (!isTradingDay(day)) return `${about} 不是交易日，没有${what}`
  if (day > today) return `${about} 还没有到，没有${what}`
  if (day < today) return `${about} 没有${what}`
  return `${about} 的${what}交易所尚未公布，${hours[what] ?? publicationHours}`
}

/** Beijing time at which the day session of every exchange is over. */
const closing = '15:15'

/** The newest trading day whose day session is over. */
function newestClosed(now: Date): string {
  const moment = beijingTime(now)
  const today = moment.slice(0, 10)
  const isOver = !isTradingDay(today) || moment.slice(11, 16) >= closing
  return isOver ? lastTradingDayUpTo(today) : previousTradingDay(today)
}

/** A note if the data are older than the newest closed day; null if they are current. */
export function staleNote(
  what: Publication,
  { label, tradingDay, now }: { label: string; tradingDay: string | null; now: Date },
): string | null {
  const expected = newestClosed(now)
  if (tradingDay === null || tradingDay >= expected) return null
  return `${absenceNote(what, { label, day: expected, now })}；以下为 ${shortDay(tradingDay)}`
}
