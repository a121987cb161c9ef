import { dayMs } from '@vce/futures'
import { type Drawing, type DrawingPoint, drawingTools } from '@vce/protocol'
import { missing, percent, price, signed } from '#app/lib/format'
import { dayOf, minuteOf, monthDayOf } from '#app/ui/charts/candles/market-time'

interface Distance {
  from: DrawingPoint
  to: DrawingPoint
  /** Bars of the shown period between the points. */
  bars: number
  digits: number
}

/** `12 根 · 16 天 · +124 (+3.99%)`. Days are calendar days. */
export function distanceText({ from, to, bars, digits }: Distance) {
  const days = Math.round((Date.parse(dayOf(to.timestamp)) - Date.parse(dayOf(from.timestamp))) / dayMs)
  const difference = to.value - from.value
  const share = from.value > 0 ? (difference / from.value) * 100 : null
  const change = share === null ? missing : `${difference > 0 ? '+' : ''}${percent(share)}`
  return `${Math.abs(bars)} 根 · ${Math.abs(days)} 天 · ${signed(difference, digits)} (${change})`
}

/** Date of a point, with the minute unless the point is the end of a day session. */
const timeText = ({ timestamp }: DrawingPoint) =>
  minuteOf(timestamp) === '15:00' || minuteOf(timestamp) === '00:00'
    ? monthDayOf(timestamp)
    : `${monthDayOf(timestamp)} ${minuteOf(timestamp)}`

/** Name of a drawing in the list: a note is listed by its text, every other drawing by its tool. */
export const drawingName = ({ tool, text }: Drawing) => (tool === 'note' && text) || drawingTools[tool].name

/** Text that locates a drawing in the list: its prices, or its days. */
export function spanText({ tool, points }: Drawing, digits: number) {
  const [from, to] = points
  if (!from) return ''
  const { span } = drawingTools[tool]
  if (span === 'price') return price(from.value, digits)
  if (span === 'prices') return `${price(from.value, digits)} → ${price(to?.value, digits)}`
  return span === 'times' && to ? `${timeText(from)} → ${timeText(to)}` : timeText(from)
}
