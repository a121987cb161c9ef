import { addDays, epochOf } from '@vce/futures'
import { valueText } from '../shared/cells'
import type { TableCells } from '../shared/table-cells'
import type { FigureColumn, MomentColumns } from './mapping'
import { columnOf, factorOf } from './mapping'

const clock = /^(\d{4})[-/]?(\d\d)[-/]?(\d\d)[ T-]*(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?$/
/** Divisors from a time since 1970 to milliseconds, by the number of digits of the time. */
const divisors: Readonly<Record<number, number>> = { 10: 1e-3, 13: 1, 16: 1e3, 19: 1e6 }
const earliest = Date.parse('1990-01-01T00:00:00Z')

/**
 * The time of a row in epoch milliseconds. If its cells contain no valid time, reports a fault and returns
 * null.
 */
export function momentOf(cells: TableCells, { column, date }: MomentColumns): number | null {
  const text = date === undefined ? cells.text(column) : `${cells.text(date)} ${cells.text(column)}`
  const moment = fromDigits(text) ?? fromClock(text)
  if (moment === null) cells.fault(column, `不是时间：${valueText(text)}`)
  return moment
}

function fromDigits(text: string): number | null {
  const divisor = /^\d+$/.test(text) ? divisors[text.length] : undefined
  if (divisor === undefined) return null
  const moment = Math.round(Number(text) / divisor)
  return moment >= earliest ? moment : null
}

function fromClock(text: string): number | null {
  const [, year, month, day, hour = '', minute, second = '00', fraction = ''] = clock.exec(text) ?? []
  const whole = `${year}-${month}-${day}`
  if (year === undefined || !isDay(whole) || hour > '23') return null
  const seconds = Number(second)
  if (seconds > 59 || Number(minute) > 59) return null
  return (
    epochOf(`${whole} ${hour}:${minute}`) + seconds * 1000 + Math.round(Number(`0.${fraction || '0'}`) * 1000)
  )
}

const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return time >= earliest && addDays(new Date(time).toISOString().slice(0, 10), 0) === day
}

/** Trading interfaces send the largest double for unknown values. */
const unknownFrom = 1e100

/**
 * A figure in this project's unit. Null for an empty cell and for an unknown value; null with a fault for
 * anything else that is not a number.
 */
export function figureOf(cells: TableCells, figure: FigureColumn | undefined): number | null {
  const column = columnOf(figure)
  const text = cells.text(column)
  if (text === '' || text === '-' || text === '--' || /^nan$/i.test(text)) return null
  const value = Number(text)
  if (Number.isNaN(value)) {
    cells.fault(column, `不是数：${valueText(text)}`)
    return null
  }
  return Math.abs(value) >= unknownFrom ? null : Math.round(value * factorOf(figure) * 1e4) / 1e4
}
