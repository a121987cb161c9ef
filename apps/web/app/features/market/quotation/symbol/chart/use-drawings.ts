import { type RefObject, useState } from 'react'
import { type Drawing, type DrawingTool, drawingStore } from '#app/ui/charts/candles/drawings'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'

/** The reader's drawings on a contract's chart. The component needs the contract as its key. */
export function useDrawings(name: string, chart: RefObject<CandleChartHandle | null>) {
  // The chart starts with the stored drawings; later changes are reported by the chart.
  const [first, setFirst] = useState<readonly Drawing[]>(() => drawingStore.read(name))
  const [tool, setTool] = useState<DrawingTool | null>(null)
  return {
    first,
    tool,
    onDrawings(drawings: Drawing[]) {
      drawingStore.keep(name, drawings)
      setTool(null)
    },
    choose(next: DrawingTool | null, text?: string) {
      setTool(next)
      if (next) chart.current?.draw(next, text)
      else chart.current?.cancel()
    },
    clear() {
      drawingStore.keep(name, [])
      setTool(null)
      setFirst([])
    },
  }
}
