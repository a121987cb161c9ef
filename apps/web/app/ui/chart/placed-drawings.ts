import type { Chart, Overlay } from 'klinecharts'
import { type Drawing, type DrawingTool, drawingFrom } from './drawings'

const groupId = 'drawings'

const fromOverlay = ({ name, points, extendData }: Overlay): Drawing[] => {
  const drawing = drawingFrom({ tool: name, points, text: extendData ?? undefined })
  return drawing ? [drawing] : []
}

/** What the reader draws on a chart; `tell` hears of all of it after each change of his. */
export function createDrawings(chart: Chart, tell: (drawings: Drawing[]) => void) {
  /** Set while drawings come and go by our own hand. */
  let ours = false
  /** The drawing the reader has begun. */
  let begun: string | null = null

  function changed() {
    if (ours) return
    begun = null
    // A removed one is told of before it is gone.
    queueMicrotask(() => {
      if (!ours) tell(chart.getOverlays({ groupId }).flatMap(fromOverlay))
    })
  }

  function place(tool: DrawingTool, points: Drawing['points'], text?: string) {
    const id = chart.createOverlay({
      name: tool,
      groupId,
      points,
      extendData: text,
      mode: 'weak_magnet',
      onDrawEnd: changed,
      onPressedMoveEnd: changed,
      onRemoved: changed,
    })
    return typeof id === 'string' ? id : null
  }

  function cancel() {
    if (!begun) return
    ours = true
    chart.removeOverlay({ id: begun })
    ours = false
    begun = null
  }

  return {
    /** Puts drawings on the chart in place of those at hand. */
    put(next: readonly Drawing[]) {
      ours = true
      chart.removeOverlay({ groupId })
      for (const { tool, points, text } of next) place(tool, points, text)
      ours = false
    },
    /** The next presses place a drawing. */
    begin(tool: DrawingTool, text?: string) {
      cancel()
      begun = place(tool, [], text)
    },
    /** Lets go of a drawing that is not finished. */
    cancel,
    /** The chart goes: what it takes along was not removed by the reader. */
    end() {
      ours = true
    },
  }
}
