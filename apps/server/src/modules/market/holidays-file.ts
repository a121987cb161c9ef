import { readFileSync } from 'node:fs'
import { addDays, calendarWarning, dayMs, enterHolidays, isWeekend, MissingHolidaysError } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import { type Config, ConfigError } from '#platform/config'
import type { Logger } from '#platform/logging'
import type { Loop } from '#platform/schedule'

/** An entry of the holidays file: a day `01-01`, or the first and last day of a span `10-01..10-07`. */
const daySpanPattern = /^(\d\d-\d\d)(?:\.\.(\d\d-\d\d))?$/
/** Holidays of every year. */
const fixedHolidays = ['01-01', '05-01', '10-01', '10-02', '10-03']
/** Plausible number of holidays on weekdays in a year; since 2006 every year had 15 to 24. */
const plausibleWeekdays = { min: 10, max: 40 }

/**
 * Enters the operator's holidays from `HOLIDAYS_FILE`: `{ "2027": ["01-01..01-03", "02-05..02-11"] }`, the
 * days off of the State Council's notice, including weekends. Throws a `ConfigError` for an invalid or
 * implausible file. Returns a function that removes the holidays again.
 */
export function enterHolidaysFile({ holidaysFile }: Pick<Config, 'holidaysFile'>): () => void {
  if (!holidaysFile) return () => undefined
  const years = new Map(
    Object.entries(parsed(holidaysFile)).map(([year, spans]) => [
      Number(year),
      daysOf(year, spans, (problem) => fileError(holidaysFile, `${year} 年${problem}`)),
    ]),
  )
  try {
    return enterHolidays(years)
  } catch (error) {
    if (!(error instanceof MissingHolidaysError)) throw error
    throw fileError(holidaysFile, `缺少 ${error.year} 年`)
  }
}

const fileError = (file: string, problem: string) =>
  new ConfigError(`HOLIDAYS_FILE 指向的 ${file} 不能用：${problem}。写法见 .env.example。`)

function parsed(file: string): Record<string, unknown> {
  try {
    const years: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof years === 'object' && years !== null && !Array.isArray(years))
      return years as Record<string, unknown>
  } catch (error) {
    throw fileError(file, error instanceof SyntaxError ? '不是 JSON' : '读不出来')
  }
  throw fileError(file, '应为以年份为键的对象')
}

function daysOf(year: string, spans: unknown, yearError: (problem: string) => ConfigError): string[] {
  if (!/^20\d\d$/.test(year)) throw yearError('不是年份')
  if (!Array.isArray(spans)) throw yearError('应为日期的数组')
  const days = new Set(spans.flatMap((each) => daysOfSpan(year, each, yearError)))
  const missing = fixedHolidays.filter((day) => !days.has(`${year}-${day}`))
  if (missing.length > 0) throw yearError(`缺少 ${missing.join('、')}`)
  const weekdays = [...days].filter((day) => !isWeekend(day)).length
  if (weekdays < plausibleWeekdays.min || weekdays > plausibleWeekdays.max)
    throw yearError(`有 ${weekdays} 个工作日休市，不合常理`)
  return [...days]
}

function daysOfSpan(year: string, text: unknown, yearError: (problem: string) => ConfigError): string[] {
  const [, first, last = first] = daySpanPattern.exec(String(text)) ?? []
  const [from, to] = [`${year}-${first}`, `${year}-${last}`]
  if (!isDay(from) || !isDay(to) || from > to) throw yearError(`的「${String(text).slice(0, 40)}」不是日期`)
  const days: string[] = []
  for (let each = from; each <= to; each = addDays(each, 1)) days.push(each)
  return days
}

const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(Date.parse(day)).toISOString().startsWith(day)

/** Warns the operator once a day while holidays have to be entered. */
export const calendarCheck = (logger: Logger): Loop => ({
  name: 'calendar',
  every: dayMs,
  async run(_tx, now) {
    const warning = calendarWarning(beijingTime(now).slice(0, 10))
    if (warning) logger.warn(warning)
  },
})
