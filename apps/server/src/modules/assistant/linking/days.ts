import { addDays, isTradingDay, mondayOf, previousTradingDay, tradingDaysBetween } from '@vce/futures'

/** The days that 今天, 昨天 and similar terms are relative to. */
export interface DayFrame {
  /** Calendar day in Beijing. */
  today: string
  /** The running trading day, or the next one between sessions. */
  running: string
  /** The newest settled trading day. */
  settled: string
}

export interface NamedDays {
  /** A single day: `running` for 今天, else a trading day; null if none is named. */
  day: 'running' | string | null
  /** Length of a range in trading days, up to the newest day. */
  span: number | null
  from: string | null
  to: string | null
  /** The text without the matched days. */
  rest: string
}

const weekdays = '一二三四五六日'

const onOrBefore = (day: string) => (isTradingDay(day) ? day : previousTradingDay(day))

const two = (text: string) => text.padStart(2, '0')

type Rule = readonly [RegExp, (match: RegExpMatchArray, frame: DayFrame) => Partial<Omit<NamedDays, 'rest'>>]

/** A day of the current year, or of the previous year if it is more than 31 days ahead. */
function dayOf(month: string, day: string, { today }: DayFrame): string {
  const year = Number(today.slice(0, 4))
  const wanted = `${year}-${two(month)}-${two(day)}`
  return wanted <= addDays(today, 31) ? wanted : `${year - 1}-${two(month)}-${two(day)}`
}

const unitDays: Readonly<Record<string, number>> = { 日: 1, 天: 1, 周: 5, 个月: 21, 月: 21, 年: 250 }

const rules: readonly Rule[] = [
  [
    /(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?/,
    ([, year, month = '', day = '']) => ({ day: `${year}-${two(month)}-${two(day)}` }),
  ],
  [
    /(?<![\d.])(\d{1,2})月(\d{1,2})[日号]?/,
    ([, month = '', day = ''], frame) => ({ day: dayOf(month, day, frame) }),
  ],
  [
    /(?<![\d.-])(0?[1-9]|1[0-2])[-/](\d{1,2})(?![\d-])/,
    ([, month = '', day = ''], frame) => ({ day: dayOf(month, day, frame) }),
  ],
  [/今[天日晚]|当天|当日|现在|目前|最新|盘中/, () => ({ day: 'running' })],
  [/昨[天日晚]|上一?个?交易日/, (_match, { running }) => ({ day: previousTradingDay(running) })],
  [/前天|大前天/, ([word], { running }) => ({ day: previousTradingDay(running, word === '大前天' ? 3 : 2) })],
  [
    /(上|本|这)?(?:个)?(?:周|星期|礼拜)([一二三四五六日天])/,
    ([, which, name = ''], { today }) => {
      const place = weekdays.indexOf(name === '天' ? '日' : name)
      const monday = mondayOf(today)
      const day = addDays(monday, place - (which === '上' ? 7 : 0))
      return { day: onOrBefore(day > today ? addDays(day, -7) : day) }
    },
  ],
  [
    /(?:本|这)(?:个)?(?:周|星期|礼拜)(?!线)/,
    (_match, { today, settled }) => stretch(mondayOf(today), settled),
  ],
  [
    /上(?:个)?(?:周|星期|礼拜)(?!线)/,
    (_match, { today }) => stretch(addDays(mondayOf(today), -7), addDays(mondayOf(today), -1)),
  ],
  [/(?:本|这个)月/, (_match, { today, settled }) => stretch(`${today.slice(0, 7)}-01`, settled)],
  [/(?:今年|年初以来|年内)/, (_match, { today, settled }) => stretch(`${today.slice(0, 4)}-01-01`, settled)],
  [/半年/, () => ({ span: 120 })],
  [
    /(?<!第)(?:近|最近|过去|这)?(\d{1,3})\s?(日|天|周|个月|(?<=(?:近|最近|过去)\d{1,2})月|年)(?:来|以来|内|里)?(?!线|均|乖|期|K|k)/,
    ([, count = '', unit = '']) => ({ span: Number(count) * (unitDays[unit] ?? 1) }),
  ],
  [
    /(?:近|最近|过去)一?(周|个月|年)|一(年)(?:里|内|来|以来|中)/,
    ([, one, other]) => ({ span: unitDays[one ?? other ?? '年'] ?? 250 }),
  ],
]

const stretch = (from: string, to: string) => ({
  from,
  to,
  span: Math.max(1, tradingDaysBetween(from, to).length),
})

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Finds the first day and the first range that a text names. */
export function daysIn(text: string, frame: DayFrame): NamedDays {
  const named: NamedDays = { day: null, span: null, from: null, to: null, rest: text }
  for (const [pattern, read] of rules) {
    const match = named.rest.match(pattern)
    if (!match || match.index === undefined) continue
    const found = read(match, frame)
    if (found.day !== undefined && named.day !== null) continue
    if (found.span !== undefined && named.span !== null) continue
    if (found.day && found.day !== 'running' && !isDay(found.day)) continue
    Object.assign(named, found)
    named.rest = `${named.rest.slice(0, match.index)} ${named.rest.slice(match.index + match[0].length)}`
  }
  return named
}
