import { addDays, isTradingDay, mondayOf, previousTradingDay } from '@vce/futures'
import type { Fact } from '../facts/fact'
import type { Ground } from './ground'
import type { Span } from './spans'

/** A day that a text names. */
export interface DayWord extends Span {
  text: string
  /** 较昨日, 比 11-19: the figure is compared with this day but is not of this day. */
  isBase: boolean
  /** First day of a range that ends here: 11-16 至 11-20. */
  from?: string
  /** `2026-11-20`, without a year `-11-20`; for a whole month or year a prefix, `2026-11-` or `2026-`. */
  days: readonly string[]
}

const pattern =
  /(?:(?<!\d)(\d{4})\s?年(?:度|\s?(\d{1,2})\s?月份?)?(?!\s?\d)(?!\s?(?:交割|到期|合约|期))|(?<!目)([去今前])年(?!\s?以来|化)|([上本])个?(月|周)(?![一二三四五六日天线]|以来))|(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?|(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]|(?<![\d.,])(0[1-9]|1[0-2])[-/](0[1-9]|[12]\d|3[01])(?![\d.,/%])(?!\s?(?:价差|月差|跨期|正套|反套))|(今[天日]|当[天日]|昨[天日晚]|前[天日]|大前天|前一?个?交易日|前一[日天]|上一?个?交易日|明[天日])|((?:上上|上|本|这)?(?:周|星期)[一二三四五六日天])/gu
const base = /(?:较|比|相比|对比|环比|较之|自|从|与|和|同|高于|低于|大于|小于|多于|少于|超过|不及)\s?$/u
const toward = /^\s?(?:[-–—~～至到])\s?$/u

const two = (text: string) => text.padStart(2, '0')

/** Finds the days that a text names, in order. */
export function dayWordsIn(text: string, ground: Ground): DayWord[] {
  const found: DayWord[] = []
  for (const match of text.matchAll(pattern)) {
    const at = match.index
    const [all] = match
    const days = daysOf(match, ground)
    const last = found.at(-1)
    const isEnd = last !== undefined && toward.test(text.slice(last.end, at))
    found.push({
      at,
      end: at + all.length,
      text: all,
      days,
      isBase:
        base.test(text.slice(0, at)) || /^(?:前一?个?交易日|前一[日天]|上一?个?交易日|前日)$/u.test(all),
      ...(isEnd && last.days[0] ? { from: last.days[0] } : {}),
    })
  }
  // The first day of a range is not the day of a figure.
  return found.map((day, at) => (found[at + 1]?.from ? { ...day, isBase: true } : day))
}

/** The days that a match of `pattern` names: whole dates, or prefixes and ends of dates. */
function daysOf(match: RegExpExecArray, ground: Ground): string[] {
  const [, wholeYear, wholeMonth, yearWord, spanWord, spanOf = ''] = match
  const [year, month = '', day = '', ofMonth, ofDay = '', m, d = '', word, weekday = ''] = match.slice(6)
  if (wholeYear) return [`${wholeYear}-${wholeMonth ? `${two(wholeMonth)}-` : ''}`]
  if (yearWord) return [`${Number(ground.today.slice(0, 4)) - '今去前'.indexOf(yearWord)}-`]
  if (spanWord) return spanDays(spanWord, spanOf, ground.today)
  if (year) return [`${year}-${two(month)}-${two(day)}`]
  if (ofMonth) return [`-${two(ofMonth)}-${two(ofDay)}`]
  if (m) return [`-${m}-${d}`]
  return word ? namedDays(word, ground) : weekdays(weekday, ground)
}

function namedDays(word: string, { runningDay, settledDay, today }: Ground): string[] {
  if (/^今|^当/u.test(word)) return [...new Set([runningDay, settledDay])]
  if (/^昨/u.test(word)) return [...new Set([previousTradingDay(runningDay), lastUpTo(addDays(today, -1))])]
  if (word === '前天') return [lastUpTo(addDays(today, -2)), previousTradingDay(runningDay, 2)]
  if (word === '大前天') return [lastUpTo(addDays(today, -3)), previousTradingDay(runningDay, 3)]
  if (/^明/u.test(word)) return []
  return [previousTradingDay(runningDay), previousTradingDay(settledDay)]
}

/** The five weekdays of 上周 or 本周; for a month, the common prefix of its days. */
function spanDays(word: string, of: string, today: string): string[] {
  if (of === '周') {
    const monday = addDays(mondayOf(today), word === '上' ? -7 : 0)
    return Array.from({ length: 5 }, (_, at) => addDays(monday, at))
  }
  const first = `${today.slice(0, 8)}01`
  return [(word === '上' ? addDays(first, -1) : first).slice(0, 8)]
}

const lastUpTo = (day: string): string => (isTradingDay(day) ? day : previousTradingDay(day))

function weekdays(word: string, { today }: Ground): string[] {
  const place = '一二三四五六日'.indexOf(word.at(-1)?.replace('天', '日') ?? '')
  const monday = mondayOf(today)
  if (word.startsWith('上上')) return [addDays(monday, place - 14)]
  if (word.startsWith('上')) return [addDays(monday, place - 7)]
  if (/^[本这]/u.test(word)) return [addDays(monday, place)]
  const thisWeek = addDays(monday, place)
  return [thisWeek <= today ? thisWeek : addDays(thisWeek, -7)]
}

/** Whether a day matches a named day: `2026-11-20`, `-11-20`, or a prefix such as `2026-11-`. */
const isDay = (day: string, named: string) =>
  day.endsWith(named) || (named.endsWith('-') && day.startsWith(named))

/** Whether the day of a fact is one of the named days. */
export const isNamedDay = ({ tradingDay }: Fact, { days }: DayWord): boolean =>
  tradingDay !== null && days.some((day) => isDay(tradingDay, day))

/** Whether the days named around a position match the day of a fact. */
export function isOnDay(fact: Fact, at: number, days: readonly DayWord[], ground: Ground): boolean {
  const { tradingDay } = fact
  if (tradingDay === null) return true
  const own = days.filter(({ isBase }) => !isBase)
  const named = own.filter((day) => day.end <= at).at(-1) ?? own.find((day) => day.at >= at)
  if (named && !named.days.some((day) => isDay(tradingDay, day))) return false
  const compared = days.filter(({ isBase, end }) => isBase && end <= at).at(-1)
  return !compared || isBaseOf(fact, tradingDay, compared, ground)
}

/**
 * Whether the base day is the trading day before the fact's day, or a day on which the same series has a
 * fact.
 */
function isBaseOf(fact: Fact, tradingDay: string, { days }: DayWord, ground: Ground): boolean {
  const before = previousTradingDay(tradingDay)
  if (days.some((day) => isDay(before, day) || isDay(tradingDay, day))) return true
  return ground.facts.some(
    (other) =>
      other.tradingDay !== null &&
      days.some((day) => isDay(other.tradingDay ?? '', day)) &&
      other.entity.code === fact.entity.code &&
      other.measure === fact.measure,
  )
}

/** A day in digits that no fact, plan or question has. Terms such as 今天 are always allowed. */
export const unknownDay = (days: readonly DayWord[], ground: Ground): DayWord | undefined =>
  days.find(
    ({ text, days: named }) =>
      /\d/u.test(text) &&
      !ground.question.includes(text) &&
      ![...ground.factDays, ground.today, ground.runningDay, ground.settledDay].some((day) =>
        named.some((one) => isDay(day, one)),
      ),
  )
