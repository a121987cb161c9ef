import { readFileSync } from 'node:fs'
import { addDays, calendarWarning, enterHolidays, isWeekend } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import { type Config, ConfigError } from '#platform/config'
import type { Logger } from '#platform/logging'
import type { Task } from '#platform/schedule'

/** `01-01` or `10-01..10-07`, as a notice names days. */
const span = /^(\d\d-\d\d)(?:\.\.(\d\d-\d\d))?$/
/** Every year has them. */
const always = ['01-01', '05-01', '10-01', '10-02', '10-03']
/** Weekdays a year has been closed on since 2006 lie between 15 and 24. */
const usual = { least: 10, most: 40 }

/**
 * Enters the holidays that the operator keeps in `HOLIDAYS_FILE`: `{ "2027": ["01-01..01-03", "02-05..02-11"] }`, the
 * days off of the State Council's notice, weekends among them. Throws a `ConfigError` for a file that cannot be meant.
 */
export function enterHolidaysFile({ holidaysFile }: Pick<Config, 'holidaysFile'>) {
  if (!holidaysFile) return
  const years = new Map(
    Object.entries(parsed(holidaysFile)).map(([year, spans]) => [
      Number(year),
      daysOf(year, spans, (problem) => complaint(holidaysFile, `${year} 年${problem}`)),
    ]),
  )
  try {
    enterHolidays(years)
  } catch (error) {
    const [, missing] = /holidays of (\d+) are missing/.exec(String(error)) ?? []
    if (!missing) throw error
    throw complaint(holidaysFile, `缺少 ${missing} 年`)
  }
}

const complaint = (file: string, problem: string) =>
  new ConfigError(`HOLIDAYS_FILE 指向的 ${file} 不能用：${problem}。写法见 .env.example。`)

function parsed(file: string): Record<string, unknown> {
  try {
    const years: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof years === 'object' && years !== null && !Array.isArray(years))
      return years as Record<string, unknown>
  } catch (error) {
    throw complaint(file, error instanceof SyntaxError ? '不是 JSON' : '读不出来')
  }
  throw complaint(file, '应为以年份为键的对象')
}

function daysOf(year: string, spans: unknown, refusal: (problem: string) => ConfigError): string[] {
  if (!/^20\d\d$/.test(year)) throw refusal('不是年份')
  if (!Array.isArray(spans)) throw refusal('应为日期的数组')
  const days = new Set(spans.flatMap((each) => daysOfSpan(year, each, refusal)))
  const missing = always.filter((day) => !days.has(`${year}-${day}`))
  if (missing.length > 0) throw refusal(`缺少 ${missing.join('、')}`)
  const weekdays = [...days].filter((day) => !isWeekend(day)).length
  if (weekdays < usual.least || weekdays > usual.most) throw refusal(`有 ${weekdays} 个工作日休市，不合常理`)
  return [...days]
}

function daysOfSpan(year: string, text: unknown, refusal: (problem: string) => ConfigError): string[] {
  const [, first, last = first] = span.exec(String(text)) ?? []
  const [from, to] = [`${year}-${first}`, `${year}-${last}`]
  if (!isDay(from) || !isDay(to) || from > to) throw refusal(`的「${String(text).slice(0, 40)}」不是日期`)
  const days: string[] = []
  for (let each = from; each <= to; each = addDays(each, 1)) days.push(each)
  return days
}

const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(Date.parse(day)).toISOString().startsWith(day)

const day = 86_400_000

/** Tells the operator once a day when holidays have to be entered. */
export const calendarChore = (logger: Logger): Task => ({
  name: 'calendar',
  every: day,
  async run(_tx, now) {
    const warning = calendarWarning(beijingTime(now).slice(0, 10))
    if (warning) logger.warn(warning)
  },
})
