import type { Chart, Overlay } from 'klinecharts'
import { type Drawing, type DrawingTool, drawingFrom } from './drawings'

const groupId = 'drawings'

const fromOverlay = ({ name, points, extendData }: Overlay): Drawing[] => {
  const drawing = drawingFrom({ tool: name, points, text: extendData ?? undefined })
  return drawing ? [drawing] : []
}

/** The reader's drawings on a chart; `onChange` receives all of them after each change by the reader. */
export function createDrawings(chart: Chart, onChange: (drawings: Drawing[]) => void) {
  /** Set while drawings are changed by this code. */
  let programmatic = false
  /** Id of the drawing in progress. */
  let inProgress: string | null = null

  function changed() {
    if (programmatic) return
    inProgress = null
    // The library reports a removal before performing it.
    queueMicrotask(() => {
      if (!programmatic) onChange(chart.getOverlays({ groupId }).flatMap(fromOverlay))
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
    if (!inProgress) return
    programmatic = true
    chart.removeOverlay({ id: inProgress })
    programmatic = false
    inProgress = null
  }

  return {
    /** Replaces all drawings on the chart. */
    put(next: readonly Drawing[]) {
      programmatic = true
      chart.removeOverlay({ groupId })
      for (const { tool, points, text } of next) place(tool, points, text)
      programmatic = false
    },
    /** Starts a drawing placed by the next presses. */
    begin(tool: DrawingTool, text?: string) {
      cancel()
      inProgress = place(tool, [], text)
    },
    /** Removes an unfinished drawing. */
    cancel,
    /** Called before the chart is disposed: removals that follow are not the reader's. */
    end() {
      programmatic = true
    },
  }
}
