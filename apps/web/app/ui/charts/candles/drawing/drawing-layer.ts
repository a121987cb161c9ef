import { type Drawing, type DrawingPoint, type DrawingTool, drawingTools } from '@vce/protocol'
import type { Chart, Overlay } from 'klinecharts'
import type { ColourOfToken } from '#app/ui/charts/candles/candle-styles'
import { movedPoints, placedPoints, snappedValue } from './placed-points'
import { digitsOf, drawingsOfCharts, drawingTemplate, type OverlayDrawing } from './template'

/** State of the reader's drawings on the chart: the drawings, the selection and the tool in use. */
export interface DrawingsState {
  items: readonly Drawing[]
  /** Id of the selected drawing. */
  selected: string | null
  /** Tool with which the next clicks draw. */
  tool: DrawingTool | null
  /** Text of the next note. */
  text?: string
  /** Whether points snap to the prices of their bar. */
  magnet: boolean
}

/** Actions of the reader on the chart. */
export interface DrawingEvents {
  onDraw: (drawing: Omit<Drawing, 'id'>) => void
  onMove: (id: string, points: DrawingPoint[]) => void
  onSelect: (id: string | null) => void
  /**
   * Reports the position of the selected drawing's toolbar, in pixels of the chart; null if the drawing is
   * not visible.
   */
  onPlace: (place: { x: number; y: number } | null) => void
}

interface LayerOptions {
  chart: Chart
  node: HTMLElement
  events: DrawingEvents
  theme: () => { ink: ColourOfToken; font: string }
}

const candlePane = 'candle_pane'
const groupId = 'drawings'
const draftId = 'drawing-draft'
const overlayId = (id: string) => `drawing-${id}`
/** Free pixels right of the last bar: with and without the names of retracement levels. */
const roomRight = { names: 112, plain: 16 }
/** Minimum number of pixels between press and release for a drag that draws the whole line. */
const dragged = 6

