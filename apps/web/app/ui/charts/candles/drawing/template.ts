import type { Drawing, DrawingPoint } from '@vce/protocol'
import type { Chart, Overlay } from 'klinecharts'
import type { ColourOfToken } from '#app/ui/charts/candles/candle-styles'
import { withAlpha } from '#app/ui/charts/candles/with-alpha'
import { colourOf, widthOf } from './drawing-style'
import { distanceText } from './drawing-texts'
import { figuresOf } from './drawn-shapes'
import { barIndexAt } from './placed-points'

/** Data of an overlay. The library copies its input, so an overlay refers to this data by id. */
export interface OverlayDrawing {
  drawing: Omit<Drawing, 'id'>
  placed: DrawingPoint[]
  selected: boolean
  magnet: boolean
}

interface ChartDrawings {
  theme: () => { ink: ColourOfToken; font: string }
  carried: Map<string, OverlayDrawing>
}
/** Colours and drawings of each chart, for the template that all charts share. */
export const drawingsOfCharts = new WeakMap<Chart, ChartDrawings>()

/** Decimals of the chart's prices. */
export const digitsOf = (chart: Chart) => chart.getSymbol()?.pricePrecision ?? 0

function distanceOf(chart: Chart, points: Overlay['points']) {
  const [from, to] = points
  if (from?.timestamp === undefined || to?.timestamp === undefined) return ''
  if (from.value === undefined || to.value === undefined) return ''
  const bars = chart.getDataList()
  return distanceText({
    from: { timestamp: from.timestamp, value: from.value },
    to: { timestamp: to.timestamp, value: to.value },
    bars: barIndexAt(bars, to.timestamp) - barIndexAt(bars, from.timestamp),
    digits: digitsOf(chart),
  })
}

/** Template of all drawings; the places of a further tool: `packages/protocol/src/workspace/drawings.ts`. */
export const drawingTemplate = {
  name: 'drawing',
  totalStep: 2,
  createPointFigures({
    chart,
    overlay,
    coordinates,
    bounding,
  }: {
    chart: Chart
    overlay: Overlay
    coordinates: { x: number; y: number }[]
    bounding: { width: number; height: number }
  }) {
    const drawn = drawingsOfCharts.get(chart)
    const carried = drawn?.carried.get(overlay.id)
    if (!drawn || !carried) return []
    const { drawing, selected } = carried
    const [theme, { points }] = [drawn.theme(), overlay]
    const colour = theme.ink(colourOf(drawing))
    const [background, size] = [theme.ink('surface'), widthOf(drawing)]
    const shown = points.flatMap(({ timestamp, value }) =>
      timestamp === undefined || value === undefined ? [] : [{ timestamp, value }],
    )
    const figures = figuresOf({
      drawing: { ...drawing, points: shown },
      spots: coordinates,
      colour,
      background,
      size,
      width: bounding.width,
      height: bounding.height,
      digits: digitsOf(chart),
      font: theme.font,
      fill: withAlpha(colour, 0.1),
      distance: drawing.tool === 'measure' ? distanceOf(chart, points) : '',
    })
    if (!selected) return figures
    const handles = coordinates.map(({ x, y }) => ({
      type: 'circle',
      attrs: { x, y, r: 5 },
      styles: { style: 'stroke_fill', color: colour, borderColor: background, borderSize: 2 },
      ignoreEvent: true,
    }))
    return [...figures, ...handles]
  },
}
