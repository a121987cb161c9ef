import type { getCandles, OutputOf } from '@vce/protocol'
import { type CandlePlan, planCandles } from '#app/features/community/nodes/quote-card/candle-plan'
import { cardSizes } from '#app/features/community/nodes/quote-card/quote-card-input'
import { price } from '#app/lib/format'
import {
  type Area,
  boxItem,
  type PathItem,
  type PictureColor,
  type PictureItem,
  textItem,
} from './picture-items'

type Candles = OutputOf<typeof getCandles>

const { shown } = cardSizes.list
/**
 * Longest average drawn. Longer ones often leave the price range, and a small chart has no legend to explain
 * them.
 */
const longest = 10
/** Height of an axis label; of two labels closer than this, one is hidden. */
const labelHeight = 16

interface CandleOptions {
  candles: Candles
  area: Area
  /** Colour of the last price if its change is known, like that of the price above the chart. */
  color?: PictureColor | undefined
}

/** Sixty daily candles with averages and the volume; computed like a quote card. */
export function candleItems({ candles: answer, area, color }: CandleOptions): PictureItem[] {
  const { width, height } = area
  const plan = planCandles({
    candles: answer.candles,
    shown,
    longest,
    width,
    height,
    at: null,
    closesOnly: answer.drawn === 'closes',
  })
  const digits = answer.digits
  const at = (x: number, y: number) => ({ x: area.x + x, y: area.y + y })
  const path = (d: string, style: Partial<PathItem>): PathItem[] =>
    d === '' ? [] : [{ kind: 'path', ...at(0, 0), d, ...style }]
  const sides = (paths: CandlePlan['paths'], opacity = 1) => [
    ...path(paths.rise, { fill: 'rise', opacity }),
    ...path(paths.fall, { fill: 'fall', opacity }),
    ...path(paths.flat, { fill: 'ink-3', opacity }),
  ]
  const lines = (all: CandlePlan['lines']) =>
    all.flatMap(({ color, path: d }) => path(d, { stroke: color as PictureColor, lineWidth: 1 }))
  const label = (x: number, y: number, text: string, align: 'left' | 'center' | 'right' = 'left') => {
    const place = at(x, y)
    return textItem(place.x, place.y, text, { size: 12, line: 16, color: 'axis', align, mute: true })
  }
  const { right, foot, last } = plan
  const peaks = [
    { peak: plan.high, rise: -5 },
    { peak: plan.low, rise: 5 },
  ].flatMap(({ peak, rise }) => {
    const side = peak.onLeft ? -8 : 8
    return [
      ...path(`M${peak.x} ${peak.y + rise / 5}v${rise}h${side}`, { stroke: 'ink-3', lineWidth: 1 }),
      label(
        peak.x + side + (peak.onLeft ? -4 : 4),
        peak.y + rise - 8,
        price(peak.value, digits),
        peak.onLeft ? 'right' : 'left',
      ),
    ]
  })
  const lastColor = color === 'rise' || color === 'fall' ? color : last.rises ? 'rise' : 'fall'
  return [
    ...path(plan.ticks.map(({ y }) => `M0 ${y}H${right}`).join(''), { stroke: 'grid', lineWidth: 1 }),
    ...path(`M0 ${foot}H${right}`, { stroke: 'line-2', lineWidth: 1 }),
    ...plan.ticks.flatMap(({ value, y }) =>
      Math.abs(y - last.y) < labelHeight ? [] : [label(right + 8, y - 8, price(value, digits))],
    ),
    ...plan.labels.map(({ x, text }) => label(x, foot + 5, text, 'center')),
    ...sides(plan.volumes, 0.7),
    ...lines(plan.volumeLines),
    ...sides(plan.paths),
    ...lines(plan.lines),
    ...peaks,
    ...path(`M0 ${last.y}H${right}`, { stroke: lastColor, lineWidth: 1, dashed: true }),
    boxItem({ ...at(right + 2, last.y - 9), width: 54, height: 18 }, { fill: lastColor, radius: 2 }),
    {
      ...label(right + 8, last.y - 8, price(last.value, digits)),
      weight: 600 as const,
      color: 'on-fill' as const,
    },
  ]
}