/** Creates the layer that shows the reader's drawings on a chart and reports actions on the drawings. */
export function createDrawingLayer({ chart, node, events, theme }: LayerOptions) {
  const carried = new Map<string, OverlayDrawing>()
  drawingsOfCharts.set(chart, { theme, carried })
  /** Counts changes: the library draws an overlay again when its extra data has changed. */
  let revision = 0
  let state: DrawingsState = { items: [], selected: null, tool: null, magnet: true }
  /** The library's own element, within the padding of the node. */
  const stage = chart.getDom() ?? node
  /** Points placed so far of the drawing in progress. */
  let draft: DrawingPoint[] = []
  let press: { x: number; y: number; draws: boolean; picks: boolean } | null = null
  let frame = 0
  let isEnded = false

  const bars = () => chart.getDataList()
  const items = () => state.items.filter(({ hidden }) => !hidden)

  function pixelsOf(points: readonly DrawingPoint[]) {
    const found = chart.convertToPixel(
      points.map(({ timestamp, value }) => ({ timestamp, value })),
      { paneId: candlePane, absolute: true },
    )
    return Array.isArray(found) ? found : [found]
  }

  /** The point under the pointer; null outside the candle pane. */
  function pointAt({ clientX, clientY }: PointerEvent): DrawingPoint | null {
    const frameOf = stage.getBoundingClientRect()
    const pane = chart.getSize(candlePane, 'main')
    if (!pane) return null
    const [x, y] = [clientX - frameOf.left - pane.left, clientY - frameOf.top]
    if (x < 0 || x > pane.width || y < pane.top || y > pane.top + pane.height) return null
    const [found] = [chart.convertFromPixel([{ x, y }], { paneId: candlePane, absolute: true })].flat()
    if (found?.timestamp === undefined || found.value === undefined) return null
    const bar = found.dataIndex === undefined ? undefined : bars()[found.dataIndex]
    const value = snappedValue(found.value, {
      digits: digitsOf(chart),
      ...(state.magnet && bar && { bar }),
      pixelsOf: (price) => pixelsOf([{ timestamp: found.timestamp ?? 0, value: price }])[0]?.y ?? 0,
    })
    return { timestamp: found.timestamp, value }
  }

  function select(id: string) {
    if (press) press.picks = true
    if (state.selected !== id) events.onSelect(id)
  }

  function report(id: string, moved: Overlay['points']) {
    const drawing = state.items.find((each) => each.id === id)
    if (!drawing) return
    const points = movedPoints(drawing.points, placedPoints(bars(), drawing.points), moved, digitsOf(chart))
    const isMoved = points.some(
      ({ timestamp, value }, index) =>
        timestamp !== drawing.points[index]?.timestamp || value !== drawing.points[index]?.value,
    )
    if (isMoved) events.onMove(id, points)
  }

  function drop(id: string) {
    carried.delete(id)
    chart.removeOverlay({ id })
  }

  /** Creates, changes and removes overlays until they match the state. */
  function draw() {
    const shown = new Map(items().map((drawing) => [overlayId(drawing.id), drawing]))
    for (const id of carried.keys()) if (!shown.has(id) && id !== draftId) drop(id)
    for (const [id, drawing] of shown) {
      const { magnet } = state
      const selected = state.selected === drawing.id
      const placed = placedPoints(bars(), drawing.points)
      const before = carried.get(id)
      const isPlaced = before?.placed.every(({ timestamp }, index) => timestamp === placed[index]?.timestamp)
      if (before?.drawing === drawing && before.selected === selected && before.magnet === magnet && isPlaced)
        continue
      carried.set(id, { drawing, placed, selected, magnet })
      const lock = drawing.locked ?? false
      const options = {
        id,
        lock,
        points: placed.map((point) => ({ ...point })),
        extendData: ++revision,
        mode: magnet ? ('weak_magnet' as const) : ('normal' as const),
        needDefaultPointFigure: selected && !lock,
      }
      if (before) {
        chart.overrideOverlay(options)
        continue
      }
      chart.createOverlay({
        ...options,
        groupId,
        name: drawingTemplate.name,
        onPressedMoveStart: () => select(drawing.id),
        onClick: () => select(drawing.id),
        onDoubleClick: () => select(drawing.id),
        onPressedMoveEnd: ({ overlay }) => report(drawing.id, overlay.points),
        onRightClick(event) {
          event.preventDefault?.()
          select(drawing.id)
        },
      })
    }
    makeRoom()
    reportPlace()
  }

  /** Names of retracement levels are right of the last bar: shifts the newest bars left to make room. */
  function makeRoom() {
    const wanted = items().some(({ tool }) => tool === 'fibonacci') ? roomRight.names : roomRight.plain
    const isNewest = chart.getVisibleRange().realTo >= bars().length
    if (isNewest && bars().length > 0 && chart.getOffsetRightDistance() < wanted)
      chart.setOffsetRightDistance(wanted)
  }

  function reportPlace() {
    const drawing = items().find(({ id }) => id === state.selected)
    const pane = chart.getSize(candlePane, 'main')
    if (!drawing || !pane) return events.onPlace(null)
    const spots = pixelsOf(placedPoints(bars(), drawing.points)).map(({ x = 0, y = 0 }) => ({ x, y }))
    const wide = drawing.tool === 'horizontalStraightLine'
    const x = wide ? pane.width / 2 : spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
    const y =
      drawing.tool === 'verticalStraightLine' ? pane.top + 60 : Math.max(...spots.map((spot) => spot.y))
    const inSight =
      x > -pane.width && x < 2 * pane.width && y > pane.top - 200 && y < pane.top + pane.height + 200
    if (!inSight) return events.onPlace(null)
    const [inner, outer] = [stage, node].map((each) => each.getBoundingClientRect())
    const [left, top] = [(inner?.left ?? 0) - (outer?.left ?? 0), (inner?.top ?? 0) - (outer?.top ?? 0)]
    events.onPlace({ x: x + left, y: top + Math.min(Math.max(y, pane.top), pane.top + pane.height) })
  }

  /** Draws at most once a frame, since scrolling reports every step. */
  function renew() {
    if (frame || isEnded) return
    frame = requestAnimationFrame(() => {
      frame = 0
      draw()
    })
  }

  function drawDraft(cursor: DrawingPoint | null) {
    const { tool, text = '' } = state
    const points = cursor ? [...draft, cursor] : draft
    if (!tool || points.length === 0) return drop(draftId)
    const isShown = carried.get(draftId)?.placed.length === points.length
    if (!isShown) drop(draftId)
    const drawing = { tool, points, ...(tool === 'note' && { text }) }
    carried.set(draftId, { drawing, placed: points, selected: true, magnet: false })
    const options = { id: draftId, points: points.map((point) => ({ ...point })), extendData: ++revision }
    if (isShown) chart.overrideOverlay(options)
    else chart.createOverlay({ ...options, name: drawingTemplate.name, groupId, lock: true })
  }

  function cancel() {
    draft = []
    drop(draftId)
  }

  /** Places the next point; the last point completes the drawing. */
  function place(point: DrawingPoint) {
    const { tool, text = '' } = state
    if (!tool) return
    draft = [...draft, point]
    if (draft.length < drawingTools[tool].points) return drawDraft(null)
    const points = draft
    cancel()
    state = { ...state, tool: null }
    events.onDraw({ tool, points, ...(tool === 'note' && { text }) })
  }

  const listening = new AbortController()
  const { signal } = listening
  const isLeft = ({ button, isPrimary }: PointerEvent) => button === 0 && isPrimary

  node.addEventListener(
    'pointerdown',
    (event) => {
      if (!isLeft(event)) return
      const point = state.tool ? pointAt(event) : null
      press = { x: event.clientX, y: event.clientY, draws: point !== null, picks: false }
      if (point) place(point)
    },
    { capture: true, signal },
  )
  // Hides the press from the library, which would ignore the second of two quick clicks and scroll the chart
  // while the reader draws.
  for (const type of ['mousedown', 'touchstart'] as const)
    node.addEventListener(
      type,
      (event) => {
        if (press?.draws) event.stopPropagation()
      },
      { capture: true, signal },
    )
  node.addEventListener(
    'pointermove',
    (event) => {
      if (state.tool) drawDraft(pointAt(event))
    },
    { capture: true, signal },
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      const far = press && Math.hypot(event.clientX - press.x, event.clientY - press.y) >= dragged
      const point = press?.draws && far && draft.length > 0 ? pointAt(event) : null
      if (point) place(point)
    },
    { capture: true, signal },
  )
  // Runs after the library has reported the pressed drawing: a press outside of all drawings clears the
  // selection.
  node.addEventListener(
    'click',
    () => {
      const before = press
      press = null
      if (before && !before.draws && !before.picks && state.selected) events.onSelect(null)
    },
    { signal },
  )
  chart.subscribeAction('onVisibleRangeChange', renew)

  return {
    show(next: DrawingsState) {
      if (next.tool !== state.tool || next.text !== state.text) cancel()
      state = next
      draw()
    },
    /** Draws everything again after a theme change. */
    restyle() {
      chart.overrideOverlay({ groupId, extendData: ++revision })
    },
    end() {
      isEnded = true
      cancelAnimationFrame(frame)
      listening.abort()
      chart.unsubscribeAction('onVisibleRangeChange', renew)
    },
  }
}
